import type { LegacyBooking } from '#contract/legacy-archive.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'

export const legacyName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ') || t('N/A')

/** A day or an instant as a short date; what is neither is shown as it was written, and never as another day. */
export const legacyDay = (text: string | null) =>
  text && !/^\d{4}-\d{2}-\d{2}/.test(text) ? text : formatShortDate(text)

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
    cell: ({ contact }) => <TwoLines top={legacyName(contact)} bottom={contact.email} />,
    sort: ({ contact }) => `${contact.lastName} ${contact.firstName}`,
    card: 'title',
  },
  {
    id: 'swimmer',
    header: 'Swimmer',
    cell: ({ swimmer }) => <TwoLines top={legacyName(swimmer)} bottom={legacyDay(swimmer.dob)} />,
    sort: ({ swimmer }) => `${swimmer.lastName} ${swimmer.firstName}`,
  },
  {
    id: 'course',
    header: 'Course',
    cell: ({ course }) => course.selected ?? t('N/A'),
    sort: ({ course }) => course.selected,
    card: 'subtitle',
  },
]
