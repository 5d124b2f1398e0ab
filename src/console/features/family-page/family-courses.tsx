import { Link } from '@tanstack/react-router'
import type { FamilyBooking, FamilyLesson, FamilyOrder, FamilyPage } from '#contract/family-page.ts'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { attendanceMarks } from '#domain/lessons/attendance-marks.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { formatDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { sayWeekdays } from '#web/ui/values/weekday-words.ts'
import { sayMark } from '#web/words/attendance-words.ts'
import { lessonTones, sayDate, sayLessonStatus } from '#web/words/lesson-words.ts'
import { sayCourse } from '#web/words/say-course.ts'
import { TakeOverAddress } from '../families/take-over-address.tsx'
import { outcomeTones, sayOutcome } from '../outcomes/outcome-words.ts'

const standingTones: Record<FamilyBooking['standing'], Tone> = {
  ahead: 'blue',
  running: 'teal',
  over: 'grey',
  withdrawn: 'grey',
  undated: 'grey',
}

const sayStanding = (standing: FamilyBooking['standing']) =>
  ({
    ahead: t('Ahead|course'),
    running: t('Running|course'),
    over: t('Over|course'),
    withdrawn: t('Withdrawn|booking'),
    undated: t('Without dates|course'),
  })[standing]

/** With the level, where one is recommended. */
const sayEnd = ({ outcome, levelNames }: NonNullable<FamilyBooking['result']>) =>
  outcome === 'RECOMMENDED' ? [sayOutcome(outcome), sayName(levelNames)].join(': ') : sayOutcome(outcome)

interface FamilyCoursesProps {
  family: FamilyPage
  bookings: readonly FamilyBooking[]
  onWithdraw: (booking: FamilyBooking) => void
  onMove: (booking: FamilyBooking) => void
}

/** Once an order is settled, no invoice of it goes anywhere. */
const isSettled = ({ status }: FamilyBooking) => status === 'PAID' || status === 'CANCELLED'

/** What a swimmer has booked, when it takes place, and who came. */
export function FamilyCourses({ family, bookings, onWithdraw, onMove }: FamilyCoursesProps) {
  if (bookings.length === 0) return <p className="mt-1 text-ink-soft">{t('No bookings yet')}</p>
  return (
    <ul className="mt-2 flex flex-col">
      {bookings.map(booking => (
        <li
          key={booking.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
        >
          <span className="min-w-0 flex-1 basis-64">
            <Link
              to={`/phase${booking.generation}/bookings`}
              search={{ view: booking.id } as never}
              className="font-medium text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700"
            >
              {sayCourse(booking) || t('Booking')}
            </Link>
            <span className="block text-ink-soft tabular-nums">{describeCourse(booking)}</span>
            {family.contacts
              .filter(({ id }) => id === booking.contactId && !isSettled(booking))
              .map(({ id, email }) => (
                <TakeOverAddress
                  key={id}
                  bookingId={booking.id}
                  invoiceEmail={booking.invoiceEmail}
                  contactEmail={email}
                />
              ))}
            {booking.result?.remark && (
              <span className="block break-words whitespace-pre-line text-ink-soft">
                {booking.result.remark}
              </span>
            )}
            <Lessons lessons={booking.lessons} />
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={standingTones[booking.standing]}>{sayStanding(booking.standing)}</Badge>
            {booking.result && (
              <Badge tone={outcomeTones[booking.result.outcome]}>{sayEnd(booking.result)}</Badge>
            )}
            <OrderStatusBadge status={booking.status} />
          </span>
          {canEnd(booking) && (
            <CourseActions
              course={sayCourse(booking)}
              order={family.orders.find(({ id }) => id === booking.orderId)}
              onWithdraw={() => onWithdraw(booking)}
              onMove={() => onMove(booking)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const canEnd = ({ standing }: FamilyBooking) => standing !== 'withdrawn' && standing !== 'over'

interface CourseActionsProps {
  course: string
  order: FamilyOrder | undefined
  onWithdraw: () => void
  onMove: () => void
}

/** Only a booking whose invoice was sent is moved: one before that is edited. */
function CourseActions({ course, order, onWithdraw, onMove }: CourseActionsProps) {
  const waits = Boolean(order?.delivery)
  return (
    <span className="flex gap-1">
      {order && isInvoiceSent(order.status) && (
        <Button
          calls={withdrawalRoutes.moveToCourse}
          size="small"
          disabled={waits}
          aria-label={t('Move {course}', { course })}
          onClick={onMove}
        >
          {t('Move')}
        </Button>
      )}
      <Button
        calls={withdrawalRoutes.withdrawBooking}
        size="small"
        variant="dangerQuiet"
        disabled={waits}
        aria-label={t('Withdraw {course}', { course })}
        onClick={onWithdraw}
      >
        {t('Withdraw')}
      </Button>
    </span>
  )
}

/** Tuesday, 16:00, 02/03/2026–11/05/2026, Hallenbad */
function describeCourse({ dates, startTime, place }: FamilyBooking): string {
  const days = dates.toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const span = first && last ? `${formatDate(first)}–${formatDate(last)}` : ''
  return [sayWeekdays(days), startTime, span, place].filter(Boolean).join(', ')
}

/** Every date with who came, behind a line that counts them. */
function Lessons({ lessons }: { lessons: readonly FamilyLesson[] }) {
  if (lessons.length === 0) return null
  const counts = attendanceMarks.flatMap(mark => {
    const count = lessons.filter(lesson => lesson.mark === mark).length
    return count > 0 ? [`${sayMark(mark)} ${count}`] : []
  })
  return (
    <details className="text-ink-soft">
      <summary className="min-h-11 cursor-pointer content-center md:min-h-6">
        {[tCount(lessons.length, '{count} lesson', '{count} lessons'), ...counts].join(' · ')}
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {lessons.map(({ id, date, startTime, place, status, mark }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 tabular-nums">
            {[sayDate(date), startTime, place].join(', ')}
            {mark && <Badge tone="grey">{sayMark(mark)}</Badge>}
            {status !== 'PLANNED' && status !== 'HELD' && (
              <Badge tone={lessonTones[status]}>{sayLessonStatus(status)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
