import { useRef, useState } from 'react'
import type { Offered } from '#contract/public-booking/offered.ts'
import { bookingPage } from '#contract/routes/paths.ts'
import { formatLetterTime } from '#domain/calendar/letter-day.ts'
import { formatNumericDate } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { NotFoundPage } from '#site/site-frame.tsx'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { cartPath, goTo, useBooking, useBookPath } from './book-context.ts'
import { BookFrame } from './book-frame.tsx'
import { sayChf, sayCourse, saySeats, sayTimes } from './say-offer.ts'
import { takeASeat } from './take-a-seat.ts'
import { useBookWords, useSayProblem } from './words/use-book-words.ts'

/** One course with its own address, to be linked and shared. */
export function OfferPage() {
  const id = useBookPath().slice(bookingPage.length + 1)
  const { offers } = useBooking()
  const { language } = useSiteLanguage()
  const offer = offers.find(each => each.id === id)
  if (!offer) return <NotFoundPage />
  const description = nameIn(language, offer.descriptions)
  return (
    <BookFrame title={sayCourse(offer, language)} text={sayTimes(offer, language)} isBelow>
      {description && <p className="mb-6 whitespace-pre-wrap break-words">{description}</p>}
      <OfferFacts offer={offer} />
      <TakeSeat offer={offer} />
    </BookFrame>
  )
}

function OfferFacts({ offer }: { offer: Offered }) {
  const { language } = useSiteLanguage()
  const words = useBookWords()
  const isPartial = offer.price < offer.fullPrice
  const facts = [
    [words.filters.placeId, [offer.place.name, offer.place.address].filter(Boolean).join(', ')],
    [words.filters.levelKey, offer.level && nameIn(language, offer.level.names)],
    [words.filters.age, words.ages(offer.ageFrom, offer.ageTo)],
    [words.time, formatLetterTime(offer.startTime, language)],
    [words.duration, offer.durationMinutes && words.minutes(offer.durationMinutes)],
    [words.dates, offer.dates.map(day => formatNumericDate(day, language)).join(', ')],
    [
      words.price,
      isPartial
        ? words.priceOfLeft(sayChf(offer.price), offer.lessonsLeft, sayChf(offer.fullPrice))
        : sayChf(offer.price),
    ],
    [words.seats, saySeats(offer, words, language)],
  ] as const
  return (
    <dl className="mb-6 flex flex-col gap-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="grid min-w-0 gap-x-6 min-[26rem]:grid-cols-[8rem_1fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="break-words tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function TakeSeat({ offer }: { offer: Offered }) {
  const { refresh } = useBooking()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [website, setWebsite] = useState('')
  const [isFull, setFull] = useState(offer.free === 0)
  const words = useBookWords()
  const sayProblem = useSayProblem()
  const seatId = useRef('')
  if (offer.opensAt) return null

  async function take() {
    setFailure(undefined)
    setSending(true)
    seatId.current ||= crypto.randomUUID()
    try {
      await takeASeat({ seatId: seatId.current, offerId: offer.id, waits: isFull, website })
      seatId.current = ''
      goTo(cartPath)
    } catch (error) {
      setSending(false)
      setFailure(error)
      if (sayProblem(error) === words.problems['lesson-offer.full']) setFull(true)
      refresh()
    }
  }

  return (
    <>
      {failure !== undefined && (
        <Banner tone="error" className="mb-4">
          {sayProblem(failure)}
        </Banner>
      )}
      {/* Programs fill in every field; people do not see this one. */}
      <div aria-hidden className="absolute -left-[9999px] h-0 overflow-hidden">
        <label>
          Website
          <input
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
      </div>
      <Button variant="primary" busy={isSending} busyLabel={words.holding} onClick={() => void take()}>
        {isFull ? words.joinList : words.book}
      </Button>
      <p className="mt-2 text-ink-soft">{isFull ? words.joinListHint : words.bookHint}</p>
    </>
  )
}
