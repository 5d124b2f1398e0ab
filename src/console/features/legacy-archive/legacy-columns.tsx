import type { Column } from '#console/ui/data-table/column.ts'
import { formatShortDate } from '#console/ui/format.ts'
import type { LegacyBooking } from '#contract/legacy-archive.ts'

export const legacyName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'N/A'

export const legacyColumns: Column<LegacyBooking>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: booking => formatShortDate(booking.createdAt),
    sort: booking => booking.createdAt,
    width: '7rem',
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ contact }) => (
      <>
        <span className="block truncate font-medium">{legacyName(contact)}</span>
        <span className="block truncate font-normal text-ink-soft">{contact.email}</span>
      </>
    ),
    sort: ({ contact }) => `${contact.lastName} ${contact.firstName}`,
    card: 'title',
  },
  {
    id: 'swimmer',
    header: 'Swimmer',
    cell: ({ swimmer }) => (
      <>
        <span className="block truncate">{legacyName(swimmer)}</span>
        <span className="block text-ink-soft tabular-nums">{formatShortDate(swimmer.dob)}</span>
      </>
    ),
    sort: ({ swimmer }) => `${swimmer.lastName} ${swimmer.firstName}`,
  },
  {
    id: 'course',
    header: 'Course',
    cell: ({ course }) => course.selected ?? 'N/A',
    sort: ({ course }) => course.selected,
    card: 'subtitle',
  },
]
