import { lazy, Suspense, useState } from 'react'
import type { OwnMoney } from '#contract/family-site/own-money.ts'
import { formatLetterDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { useFamily } from '../family-session.ts'
import { Section } from '../section.tsx'
import { useMoneyWords } from './money-words.ts'
import { sayChf } from './say-chf.ts'

const RefundForm = lazy(() => import('./refund-form.tsx'))

interface CreditProps {
  money: OwnMoney
  onChange: () => Promise<void>
}

/** What the school holds for the family, and what it pays back. */
export function Credit({ money: { credit, ownCredit, refunds }, onChange }: CreditProps) {
  const [isAsking, setAsking] = useState(false)
  const { session } = useFamily()
  const { language } = useSiteLanguage()
  const { loading } = useSiteWords()
  const words = useMoneyWords()
  const mayAsk = ownCredit > 0 && !session.isReadOnly && session.may.includes('ask-refunds')
  return (
    <Section title={words.credit} aside={sayChf(credit)}>
      {credit > 0 && <p className="text-ink-soft">{words.creditText}</p>}
      {mayAsk && !isAsking && (
        <Button className="self-start" onClick={() => setAsking(true)}>
          {words.askRefund}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={<Loading text={loading} />}>
          <RefundForm
            amount={ownCredit}
            onDone={async () => {
              await onChange()
              setAsking(false)
            }}
          />
        </Suspense>
      )}
      {refunds.length > 0 && (
        <ul className="divide-y divide-line">
          {refunds.map(refund => (
            <li key={refund.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                {[
                  words.refund,
                  formatLetterDate(refund.settledOn ?? zurichDate(new Date(refund.createdAt)), language),
                  words.refundStates[refund.state],
                  refund.account && `… ${refund.account}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="tabular-nums">{sayChf(refund.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
