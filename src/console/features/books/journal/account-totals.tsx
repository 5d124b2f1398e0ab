import { rappenFromChf } from '#domain/billing/money.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'

interface AccountTotalsProps {
  accounts: readonly { account: string; debit: number; credit: number }[]
  nameOf: (account: string) => string
}

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + rappenFromChf(amount), 0) / 100

/** What a month makes of each account; both sides are the same sum. */
export function AccountTotals({ accounts, nameOf }: AccountTotalsProps) {
  const cells = 'px-3 py-1.5 text-right tabular-nums'
  return (
    <section
      aria-label={t('Accounts')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-56 shrink-0 overflow-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full text-[0.8125rem]">
        <caption className="sr-only">{t('Accounts')}</caption>
        <thead className="sticky top-0 bg-slate-50 text-ink-soft">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-left font-medium">
              {t('Account')}
            </th>
            <th scope="col" className={`${cells} font-medium`}>
              {t('Debit')}
            </th>
            <th scope="col" className={`${cells} font-medium`}>
              {t('Credit|account')}
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, debit, credit }) => (
            <tr key={account} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal tabular-nums">
                {`${account} ${nameOf(account)}`}
              </th>
              <td className={cells}>{formatChf(debit)}</td>
              <td className={cells}>{formatChf(credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="sticky bottom-0 border-t border-line-strong bg-surface font-semibold">
          <tr>
            <th scope="row" className="px-3 py-1.5 text-left">
              {t('Total')}
            </th>
            <td className={cells}>{formatChf(sum(accounts.map(({ debit }) => debit)))}</td>
            <td className={cells}>{formatChf(sum(accounts.map(({ credit }) => credit)))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
