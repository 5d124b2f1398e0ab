import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { formatShortDate } from '#console/ui/values/format.ts'
import type { LegacyBooking } from '#contract/legacy-archive.ts'
import { legacyDay, legacyName } from './legacy-columns.tsx'

interface LegacyViewProps {
  booking: LegacyBooking
  onClose: () => void
}

export default function LegacyView({ booking, onClose }: LegacyViewProps) {
  const { contact, swimmer, course } = booking
  const town = [contact.postalCode, contact.city].filter(Boolean).join(' ')
  return (
    <Dialog
      title="Booking Details"
      description={legacyName(swimmer)}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Banner tone="info">This is legacy Phase 3 data. It is read only and cannot be modified.</Banner>
      <DetailSection title="Booking">
        <Details
          items={[
            { label: 'Booking ID', value: <CopyableId id={booking.id} /> },
            { label: 'Created', value: formatShortDate(booking.createdAt) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Contact">
        <Details
          items={[
            { label: 'Name', value: legacyName(contact) },
            { label: 'Email', value: contact.email },
            { label: 'Phone', value: contact.phone },
            { label: 'Address', value: [contact.street, town, contact.country].filter(Boolean).join(', ') },
          ]}
        />
      </DetailSection>
      <DetailSection title="Swimmer">
        <Details
          items={[
            { label: 'Name', value: legacyName(swimmer) },
            { label: 'Date of Birth', value: legacyDay(swimmer.dob) },
            { label: 'Gender', value: swimmer.gender },
            ...(swimmer.medicalInfo
              ? [{ label: 'Medical Info', value: swimmer.medicalInfo, wide: true }]
              : []),
          ]}
        />
      </DetailSection>
      <DetailSection title="Course">
        <Details
          items={[
            { label: 'Selected', value: course.selected },
            { label: 'Location', value: course.location },
            { label: 'Schedule', value: course.schedule },
            { label: 'Date', value: legacyDay(course.date) },
            ...(course.notes ? [{ label: 'Notes', value: course.notes, wide: true }] : []),
          ]}
        />
      </DetailSection>
    </Dialog>
  )
}
