import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { formatChf, formatDateTime, formatShortDate } from '#console/ui/values/format.ts'
import type { LessonOffer } from '#contract/catalogue/lesson-offers.ts'
import { weekdayNames } from '#domain/catalogue/schedule.ts'
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
      description={offer.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onEdit}>
            Edit
          </Button>
        </>
      }
    >
      <DetailSection title="Lesson Offer">
        <Details
          items={[
            { label: 'Status', value: <OfferStatusBadge status={offer.status} /> },
            { label: 'Seats booked', value: seats(offer) },
            { label: 'Lesson Type', value: offer.lessonType.typeId },
            { label: 'Location', value: offer.location.name },
            { label: 'Weekday', value: weekdayNames[offer.weekday] },
            { label: 'Start Time', value: offer.startTime },
            { label: 'Start Date', value: formatShortDate(offer.startDate) },
            { label: 'Package Size', value: offer.packageSize },
            { label: 'Max Attendance', value: offer.maxAttendance },
            { label: 'Unit Price', value: formatChf(offer.unitPriceChf) },
            { label: 'Package Price', value: formatChf(offer.packagePriceChf) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Scheduled Dates">
        {offer.scheduleDates.length === 0 ? (
          <p className="text-ink-soft">No dates scheduled</p>
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
      <DetailSection title="Record">
        <Details
          items={[
            { label: 'Lesson Type ID', value: <CopyableId id={offer.lessonTypeId} />, wide: true },
            { label: 'Location ID', value: <CopyableId id={offer.locationId} />, wide: true },
            { label: 'Created', value: formatDateTime(offer.createdAt) },
            { label: 'Updated', value: formatDateTime(offer.updatedAt) },
            { label: 'ID', value: <CopyableId id={offer.id} />, wide: true },
          ]}
        />
      </DetailSection>
    </Dialog>
  )
}
