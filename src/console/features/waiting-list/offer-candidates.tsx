import { CalendarPlus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FamilyBooking } from '#console/features/bookings/phase5/family-booking.tsx'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { type WaitingEntry, waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import MissingRecord from '#web/ui/record/missing-record.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { PhoneLink } from '#web/ui/values/phone-link.tsx'
import { ChildLink, Why } from './waiting-columns.tsx'
import WaitingForm from './waiting-form.tsx'

/** Who fits a seat of an offer, in the order in which they are asked. */
export function OfferCandidates({ offerId }: { offerId: string }) {
  const reading = useRoute(waitingListRoutes.listCandidates, { params: { id: offerId } })
  const [booked, setBooked] = useState<WaitingEntry>()
  const [isAdding, setAdding] = useState(false)
  const answer = reading.data
  if (!answer) return null
  const { fits, free, hasMore, passedOver } = answer
  return (
    <PageSection
      title={t('Waiting list')}
      actions={
        <Button calls={waitingListRoutes.addWaiting} size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('Add Child')}
        </Button>
      }
    >
      <p className="font-medium">{sayFits({ fits, free, hasMore })}</p>
      <ul className="flex flex-col divide-y divide-line">
        {fits.map(entry => (
          <Candidate key={entry.id} entry={entry}>
            <Button
              calls={phase5BookingRoutes.createBooking}
              size="small"
              icon={CalendarPlus}
              aria-label={t('Book {name}', { name: fullName(entry.swimmer) })}
              onClick={() => setBooked(entry)}
            >
              {t('Book')}
            </Button>
          </Candidate>
        ))}
        {passedOver.map(entry => (
          <Candidate key={entry.id} entry={entry}>
            {entry.isWithoutSibling && (
              <span className="text-ink-soft">{t('No seat as near for a sibling who waits too')}</span>
            )}
          </Candidate>
        ))}
      </ul>
      {booked && <BookWaiting entry={booked} offerId={offerId} onClose={() => setBooked(undefined)} />}
      {isAdding && <WaitingForm offerId={offerId} onClose={() => setAdding(false)} />}
    </PageSection>
  )
}

/** "3 fit: ask Mia" */
function sayFits({ fits, free, hasMore }: { fits: readonly WaitingEntry[]; free: number; hasMore: boolean }) {
  const [first] = fits
  if (!first) return t('No child who waits fits a seat of this course.')
  const values = { name: first.swimmer.firstName }
  if (free === 0)
    return tCount(
      fits.length,
      'Full. {count} fits the next free seat: {name}',
      'Full. {count} fit the next free seat, first {name}',
      values,
    )
  if (hasMore) return t('More than {count} fit: ask {name}', { count: fits.length, ...values })
  return tCount(fits.length, '{count} fits: ask {name}', '{count} fit: ask {name}', values)
}

function Candidate({ entry, children }: { entry: WaitingEntry; children: ReactNode }) {
  const { contact, number } = entry
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <span className="w-6 text-right tabular-nums">{number ?? '–'}</span>
      <span className="min-w-0 flex-1 basis-40">
        <ChildLink {...entry} />
        {contact && (
          <span className="flex flex-col items-start">
            {fullName(contact)}
            {contact.phone && <PhoneLink phone={contact.phone} />}
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1 basis-56">
        <Why entry={entry} />
      </span>
      {children}
    </li>
  )
}

interface BookWaitingProps {
  entry: WaitingEntry
  offerId: string
  onClose: () => void
}

/** The form of a booking, with what is known filled in; a booking that fits closes the entry. */
function BookWaiting({ entry, offerId, onClose }: BookWaitingProps) {
  const asked = { params: { id: entry.familyId ?? '' } }
  const { data, error } = useRoute(familyPageRoutes.readFamily, asked)
  if (error) return <MissingRecord what="Family" error={error} onClose={onClose} />
  if (!data) return null
  const begin = { swimmerId: entry.swimmer.id, lessonOfferId: offerId }
  return <FamilyBooking family={data} begin={begin} onClose={onClose} />
}
