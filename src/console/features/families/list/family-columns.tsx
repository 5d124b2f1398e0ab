import type { ListedFamily } from '#contract/families.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { NameAndEmail } from '#web/ui/values/name-and-email.tsx'
import { PaymentStatusBadge } from '#web/ui/values/status-badge.tsx'

export const familyColumns: Column<ListedFamily>[] = [
  { id: 'name', header: 'Family', cell: ({ payer }) => <NameAndEmail person={payer} />, card: 'title' },
  {
    id: 'swimmers',
    header: 'Swimmers',
    cell: family => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0">
          {family.swimmers.map(({ firstName }) => firstName).join(', ') || t('N/A')}
        </span>
        {family.isInCourse && <Badge tone="teal">{t('In a course now')}</Badge>}
      </span>
    ),
    card: 'subtitle',
  },
  {
    id: 'place',
    header: 'City',
    cell: ({ payer }) => [payer.postalCode, payer.city].filter(Boolean).join(' ') || t('N/A'),
    width: '11rem',
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ payer }) => <span className="tabular-nums">{payer.phone || t('N/A')}</span>,
    width: '10rem',
  },
  {
    id: 'lastBooking',
    header: 'Last booking',
    cell: family => <span className="tabular-nums">{formatDate(family.lastBookingAt)}</span>,
    width: '9.75rem',
  },
  {
    id: 'open',
    header: 'Open|amount',
    cell: family => (
      <span className="flex flex-wrap items-center justify-end gap-2">
        {family.payer.paymentStatus !== 'good' && <PaymentStatusBadge status={family.payer.paymentStatus} />}
        <span className={family.open > 0 ? 'font-medium' : 'text-ink-mute'}>{formatChf(family.open)}</span>
      </span>
    ),
    align: 'right',
    width: '12rem',
    card: 'amount',
  },
]
