import { useState } from 'react'
import type { OwnInvoice } from '#contract/family-site/own-money.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '../file-button.tsx'
import { useMoneyWords } from './money-words.ts'
import { PaymentSlip } from './payment-slip.tsx'
import { sayChf } from './say-chf.ts'

interface InvoiceProps {
  invoice: OwnInvoice
  bankDay: string | null
}

export function Invoice({ invoice, bankDay }: InvoiceProps) {
  const [isPaying, setPaying] = useState(false)
  const { language } = useSiteLanguage()
  const words = useMoneyWords()
  const { orderId, number, courseName, child, sentOn, dueDate, amount, paid, open, isCancelled } = invoice
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium break-words">
          {[courseName, child].filter(Boolean).join(', ')}
        </span>
        <span className="font-semibold tabular-nums">{sayChf(open > 0 ? open : amount)}</span>
      </p>
      <p className="text-ink-soft">
        {[
          number,
          formatLetterDate(sentOn, language),
          open > 0 && dueDate && words.due(formatLetterDate(dueDate, language)),
          open > 0 && open !== amount && words.ofAmount(sayChf(amount)),
          open > 0 && paid > 0 && words.paid(sayChf(paid)),
          isCancelled ? words.cancelled : open <= 0 && words.settledOne,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {open > 0 && (
          <Button
            variant="primary"
            aria-expanded={isPaying}
            aria-label={`${words.pay}, ${number}`}
            onClick={() => setPaying(!isPaying)}
          >
            {words.pay}
          </Button>
        )}
        <FileButton path={`/api/family/invoices/${orderId}`} filename={`${number}.pdf`}>
          {words.invoicePdf(number)}
        </FileButton>
        {invoice.creditNotes.map(note => (
          <FileButton
            key={note.number}
            path={`/api/family/invoices/${orderId}/credit-notes/${note.number}`}
            filename={`${note.number}.pdf`}
          >
            {words.creditNotePdf(note.number, sayChf(note.amount))}
          </FileButton>
        ))}
      </div>
      {isPaying && <PaymentSlip orderId={orderId} bankDay={bankDay} />}
    </div>
  )
}
