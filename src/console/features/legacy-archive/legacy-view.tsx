import type { LegacyBooking } from '#contract/legacy-archive.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { legacyDay, legacyName } from './legacy-columns.tsx'

export default function LegacyView({ booking, onClose }: { booking: LegacyBooking; onClose: () => void }) {
  const { contact, swimmer, course } = booking
  const town = [contact.postalCode, contact.city].filter(Boolean).join(' ')
  return (
    <Dialog
      title={t('Booking Details')}
      description={legacyName(swimmer)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Banner tone="info">{t('This is legacy Phase 3 data. It is read only and cannot be modified.')}</Banner>
      <DetailSection title={t('Booking')}>
        <Details
          items={[
            { label: t('Booking ID'), value: <CopyableId id={booking.id} /> },
            { label: t('Created'), value: formatShortDate(booking.createdAt) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Contact')}>
        <Details
          items={[
            { label: t('Name'), value: legacyName(contact) },
            { label: t('Email'), value: contact.email },
            { label: t('Phone'), value: contact.phone },
            {
              label: t('Address'),
              value: [contact.street, town, contact.country].filter(Boolean).join(', '),
            },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Swimmer')}>
        <Details
          items={[
            { label: t('Name'), value: legacyName(swimmer) },
            { label: t('Date of Birth'), value: legacyDay(swimmer.dob) },
            { label: t('Gender'), value: swimmer.gender },
            ...(swimmer.medicalInfo
              ? [{ label: t('Medical Info'), value: swimmer.medicalInfo, wide: true }]
              : []),
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Course')}>
        <Details
          items={[
            { label: t('Selected'), value: course.selected },
            { label: t('Location'), value: course.location },
            { label: t('Schedule'), value: course.schedule },
            { label: t('Date'), value: legacyDay(course.date) },
            ...(course.notes ? [{ label: t('Notes'), value: course.notes, wide: true }] : []),
          ]}
        />
      </DetailSection>
    </Dialog>
  )
}
