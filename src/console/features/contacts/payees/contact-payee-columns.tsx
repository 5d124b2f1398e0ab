import type { ContactPayee } from '#contract/contacts/contact-payees.ts'
import { languageNames } from '#domain/languages.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { NameAndEmail } from '#web/ui/values/name-and-email.tsx'
import { PaymentStatusBadge } from '#web/ui/values/status-badge.tsx'

/** Of all phases, as the orders beside it are. */
const countBookings = (contact: ContactPayee) =>
  contact.sourcePhase03Count + contact.sourcePhase04Count + contact.sourcePhase05Count

export const contactPayeeColumns: Column<ContactPayee>[] = [
  { id: 'contact', header: 'Contact', cell: contact => <NameAndEmail person={contact} />, card: 'title' },
  {
    id: 'location',
    header: 'Location',
    cell: contact => [contact.postalCode, contact.city].filter(Boolean).join(' ') || t('N/A'),
    card: 'subtitle',
  },
  {
    id: 'language',
    header: 'Language',
    cell: contact => t(languageNames[contact.preferredLanguage]),
    width: '8.5rem',
  },
  { id: 'bookings', header: 'Bookings', cell: countBookings, align: 'right', width: '8rem' },
  {
    id: 'orders',
    header: 'Orders',
    cell: contact => contact.totalOrdersCount,
    align: 'right',
    width: '7rem',
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: contact => <PaymentStatusBadge status={contact.paymentStatus} />,
    width: '8rem',
    card: 'badge',
  },
  { id: 'created', header: 'Created', cell: contact => formatDate(contact.created_at), width: '8.5rem' },
]
