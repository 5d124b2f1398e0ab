import { type Location, locationRoutes } from '#contract/locations.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { ActiveBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { LocationMap } from './location-map.tsx'
import { downloadPdf, viewPdf } from './open-pdf.ts'
import { sayService } from './say-service.ts'

interface LocationViewProps {
  location: Location
  onEdit: () => void
  onClose: () => void
}

export default function LocationView({ location, onEdit, onClose }: LocationViewProps) {
  return (
    <Dialog
      title={location.name}
      description={location.address}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button calls={locationRoutes.updateLocation} variant="primary" onClick={onEdit}>
            {t('Edit Location')}
          </Button>
        </>
      }
    >
      <DetailSection title={t('Location')}>
        <Details
          items={[
            { label: t('ID'), value: location.locationId },
            { label: t('Name'), value: location.name },
            { label: t('Address'), value: location.address, wide: true },
            { label: t('Status'), value: <ActiveBadge active={location.isActive} /> },
            { label: t('Created'), value: formatDateTime(location.createdAt) },
            { label: t('Lesson Offers'), value: location.offerCount },
            {
              label: t('Services'),
              value: location.services.map(sayService).join(', ') || t('No services'),
              wide: true,
            },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Map')}>
        <LocationMap location={location} />
      </DetailSection>
      <DetailSection
        title={t('PDF')}
        actions={
          location.pdfurl && (
            <div className="flex gap-2">
              <Button size="small" onClick={() => void viewPdf(location.pdfurl)}>
                {t('View')}
              </Button>
              <Button size="small" onClick={() => void downloadPdf(location.pdfurl)}>
                {t('Download')}
              </Button>
            </div>
          )
        }
      >
        {location.pdffilename ?? t('No PDF')}
      </DetailSection>
      <DetailSection title={t('Record')}>
        <Details
          items={[
            { label: t('Database ID'), value: <CopyableId id={location.id} />, wide: true },
            { label: t('Last Updated'), value: formatDateTime(location.updatedAt) },
            { label: t('PDF URL'), value: location.pdfurl },
          ]}
        />
      </DetailSection>
    </Dialog>
  )
}
