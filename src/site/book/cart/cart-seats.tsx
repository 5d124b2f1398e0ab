import { useEffect, useState } from 'react'
import type { CartState } from '#contract/public-booking/carts.ts'
import { formatLetterTime } from '#domain/calendar/letter-day.ts'
import { zurichTime } from '#domain/calendar/plain-date.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { leaveSeat } from '../book-calls.ts'
import { useBooking } from '../book-context.ts'
import { readKept } from '../kept-cart.ts'
import { sayCourse, sayTimes } from '../say-offer.ts'
import { useBookWords, useSayProblem } from '../words/use-book-words.ts'

type Seat = CartState['seats'][number]

interface CartSeatsProps {
  seats: readonly Seat[]
  onChange: (cart: CartState) => void
  onLost: () => void
}

export function CartSeats({ seats, onChange, onLost }: CartSeatsProps) {
  const [busyId, setBusyId] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const words = useBookWords()
  const sayProblem = useSayProblem()
  useAfter(seats, onLost)

  async function leave(seatId: string) {
    setFailure(undefined)
    setBusyId(seatId)
    try {
      onChange(await leaveSeat({ body: { cart: readKept().cart, seatId } }))
    } catch (error) {
      setFailure(error)
    }
    setBusyId(undefined)
  }

  return (
    <>
      {failure !== undefined && <Banner tone="error">{sayProblem(failure)}</Banner>}
      <ul className="flex flex-col gap-3">
        {seats.map(seat => (
          <li
            key={seat.id}
            className="grid items-start justify-items-start gap-3 rounded-card border border-line p-4 sm:grid-cols-[1fr_auto]"
          >
            <SeatText seat={seat} />
            <Button
              size="small"
              busy={busyId === seat.id}
              busyLabel={words.removing}
              onClick={() => void leave(seat.id)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function SeatText({ seat }: { seat: Seat }) {
  const { offers } = useBooking()
  const { language } = useSiteLanguage()
  const words = useBookWords()
  const offer = offers.find(({ id }) => id === seat.offerId)
  const held =
    seat.until === null
      ? words.heldNoMore
      : words.heldUntil(formatLetterTime(zurichTime(new Date(seat.until)), language))
  return (
    <div className="min-w-0">
      {offer && <p className="font-semibold break-words">{sayCourse(offer, language)}</p>}
      {offer && <p className="text-ink-soft">{`${sayTimes(offer, language)}, ${offer.place.name}`}</p>}
      <p>{seat.waits ? words.forWaitingList : held}</p>
    </div>
  )
}

/** Once the first of the holds has ended. */
function useAfter(seats: readonly Seat[], onEnd: () => void) {
  const ends = seats.flatMap(({ until }) => (until ? [new Date(until).getTime()] : []))
  const next = Math.min(...ends)
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(onEnd, Math.max(1000, next - Date.now() + 500))
    return () => clearTimeout(timer)
  })
}
