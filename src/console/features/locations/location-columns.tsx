import type { Location } from '#contract/locations.ts'
import { t } from '#web/language/t.ts'
import { ActiveBadge, Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { sayService } from './say-service.ts'

/** The first two services, then how many more there are. */
function summarizeServices(services: readonly string[]): string {
  if (services.length === 0) return t('No services')
  const shown = services.slice(0, 2).map(sayService).join(', ')
  return services.length > 2
    ? t('{services} +{count} more', { services: shown, count: services.length - 2 })
    : shown
}

export const locationColumns: Column<Location>[] = [
  {
    id: 'id',
    header: 'ID',
    cell: location => location.locationId ?? t('N/A'),
    sort: location => location.locationId,
    width: '10rem',
  },
  {
    id: 'name',
    header: 'Name',
    cell: location => location.name,
    sort: location => location.name,
    card: 'title',
  },
  {
    id: 'address',
    header: 'Address',
    cell: location => <span className="line-clamp-2">{location.address}</span>,
    sort: location => location.address,
    card: 'subtitle',
  },
  {
    id: 'services',
    header: 'Services',
    cell: location => <span className="line-clamp-2">{summarizeServices(location.services)}</span>,
  },
  {
    id: 'pdf',
    header: 'PDF',
    cell: location =>
      location.pdfurl ? (
        <Badge tone="teal">{t('PDF Available')}</Badge>
      ) : (
        <span className="text-ink-soft">{t('No PDF')}</span>
      ),
    sort: location => location.pdfurl !== null,
    width: '9rem',
  },
  {
    id: 'status',
    header: 'Status',
    cell: location => <ActiveBadge active={location.isActive} />,
    sort: location => location.isActive,
    width: '7rem',
    card: 'badge',
  },
]
