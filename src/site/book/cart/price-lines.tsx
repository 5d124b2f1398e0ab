import type { BookedSeat } from '#contract/public-booking/carts.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { formatLetterDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { useBooking } from '../book-context.ts'
import { sayChf, sayCourse, sayTimes } from '../say-offer.ts'
import { useBookWords } from '../words/use-book-words.ts'

export const totalOf = (seats: readonly BookedSeat[]) =>
  seats.reduce((sum, { price }) => sum + rappenFromChf(price?.amount ?? 0), 0) / 100

/** Each child with its course, how its price comes about, and when the invoice leaves. */
export function PriceLines({ seats }: { seats: readonly BookedSeat[] }) {
  const { offers } = useBooking()
  const { language } = useSiteLanguage()
  const words = useBookWords()
  return (
    <>
      <ul className="flex flex-col gap-4">
        {seats.map(seat => {
          const offer = offers.find(({ id }) => id === seat.offerId)
          return (
            <li key={seat.id} className="border-b border-line pb-3">
              <p className="font-medium break-words">{`${seat.firstName} ${seat.lastName}`}</p>
              {offer && (
                <p className="text-ink-soft">{`${sayCourse(offer, language)}, ${sayTimes(offer, language)}`}</p>
              )}
              {seat.price ? <Price price={seat.price} /> : <p>{words.forWaitingList}</p>}
            </li>
          )
        })}
      </ul>
      <p className="mt-3 flex justify-between gap-4 text-lg font-semibold">
        <span>{words.total}</span>
        <span className="tabular-nums">{sayChf(totalOf(seats))}</span>
      </p>
      {totalOf(seats) > 0 && <InvoiceHint />}
    </>
  )
}

/** A day that is over means at once. */
function InvoiceHint() {
  const { invoicing, invoiceDay } = useBooking().school
  const { language } = useSiteLanguage()
  const { invoice } = useBookWords()
  const day = invoicing === 'on-day' ? invoiceDay : null
  const isAhead = day !== null && day > zurichDate(new Date())
  return (
    <p className="mt-1 text-ink-soft">
      {isAhead
        ? invoice['on-day'](formatLetterDate(day, language))
        : invoice[invoicing === 'by-hand' ? 'by-hand' : 'at-once']('')}
    </p>
  )
}

function Price({ price }: { price: NonNullable<BookedSeat['price']> }) {
  const words = useBookWords()
  const lines = [
    { label: words.price, chf: price.full },
    ...(price.elapsed > 0 ? [{ label: words.elapsed, chf: -price.elapsed }] : []),
    ...(price.siblingDiscount > 0 ? [{ label: words.siblingDiscount, chf: -price.siblingDiscount }] : []),
  ]
  return (
    <dl className="mt-1">
      {lines.map(({ label, chf }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="tabular-nums">{sayChf(chf)}</dd>
        </div>
      ))}
    </dl>
  )
}
