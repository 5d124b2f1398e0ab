import { Link } from '@tanstack/react-router'
import { type LessonOffer, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf, formatDateTime, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { CloseAndEdit, Dialog } from '#web/ui/dialog.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { sayTitle } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { OfferStatusBadge, seats } from './lesson-offer-columns.tsx'

interface LessonOfferViewProps {
  offer: LessonOffer
  onEdit: () => void
  onClose: () => void
}

export default function LessonOfferView({ offer, onEdit, onClose }: LessonOfferViewProps) {
  return (
    <Dialog
      title={offer.quickId}
      description={sayTitle(offer.lessonType)}
      onClose={onClose}
      footer={
        <CloseAndEdit
          calls={lessonOfferRoutes.updateLessonOffer}
          label={t('Edit')}
          onEdit={onEdit}
          onClose={onClose}
        />
      }
    >
      <DetailSection title={t('Lesson Offer')}>
        <Details
          items={[
            { label: t('Status'), value: <OfferStatusBadge status={offer.status} /> },
            { label: t('Seats booked'), value: seats(offer) },
            { label: t('Lesson Type'), value: offer.lessonType.typeId },
            { label: t('Location'), value: offer.location.name },
            { label: t('Weekday'), value: sayWeekday(offer.weekday) },
            { label: t('Start Time'), value: offer.startTime },
            { label: t('Start Date'), value: formatShortDate(offer.startDate) },
            { label: t('Package Size'), value: offer.packageSize },
            { label: t('Max Attendance'), value: offer.maxAttendance },
            { label: t('Unit Price'), value: formatChf(offer.unitPriceChf) },
            { label: t('Package Price'), value: formatChf(offer.packagePriceChf) },
          ]}
        />
      </DetailSection>
      <OfferParticipants offerId={offer.id} />
      <DetailSection title={t('Scheduled Dates')}>
        {offer.scheduleDates.length === 0 ? (
          <p className="text-ink-soft">{t('No dates scheduled')}</p>
        ) : (
          <ol className="flex flex-wrap gap-2">
            {offer.scheduleDates.map(date => (
              <li key={date} className="rounded-md bg-slate-100 px-2 py-1 tabular-nums">
                {formatShortDate(date)}
              </li>
            ))}
          </ol>
        )}
      </DetailSection>
      <DetailSection title={t('Record')}>
        <Details
          items={[
            { label: t('Lesson Type ID'), value: <CopyableId id={offer.lessonTypeId} />, wide: true },
            { label: t('Location ID'), value: <CopyableId id={offer.locationId} />, wide: true },
            { label: t('Created'), value: formatDateTime(offer.createdAt) },
            { label: t('Updated'), value: formatDateTime(offer.updatedAt) },
            { label: t('ID'), value: <CopyableId id={offer.id} />, wide: true },
          ]}
        />
      </DetailSection>
    </Dialog>
  )
}

/** Who has booked an offer; more about them stands on its page in the Office. */
function OfferParticipants({ offerId }: { offerId: string }) {
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
