import { useCallback, useState } from 'react'
import type { ownMoneyRoutes } from '#contract/family-site/own-money.ts'
import { formatLetterDay } from '#domain/calendar/letter-day.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { familyCaller } from '../family-call.ts'
import { Loaded } from '../loaded.tsx'
import { useRead } from '../use-read.ts'
import { useMoneyWords } from './money-words.ts'
import { sayChf } from './say-chf.ts'

type Routes = typeof ownMoneyRoutes
const readPaymentSlip = familyCaller<Routes['readPaymentSlip']>({
  method: 'GET',
  path: '/api/family/invoices/{id}/payment',
})

interface PaymentSlipProps {
  orderId: string
  bankDay: string | null
}

/** The QR-bill, to be scanned from another device or copied on this one. */
export function PaymentSlip({ orderId, bankDay }: PaymentSlipProps) {
  const slip = useRead(useCallback(() => readPaymentSlip({ params: { id: orderId } }), [orderId]))
  const { language } = useSiteLanguage()
  const words = useMoneyWords()
  return (
    <Loaded read={slip}>
      {({ amount, iban, reference, payee, qrCode }) => (
        <div className="flex flex-col gap-3 rounded-lg border border-line p-3">
          <div className="flex flex-wrap gap-5">
            <img src={qrCode} alt={words.qrCode} className="size-44 bg-white p-2" />
            <dl className="flex min-w-0 flex-1 flex-col gap-2">
              <Copied label="IBAN" value={iban} />
              <Copied label={words.reference} value={reference} />
              <Copied label={words.amount} value={sayChf(amount)} copied={amount.toFixed(2)} />
              <div>
                <dt className="text-ink-soft">{words.payee}</dt>
                <dd className="break-words">{payee.join(', ')}</dd>
              </div>
            </dl>
          </div>
          <p className="text-ink-soft">
            <strong className="text-ink">{words.paidNotSeen}</strong>{' '}
            {bankDay ? words.bankDay(formatLetterDay(bankDay, language)) : words.noBankDay}
          </p>
        </div>
      )}
    </Loaded>
  )
}

function Copied({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  const [isCopied, setCopied] = useState(false)
  const words = useMoneyWords()
  async function copy() {
    await navigator.clipboard.writeText(copied.replaceAll(' ', ''))
    setCopied(true)
  }
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 break-words tabular-nums">{value}</span>
        <Button
          aria-label={`${words.copy}: ${label}`}
          onClick={() => void copy().catch(() => setCopied(false))}
        >
          {isCopied ? words.copied : words.copy}
        </Button>
      </dd>
    </div>
  )
}
