import type { OwnMoney, ownMoneyRoutes } from '#contract/family-site/own-money.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { familyCaller } from '../family-call.ts'
import { FileButton } from '../file-button.tsx'
import { Loaded } from '../loaded.tsx'
import { Section } from '../section.tsx'
import { useRead } from '../use-read.ts'
import { Credit } from './credit.tsx'
import { Invoice } from './invoice.tsx'
import { useMoneyWords } from './money-words.ts'
import { sayChf } from './say-chf.ts'

type Routes = typeof ownMoneyRoutes
const readMoney = familyCaller<Routes['readMoney']>({ method: 'GET', path: '/api/family/money' })
const read = () => readMoney({})

/** What was invoiced and paid, and how to pay what is open. */
export default function MoneySection() {
  const money = useRead(read)
  const words = useMoneyWords()
  return (
    <Loaded read={money}>
      {data => (
        <div className="flex flex-col gap-4">
          <Section title={words.open} aside={sayChf(data.open)}>
            {data.open === 0 && <p>{words.nothingOpen}</p>}
            {data.invoices
              .filter(({ open }) => open > 0)
              .map(invoice => (
                <Invoice key={invoice.orderId} invoice={invoice} bankDay={data.bankDay} />
              ))}
          </Section>
          {(data.credit > 0 || data.refunds.length > 0) && <Credit money={data} onChange={money.reload} />}
          <Settled money={data} />
          <Payments money={data} />
          {data.receiptYears.length > 0 && <Receipts years={data.receiptYears} />}
        </div>
      )}
    </Loaded>
  )
}

function Settled({ money: { invoices, bankDay } }: { money: OwnMoney }) {
  const words = useMoneyWords()
  const settled = invoices.filter(({ open }) => open <= 0)
  if (settled.length === 0) return null
  return (
    <Section title={words.settled}>
      {settled.map(invoice => (
        <Invoice key={invoice.orderId} invoice={invoice} bankDay={bankDay} />
      ))}
    </Section>
  )
}

function Payments({ money: { payments } }: { money: OwnMoney }) {
  const words = useMoneyWords()
  const { language } = useSiteLanguage()
  if (payments.length === 0) return null
  return (
    <Section title={words.payments}>
      <ul className="divide-y divide-line">
        {payments.map(({ id, date, amount, invoiceNumber }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{[formatLetterDate(date, language), invoiceNumber].filter(Boolean).join(' · ')}</span>
            <span className="tabular-nums">{sayChf(amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Receipts({ years }: { years: readonly number[] }) {
  const words = useMoneyWords()
  return (
    <Section title={words.receipts}>
      <p className="text-ink-soft">{words.receiptsText}</p>
      <div className="flex flex-wrap gap-2">
        {years.map(year => (
          <FileButton
            key={year}
            path={`/api/family/receipts/${year}`}
            filename={`${words.receipts} ${year}.pdf`}
          >
            {String(year)}
          </FileButton>
        ))}
      </div>
    </Section>
  )
}
