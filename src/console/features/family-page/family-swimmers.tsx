import { Link } from '@tanstack/react-router'
import { HeartPulse, Merge, Pencil, Plus } from 'lucide-react'
import { familyRoutes } from '#contract/families.ts'
import type { FamilyBooking, FamilyContact, FamilyPage, FamilySwimmer } from '#contract/family-page.ts'
import { ageOn, zurichDate } from '#domain/calendar/plain-date.ts'
import { formatDate, formatShortDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { sayLevel } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { sayCourse } from '#web/words/say-course.ts'
import { TakeOverAddress } from '../families/take-over-address.tsx'

interface FamilySwimmersProps {
  family: FamilyPage
  onAdd: () => void
  onEdit: (swimmer: FamilySwimmer) => void
  onSameChild: (swimmer: FamilySwimmer) => void
  onHealth: (swimmer: FamilySwimmer) => void
}

/** Who swims, in which courses, and when next. */
export function FamilySwimmers({ family, onAdd, onEdit, onSameChild, onHealth }: FamilySwimmersProps) {
  return (
    <PageSection
      title={t('Swimmers')}
      actions={
        <Button
          calls={familyRoutes.addSwimmer}
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={onAdd}
        >
          {t('Add Child')}
        </Button>
      }
    >
      {family.swimmers.length === 0 && (
        <p className="text-ink-soft">{t('Nobody of this family swims yet.')}</p>
      )}
      <ul className="flex flex-col gap-5">
        {family.swimmers.map(swimmer => (
          <li key={swimmer.id}>
            <SwimmerHead
              swimmer={swimmer}
              onEdit={() => onEdit(swimmer)}
              onSameChild={() => onSameChild(swimmer)}
              onHealth={() => onHealth(swimmer)}
            />
            <Courses
              bookings={family.bookings.filter(({ swimmerId }) => swimmerId === swimmer.id)}
              contacts={family.contacts}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** "Level 3", and of a level that is a word the word alone. */
const sayCourseLevel = (level: string) =>
  /^\d/.test(level) ? t('Level {level}', { level }) : sayLevel(level)

interface SwimmerHeadProps {
  swimmer: FamilySwimmer
  onEdit: () => void
  onSameChild: () => void
  onHealth: () => void
}

function SwimmerHead({ swimmer, onEdit, onSameChild, onHealth }: SwimmerHeadProps) {
  const { nextLesson, birthDate, level } = swimmer
  const name = fullName(swimmer)
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {name}
          {level && <Badge tone="purple">{sayCourseLevel(level)}</Badge>}
        </h3>
        <p className="text-ink-soft tabular-nums">
          {birthDate
            ? tCount(
                ageOn(birthDate, zurichDate(new Date())),
                '{day}, {count} year old',
                '{day}, {count} years old',
                { day: formatDate(birthDate) },
              )
            : t('Birth date unknown')}
        </p>
        <p>
          {nextLesson ? (
            <strong className="font-medium">
              {t('Next lesson: {when}', {
                when: [formatDate(nextLesson.date), nextLesson.startTime, nextLesson.place]
                  .filter(Boolean)
                  .join(', '),
              })}
            </strong>
          ) : (
            <span className="text-ink-soft">{t('No lesson ahead')}</span>
          )}
        </p>
      </div>
      <span className="flex shrink-0">
        <IconButton
          calls={familyRoutes.readHealthNote}
          label={t('Health note of {name}', { name })}
          icon={<HeartPulse aria-hidden className="size-4" />}
          onClick={onHealth}
        />
        <IconButton
          calls={familyRoutes.joinSwimmers}
          label={t('Same child as…')}
          icon={<Merge aria-hidden className="size-4" />}
          onClick={onSameChild}
        />
        <IconButton
          calls={familyRoutes.updateSwimmer}
          label={t('Edit {name}', { name })}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={onEdit}
        />
      </span>
    </div>
  )
}

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

interface CoursesProps {
  bookings: readonly FamilyBooking[]
  contacts: readonly FamilyContact[]
}

/** Once an order is settled, no invoice of it goes anywhere. */
const isSettled = ({ status }: FamilyBooking) => status === 'PAID' || status === 'CANCELLED'

function Courses({ bookings, contacts }: CoursesProps) {
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
            {contacts
              .filter(({ id }) => id === booking.contactId && !isSettled(booking))
              .map(({ id, email }) => (
                <TakeOverAddress
                  key={id}
                  bookingId={booking.id}
                  invoiceEmail={booking.invoiceEmail}
                  contactEmail={email}
                />
              ))}
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={standingTones[booking.standing]}>{sayStanding(booking.standing)}</Badge>
            <OrderStatusBadge status={booking.status} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function describeCourse({ dates, startTime, place }: FamilyBooking): string {
  const days = dates.toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const span = first && last ? `${formatShortDate(first)}–${formatShortDate(last)}` : ''
  return [span, startTime, place].filter(Boolean).join(', ')
}
