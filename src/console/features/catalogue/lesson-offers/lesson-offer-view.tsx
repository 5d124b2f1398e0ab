import { type LessonOffer, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { formatChf, formatDateTime, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { sayTitle } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { OfferStatusBadge, seats } from './lesson-offer-columns.tsx'
import { OfferParticipants } from './offer-participants.tsx'

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
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button calls={lessonOfferRoutes.updateLessonOffer} variant="primary" onClick={onEdit}>
            {t('Edit')}
          </Button>
        </>
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
