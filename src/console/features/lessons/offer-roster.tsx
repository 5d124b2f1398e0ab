import { Link } from '@tanstack/react-router'
import { Megaphone, Printer } from 'lucide-react'
import { ExportButton } from '#console/features/exports/export-button.tsx'
import { familyPath } from '#console/features/families/list/use-family-list.ts'
import { TakeOverAddress } from '#console/features/families/take-over-address.tsx'
import { OrderLink } from '#console/features/payments/order-link.tsx'
import { broadcastCall } from '#contract/broadcasts.ts'
import { lessonRoutes, type Participant, type TaughtOffer } from '#contract/lessons/lessons.ts'
import { formatChf } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { PhoneLink } from '#web/ui/values/phone-link.tsx'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { saySkillMark } from '#web/words/attendance-words.ts'
import { sayAge, sayDate } from '#web/words/lesson-words.ts'

/** Who comes, whom to call, and whether they have paid. */
export function OfferRoster({ offer, onWrite }: { offer: TaughtOffer; onWrite: () => void }) {
  const coming = offer.roster.filter(({ orderStatus }) => orderStatus !== 'CANCELLED')
  return (
    <PageSection
      title={t('Roster')}
      actions={
        <span className="flex flex-wrap gap-2">
          {/* A broadcast is for offers that are published. */}
          {offer.status === 'PUBLISHED' && coming.length > 0 && (
            <Button calls={broadcastCall} size="small" icon={Megaphone} onClick={onWrite}>
              {t('Write to All')}
            </Button>
          )}
          <ExportButton
            route={lessonRoutes.exportRoster}
            params={{ id: offer.offerId }}
            query={{}}
            name={`${t('Roster')}-${offer.quickId}`}
            size="small"
          />
          <Link
            to={`/office/lessons/print/${offer.offerId}`}
            className={cn(buttonStyle({ size: 'small' }), 'hover:bg-slate-50')}
          >
            <Printer aria-hidden className="size-4" />
            {t('Print View')}
          </Link>
        </span>
      }
    >
      {coming.length > 0 && <p className="font-medium tabular-nums">{sumRoster(coming)}</p>}
      {offer.roster.length === 0 && <p className="text-ink-soft">{t('No bookings yet')}</p>}
      <ul className="flex flex-col">
        {offer.roster.map(participant => (
          <RosterRow
            key={participant.bookingId}
            participant={participant}
            fit={offer.fits.find(({ bookingId }) => bookingId === participant.bookingId)}
          />
        ))}
      </ul>
      {offer.guests.length > 0 && (
        <>
          <h3 className="mt-3 font-medium">{t('Make-up lessons')}</h3>
          <ul>
            {offer.guests.map(guest => (
              <li key={`${guest.bookingId} ${guest.lessonId}`} className="py-1">
                <Link to={familyPath(guest.bookingId)} className={linkStyle}>
                  {fullName(guest)}
                </Link>
                <span className="text-ink-soft">
                  {`, ${[sayAge(guest.birthDate), sayDate(guest.date), guest.quickId].join(', ')}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </PageSection>
  )
}

/** "12 participants, 3 without an order, CHF 240.00 open" */
function sumRoster(coming: readonly Participant[]): string {
  const missing = coming.filter(({ orderStatus }) => orderStatus === 'NO_ORDER').length
  const rappen = coming.reduce((sum, { open }) => sum + Math.round(open * 100), 0)
  return [
    tCount(coming.length, '{count} participant', '{count} participants'),
    ...(missing > 0 ? [tCount(missing, '{count} without an order', '{count} without an order')] : []),
    ...(rappen > 0 ? [t('{amount} open', { amount: formatChf(rappen / 100) })] : []),
  ].join(', ')
}

const linkStyle =
  'font-medium text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700'

interface RosterRowProps {
  participant: Participant
  fit: TaughtOffer['fits'][number] | undefined
}

function RosterRow({ participant, fit }: RosterRowProps) {
  const { contact, orderId, invoiceReference, orderStatus, open } = participant
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1 basis-40">
        <Link
          to={familyPath(participant.bookingId)}
          className={cn(linkStyle, 'inline-flex min-h-11 items-center md:min-h-6')}
        >
          {fullName(participant)}
        </Link>
        <span className="block text-ink-soft tabular-nums">{sayAge(participant.birthDate)}</span>
      </span>
      <span className="min-w-0 flex-1 basis-56">
        {fullName(contact)}
        <span className="flex flex-col items-start break-words">
          {contact.phone && <PhoneLink phone={contact.phone} />}
          <a
            href={`mailto:${contact.email}`}
            className="inline-flex min-h-11 max-w-full items-center break-all text-ink-soft underline md:min-h-6"
          >
            {contact.email}
          </a>
        </span>
        {orderStatus !== 'CANCELLED' && orderStatus !== 'PAID' && (
          <TakeOverAddress
            bookingId={participant.bookingId}
            invoiceEmail={participant.invoiceEmail}
            contactEmail={contact.email}
          />
        )}
      </span>
      <span className="flex min-w-0 basis-64 flex-wrap items-center gap-2">
        {fit && fit.mark !== 'FITS' && (
          <Badge tone="orange">
            {t('{mark} ({who})', { mark: saySkillMark(fit.mark), who: fit.markedBy })}
          </Badge>
        )}
        <OrderStatusBadge status={orderStatus} />
        {orderStatus !== 'CANCELLED' && open > 0 && (
          <Badge tone="orange">{t('{amount} open', { amount: formatChf(open) })}</Badge>
        )}
        {orderId && <OrderLink order={{ id: orderId, generation: 5, invoiceReference }} />}
      </span>
    </li>
  )
}
