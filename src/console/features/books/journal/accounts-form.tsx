import type * as z from 'zod'
import { accountsInput, journalRoutes } from '#contract/books/journal.ts'
import { accountLabels, accountNames } from '#domain/books/accounts.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

type Values = z.input<typeof accountsInput>
const { TextField } = fieldsFor<Values>()

/** To which accounts the journal goes. */
export function AccountsForm({ accounts, onClose }: { accounts: Values; onClose: () => void }) {
  const save = useAction(journalRoutes.saveAccounts, { changes: ['books'] })
  return (
    <FormDialog
      calls={journalRoutes.saveAccounts}
      title={t('Accounts of the journal')}
      schema={accountsInput}
      values={accounts}
      failureText={message => t('Error saving the accounts: {message}', { message })}
      onSave={body => save.mutateAsync({ body })}
      successText={t('Accounts saved!')}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {t('By the Swiss chart of accounts for SMEs unless you change them. Closed months keep theirs.')}
      </p>
      <FieldGroup legend={t('Accounts')}>
        {accountNames.map(name => (
          <TextField key={name} name={name} label={t(accountLabels[name])} required />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
