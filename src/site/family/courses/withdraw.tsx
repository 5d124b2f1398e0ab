import { useCallback, useState } from 'react'
import type { ownMoneyRoutes, WithdrawalPrice } from '#contract/family-site/own-money.ts'
import { useRequestKey } from '#web/api/use-request-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { familyCaller } from '../family-call.ts'
import { Loaded } from '../loaded.tsx'
import { sayChf } from '../money/say-chf.ts'
import { ProblemBanner } from '../problem-banner.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'
import { useWithdrawWords } from './withdraw-words.ts'

type Routes = typeof ownMoneyRoutes
const path = '/api/family/bookings/{id}/withdrawal'
const priceWithdrawal = familyCaller<Routes['priceWithdrawal']>({ method: 'GET', path })
const withdraw = familyCaller<Routes['withdraw']>({ method: 'POST', path })

interface WithdrawProps {
  bookingId: string
  course: string
  onChange: () => Promise<void>
}

/** What it costs comes before the button; the price that was seen is sent back with it. */
export default function Withdraw({ bookingId, course, onChange }: WithdrawProps) {
  const price = useRead(useCallback(() => priceWithdrawal({ params: { id: bookingId } }), [bookingId]))
  const [done, setDone] = useState<WithdrawalPrice>()
  const { act, isBusy, problem } = useAct()
  const words = useWithdrawWords()
  const requestKey = useRequestKey()

  async function send(seen: WithdrawalPrice) {
    const body = { owed: seen.owed }
    const isDone = await act(() =>
      withdraw({ params: { id: bookingId }, body, key: requestKey.keyFor({ ...body, bookingId }) }),
    )
    if (isDone) setDone(seen)
    else await price.reload()
  }

  if (done)
    return (
      <Banner tone="success" actions={<Button onClick={() => void onChange()}>{words.close}</Button>}>
        {words.done(course)}
        {done.owed > 0 && <span className="block">{words.owed(sayChf(done.owed))}</span>}
        {done.surplus > 0 && <span className="block">{words.surplus(sayChf(done.surplus))}</span>}
      </Banner>
    )
  return (
    <Loaded read={price}>
      {seen => (
        <div className="flex flex-col gap-2 rounded-lg border border-line p-3">
          <p className="font-medium">{words.question(course)}</p>
          {seen.amount > 0 || seen.owed > 0 ? (
            <p>
              {words.invoiced(sayChf(seen.amount))}{' '}
              <strong>{seen.owed > 0 ? words.owed(sayChf(seen.owed)) : words.free}</strong>{' '}
              {seen.percent !== null && seen.owed > 0 && words.percent(seen.percent)}
            </p>
          ) : (
            <p>
              <strong>{words.free}</strong>
            </p>
          )}
          {seen.surplus > 0 && <p>{words.surplus(sayChf(seen.surplus))}</p>}
          <p className="text-ink-soft">{words.final}</p>
          <ProblemBanner code={problem} />
          <Button className="self-start" variant="danger" busy={isBusy} onClick={() => void send(seen)}>
            {seen.owed > 0 ? words.withdrawFor(sayChf(seen.owed)) : words.withdraw}
          </Button>
        </div>
      )}
    </Loaded>
  )
}
