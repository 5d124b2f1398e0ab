import { ActiveBadge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { formatDateTime } from '#console/ui/values/format.ts'
import type { Location } from '#contract/catalogue/locations.ts'
import { LocationMap } from './location-map.tsx'
import { downloadPdf, viewPdf } from './open-pdf.ts'

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
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onEdit}>
            Edit Location
          </Button>
        </>
      }
    >
      <DetailSection title="Location">
        <Details
          items={[
            { label: 'ID', value: location.locationId },
            { label: 'Name', value: location.name },
            { label: 'Address', value: location.address, wide: true },
            { label: 'Status', value: <ActiveBadge active={location.isActive} /> },
            { label: 'Created', value: formatDateTime(location.createdAt) },
            { label: 'Lesson Offers', value: location.offerCount },
            { label: 'Services', value: location.services.join(', ') || 'No services', wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="Map">
        <LocationMap location={location} />
      </DetailSection>
      <DetailSection
        title="PDF"
        actions={
          location.pdfurl && (
            <div className="flex gap-2">
              <Button size="small" onClick={() => void viewPdf(location.pdfurl)}>
                View
              </Button>
              <Button size="small" onClick={() => void downloadPdf(location.pdfurl)}>
                Download
              </Button>
            </div>
          )
        }
      >
        {location.pdffilename ?? 'No PDF'}
      </DetailSection>
      <DetailSection title="Record">
        <Details
          items={[
            { label: 'Database ID', value: <CopyableId id={location.id} />, wide: true },
            { label: 'Last Updated', value: formatDateTime(location.updatedAt) },
            { label: 'PDF URL', value: location.pdfurl },
          ]}
        />
      </DetailSection>
    </Dialog>
  )
}
