import { Link } from '@tanstack/react-router'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { DetailSection } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'

/** Who has booked an offer; more about them stands on its page in the Office. */
export function OfferParticipants({ offerId }: { offerId: string }) {
  const { data, error } = useRoute(lessonRoutes.readTaughtOffer, { params: { id: offerId } })
  return (
    <DetailSection
      title={t('Participants')}
      actions={
        <Link
          to={`/office/lessons/${offerId}`}
          className={cn(buttonStyle({ size: 'small' }), 'hover:bg-slate-50')}
        >
          {t('Open Lessons and Roster')}
        </Link>
      }
    >
      {error && <p className="text-red-700">{messageOf(error)}</p>}
      {data?.roster.length === 0 && <p className="text-ink-soft">{t('No bookings yet')}</p>}
      <ul className="flex flex-col gap-1.5">
        {data?.roster.map(participant => (
          <li key={participant.bookingId} className="flex flex-wrap items-center justify-between gap-2">
            {fullName(participant)}
            <OrderStatusBadge status={participant.orderStatus} />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
