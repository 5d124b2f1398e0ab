import { ExternalLink, MapPin } from 'lucide-react'
import { useState } from 'react'
import { type Location, locationRoutes } from '#contract/locations.ts'
import { mapEmbedUrl } from '#domain/catalogue/map-embed.ts'
import { useSettings } from '#web/api/current-user.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { ActiveBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseAndEdit, Dialog } from '#web/ui/dialog.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
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
        <CloseAndEdit
          calls={locationRoutes.updateLocation}
          label={t('Edit Location')}
          onEdit={onEdit}
          onClose={onClose}
        />
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

/** The map is another company's page. Where the installation says so, it is loaded only when somebody asks for it. */
function LocationMap({ location: { name, address, mapUrl } }: { location: Location }) {
  const settings = useSettings()
  const [isAskedFor, setAskedFor] = useState(false)
  const shown = isAskedFor || settings?.mapOnRequest === false
  if (!mapUrl) return <p className="text-ink-soft">{t('No map link')}</p>
  const frameUrl = mapEmbedUrl(mapUrl, address)
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words">{address}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-lake-700 underline underline-offset-2 md:min-h-8"
        >
          {t('Open the map')}
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </a>
        {frameUrl && settings && !shown && (
          <Button
            size="small"
            icon={MapPin}
            title={t('Loads from {host}', { host: new URL(frameUrl).hostname })}
            onClick={() => setAskedFor(true)}
          >
            {t('Show map here')}
          </Button>
        )}
      </div>
      {frameUrl && shown && (
        <iframe
          title={t('Map of {name}', { name })}
          src={frameUrl}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="h-72 w-full rounded-lg border border-line"
        />
      )}
    </div>
  )
}
