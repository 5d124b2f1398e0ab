import { OfferStatusBadge } from '#console/features/catalogue/lesson-offers/lesson-offer-columns.tsx'
import type { Block, BlockOffer } from '#contract/blocks.ts'
import { formatChf, formatCount, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { sayLessonCourse, saySpan } from '#web/words/lesson-words.ts'
import { sayDays } from '#web/words/say-days.ts'

const right = { align: 'right', width: '9rem' } as const
const amount = (value: number) => <span className="tabular-nums">{formatChf(value)}</span>

export const saySeats = ({ sold, seats }: { sold: number; seats: number }): string =>
  t('{booked} of {seats}', { booked: sold, seats })

type Figures = { sold: number; seats: number; invoiced: number; open: number }

/** Of a block and of an offer alike. */
const figures = (width: string): Column<Figures>[] => [
  { id: 'seats', header: 'Seats', align: 'right', width, cell: saySeats, sort: row => row.seats - row.sold },
  {
    id: 'invoiced',
    header: 'Invoiced',
    align: 'right',
    width,
    cell: row => amount(row.invoiced),
    sort: row => row.invoiced,
  },
  {
    id: 'open',
    header: 'Open|amount',
    align: 'right',
    width,
    cell: row => amount(row.open),
    sort: row => row.open,
  },
]

export const blockColumns: Column<Block>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sort: ({ name }) => name, card: 'title' },
  {
    id: 'days',
    header: 'Days',
    cell: sayDays,
    sort: ({ firstDay }) => firstDay,
    width: '15rem',
    card: 'subtitle',
  },
  {
    id: 'offers',
    header: 'Lesson Offers',
    ...right,
    cell: ({ offers }) => formatCount(offers),
    sort: ({ offers }) => offers,
  },
  ...figures('9rem'),
]

export const blockOfferColumns: Column<BlockOffer>[] = [
  {
    id: 'course',
    header: 'Course',
    cell: offer => <TwoLines top={sayLessonCourse(offer)} bottom={offer.quickId} />,
    sort: sayLessonCourse,
    card: 'title',
  },
  {
    id: 'when',
    header: 'When',
    cell: ({ weekday, startTime, durationMinutes, place }) => (
      <TwoLines top={`${sayWeekday(weekday)} ${saySpan(startTime, durationMinutes)}`} bottom={place} />
    ),
    sort: ({ weekday, startTime }) => `${weekday} ${startTime}`,
    card: 'subtitle',
  },
  {
    id: 'lessons',
    header: 'Lessons',
    cell: ({ firstLesson, lastLesson }) =>
      firstLesson && lastLesson ? (
        <TwoLines top={formatDate(firstLesson)} bottom={formatDate(lastLesson)} />
      ) : (
        t('No dates scheduled')
      ),
    sort: ({ firstLesson }) => firstLesson,
    width: '8rem',
  },
  ...figures('8.5rem'),
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <OfferStatusBadge status={status} />,
    sort: ({ status }) => status,
    width: '8rem',
    card: 'badge',
    isExtra: true,
  },
]
