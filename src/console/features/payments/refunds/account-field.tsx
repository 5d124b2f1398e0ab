import { useFormContext } from 'react-hook-form'
import type { Credit } from '#contract/payments/refunds.ts'
import { formatIban, normalizeIban } from '#domain/billing/iban.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'

const { TextField } = fieldsFor<{ iban: string }>()

interface AccountFieldProps {
  /** Those the money came from. */
  accounts: Credit['accounts']
  required?: boolean
}

/** Where a refund goes: an account the money came from, or any other that is typed. */
export function AccountField({ accounts, required = false }: AccountFieldProps) {
  const { watch, setValue } = useFormContext<{ iban: string }>()
  const chosen = normalizeIban(watch('iban') ?? '')
  const isChosen = (account: Credit['accounts'][number]) => account.iban === chosen
  const known = accounts.find(isChosen)
  const later = required ? undefined : t('Leave it empty to ask the family, or to enter it later.')
  return (
    <>
      <TextField
        name="iban"
        label="IBAN"
        required={required}
        placeholder="CH93 0076 2011 6238 5295 7"
        hint={known ? t('The money came from here: {payment}', { payment: sayPayment(known) }) : later}
      />
      {accounts.length > 0 && !(accounts.length === 1 && known) && (
        <ul aria-label={t('Accounts the money came from')} className="flex flex-col gap-2">
          {accounts
            .filter(account => !isChosen(account))
            .map(account => (
              <li key={account.iban} className="flex flex-wrap items-center justify-between gap-2">
                <span className="tabular-nums">
                  {formatIban(account.iban)}
                  <span className="block text-ink-soft">{sayPayment(account)}</span>
                </span>
                <Button
                  size="small"
                  aria-label={t('Use {account}', { account: formatIban(account.iban) })}
                  onClick={() => setValue('iban', formatIban(account.iban), { shouldDirty: true })}
                >
                  {t('Use')}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}

const sayPayment = ({ name, paidOn }: Credit['accounts'][number]) =>
  [name, formatDate(paidOn)].filter(Boolean).join(', ')

/** What the field begins with. */
export const proposeAccount = (accounts: Credit['accounts']) =>
  accounts[0] ? formatIban(accounts[0].iban) : ''
