import type { LessonOffer } from '#contract/catalogue/lesson-offers.ts'
import { freeIn, isFull } from '#domain/catalogue/offer-choice.ts'
import { heldSeats } from '#domain/catalogue/seats.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { sayHeld, sayTitle } from '#web/ui/values/course-words.ts'

const tones: Record<LessonOffer['status'], Tone> = { DRAFT: 'grey', PUBLISHED: 'green', ARCHIVED: 'orange' }

export function OfferStatusBadge({ status }: { status: LessonOffer['status'] }) {
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

export function seats({ booked, maxAttendance, holds }: LessonOffer) {
  const held = heldSeats(holds, new Date())
  const taken = t('{booked} of {seats}', { booked, seats: maxAttendance })
  return held > 0 ? `${taken}, ${sayHeld(held)}` : taken
}

export const lessonOfferColumns: Column<LessonOffer>[] = [
  {
    id: 'quickId',
    header: 'Quick ID',
    cell: offer => <TwoLines top={offer.quickId} bottom={sayTitle(offer.lessonType)} />,
    sort: offer => offer.quickId,
    card: 'title',
  },
  {
    id: 'location',
    header: 'Location',
    cell: offer => offer.location.name,
    sort: offer => offer.location.name,
    card: 'subtitle',
  },
  {
    id: 'startDate',
    header: 'Start Date',
    cell: offer => formatShortDate(offer.startDate),
    sort: offer => offer.startDate,
    width: '8rem',
  },
  {
    id: 'seats',
    header: 'Seats',
    cell: offer => (
      <span className={isFull(offer, new Date()) ? 'font-medium text-red-700' : undefined}>
        {seats(offer)}
      </span>
    ),
    sort: offer => freeIn(offer, new Date()),
    align: 'right',
    width: '8rem',
  },
  {
    id: 'status',
    header: 'Status',
    cell: offer => <OfferStatusBadge status={offer.status} />,
    sort: offer => offer.status,
    width: '9rem',
    card: 'badge',
  },
]
