import type { Refund } from '#contract/payments/refunds.ts'
import { formatIban } from '#domain/billing/iban.ts'
import { type RefundState, refundStateLabels } from '#domain/ledger/refund-states.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'

/** What has become of a refund. */
export const RefundBadge = ({ state }: { state: RefundState }) => (
  <Badge tone={tones[state]}>{t(refundStateLabels[state])}</Badge>
)

const tones: Record<RefundState, Tone> = {
  REQUESTED: 'orange',
  READY: 'blue',
  IN_FILE: 'purple',
  CONFIRMED: 'green',
  RETURNED: 'red',
  CANCELLED: 'grey',
}

export const refundColumns: Column<Refund>[] = [
  {
    id: 'name',
    header: 'Contact',
    cell: ({ name, reason }) => <TwoLines top={name} bottom={reason} />,
    sort: ({ name }) => name,
    card: 'title',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => formatChf(amount),
    sort: ({ amount }) => amount,
    align: 'right',
    width: '8rem',
    card: 'amount',
  },
  {
    id: 'account',
    header: 'Account|refund',
    cell: sayAccount,
    width: '16rem',
  },
  {
    id: 'requested',
    header: 'Requested',
    cell: ({ createdAt }) => formatDate(createdAt),
    sort: ({ createdAt }) => createdAt,
    width: '9.5rem',
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <RefundBadge state={state} />,
    sort: ({ state }) => state,
    width: '12rem',
    card: 'badge',
  },
]

/** Where it goes, or whether the family was asked. */
export function sayAccount({ iban, askedAt, linkExpiresAt }: Refund): string {
  if (iban) return formatIban(iban)
  return askedAt && linkExpiresAt
    ? t('Requested, link valid until {day}', { day: formatDate(linkExpiresAt) })
    : t('Not known yet')
}
