import { type FormEvent, useId, useState } from 'react'
import type { ownMoneyRoutes } from '#contract/family-site/own-money.ts'
import { isQrIban, isValidIban, normalizeIban } from '#domain/billing/iban.ts'
import { useRequestKey } from '#web/api/use-request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/inputs.tsx'
import { familyCaller } from '../family-call.ts'
import { FreshCode } from '../fresh-code.tsx'
import { ProblemBanner } from '../problem-banner.tsx'
import { useAct } from '../use-act.ts'
import { useMoneyWords } from './money-words.ts'
import { sayChf } from './say-chf.ts'

type Routes = typeof ownMoneyRoutes
const askRefund = familyCaller<Routes['askRefund']>({ method: 'POST', path: '/api/family/refunds' })

interface RefundFormProps {
  amount: number
  onDone: () => Promise<void>
}

/** The account is asked for behind a fresh code: money goes where it says. */
export default function RefundForm({ amount, onDone }: RefundFormProps) {
  const [iban, setIban] = useState('')
  const { act, isBusy, problem, setProblem } = useAct()
  const words = useMoneyWords()
  const requestKey = useRequestKey()
  const id = useId()

  function send(event: FormEvent) {
    event.preventDefault()
    const typed = normalizeIban(iban)
    if (!isValidIban(typed)) return setProblem('refund.iban-wrong')
    if (isQrIban(typed)) return setProblem('refund.iban-qr')
    const body = { iban: typed, amount }
    void act(async () => {
      await askRefund({ body, key: requestKey.keyFor(body) })
      await onDone()
    })
  }

  return (
    <FreshCode>
      <form noValidate className="flex max-w-sm flex-col gap-3" onSubmit={send}>
        <p>{words.refundText(sayChf(amount))}</p>
        <label htmlFor={id} className="flex flex-col gap-1 font-medium">
          IBAN
          <Input
            id={id}
            required
            autoComplete="off"
            placeholder="CH93 0076 2011 6238 5295 7"
            value={iban}
            onChange={event => setIban(event.target.value)}
          />
        </label>
        <ProblemBanner code={problem} />
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.askRefund}
        </Button>
      </form>
    </FreshCode>
  )
}
