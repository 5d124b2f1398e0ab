import type { Contact } from '#contract/contacts/contacts.ts'
import { languageNames } from '#domain/languages.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { PaymentStatusBadge } from '#web/ui/values/status-badge.tsx'

const town = ({ postalCode, city }: Contact) => [postalCode, city].filter(Boolean).join(' ')

export const contactColumns: Column<Contact>[] = [
  {
    id: 'contact',
    header: 'Contact',
    cell: contact => (
      <TwoLines
        top={fullName(contact)}
        bottom={
          <>
            {contact.email}
            {contact.phone && <span className="max-md:block md:before:content-['_·_']">{contact.phone}</span>}
          </>
        }
      />
    ),
    card: 'title',
  },
  {
    id: 'address',
    header: 'Address',
    cell: contact =>
      contact.street || town(contact) ? (
        <TwoLines top={contact.street || town(contact)} bottom={contact.street && town(contact)} />
      ) : (
        t('N/A')
      ),
    card: 'subtitle',
    width: '15rem',
  },
  {
    id: 'language',
    header: 'Language',
    cell: contact => t(languageNames[contact.preferredLanguage]),
    width: '7.5rem',
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: contact => <PaymentStatusBadge status={contact.paymentStatus} />,
    card: 'badge',
    width: '7.5rem',
  },
  {
    id: 'firstBooking',
    header: 'First booking',
    cell: contact => formatDate(contact.firstBookingAt),
    width: '8rem',
  },
  {
    id: 'lastBooking',
    header: 'Last booking',
    cell: contact => formatDate(contact.lastBookingAt),
    width: '8rem',
  },
]
