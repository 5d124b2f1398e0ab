import { useState } from 'react'
import { ContactHistory } from '#console/features/contacts/contact-history.tsx'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { type Contact, contactRoutes } from '#contract/contacts/contacts.ts'
import { personalDataRoutes } from '#contract/personal-data.ts'
import { languageNames } from '#domain/languages.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { PaymentStatusBadge } from '#web/ui/values/status-badge.tsx'

const PersonalDataDialog = loadLater(() => import('./personal-data-dialog.tsx'))

interface ContactViewProps {
  contact: Contact
  onCreateBooking: () => void
  onEdit: () => void
  onDelete: () => void
  onArchive: () => void
  onClose: () => void
}

export default function ContactView(props: ContactViewProps) {
  const [isDataShown, setDataShown] = useState(false)
  const { contact, onClose } = props
  if (!isDataShown) return <ContactDetails {...props} onShowData={() => setDataShown(true)} />
  return <PersonalDataDialog contact={contact} onErased={onClose} onClose={() => setDataShown(false)} />
}

type ContactDetailsProps = ContactViewProps & { onShowData: () => void }

function ContactDetails({ contact, onClose, ...on }: ContactDetailsProps) {
  const dependencies = useRoute(contactRoutes.readContactDependencies, { params: { id: contact.id } })
  const { booking_count: bookings, bookings_with_order: withOrders } = dependencies.data ?? {
    booking_count: 0,
    bookings_with_order: 0,
  }
  const isArchived = contact.archivedAt !== null
  return (
    <Dialog
      title={fullName(contact)}
      description={contact.email}
      size="large"
      onClose={onClose}
      footerAside={
        <>
          <Button calls={contactRoutes.deleteContact} variant="dangerQuiet" onClick={on.onDelete}>
            {t('Delete Contact')}
          </Button>
          <Button calls={contactRoutes.archiveContact} onClick={on.onArchive}>
            {isArchived ? t('Restore') : t('Archive')}
          </Button>
          <p className="self-center text-ink-soft max-md:order-first max-md:basis-full md:pl-1">
            {summarize(bookings, withOrders)}
          </p>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {!isArchived && (
            <Button calls={phase5BookingRoutes.createBooking} onClick={on.onCreateBooking}>
              {t('Create Booking')}
            </Button>
          )}
          <Button calls={contactRoutes.updateContact} variant="primary" onClick={on.onEdit}>
            {t('Edit Contact')}
          </Button>
        </>
      }
    >
      <DetailSection title={t('Profile')}>
        <Details
          items={[
            { label: t('Name'), value: fullName(contact) },
            { label: t('Email'), value: contact.email },
            { label: t('Phone'), value: contact.phone },
            { label: t('Preferred Language'), value: t(languageNames[contact.preferredLanguage]) },
            { label: t('Payment Status'), value: <PaymentStatusBadge status={contact.paymentStatus} /> },
            ...(isArchived ? [{ label: t('Archived'), value: formatDate(contact.archivedAt) }] : []),
            ...(contact.notes
              ? [
                  {
                    label: t('Notes'),
                    value: <span className="whitespace-pre-line">{contact.notes}</span>,
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Addresses')}>
        <Details
          items={[
            {
              label: t('Primary'),
              value: address(contact.street, contact.postalCode, contact.city, contact.country),
            },
            { label: t('Billing'), value: billingAddress(contact) },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('Activity')}>
        <Details
          items={[
            { label: t('Bookings linked'), value: bookings },
            { label: t('With orders'), value: withOrders },
            { label: t('First booking'), value: formatDate(contact.firstBookingAt) },
            { label: t('Last booking'), value: formatDate(contact.lastBookingAt) },
            { label: t('Created'), value: formatDateTime(contact.createdAt) },
            { label: t('Updated'), value: formatDateTime(contact.updatedAt) },
            { label: t('ID'), value: <CopyableId id={contact.id} />, wide: true },
          ]}
        />
      </DetailSection>
      <ContactHistory contactId={contact.id} />
      <DetailSection
        title={t('Privacy')}
        actions={
          <Button calls={personalDataRoutes.readPersonalData} size="small" onClick={on.onShowData}>
            {t('Personal Data')}
          </Button>
        }
      >
        <p className="text-ink-soft">
          {t('Export everything about this person, or erase it but for what bookkeeping law keeps.')}
        </p>
      </DetailSection>
    </Dialog>
  )
}

function summarize(bookings: number, withOrders: number): string {
  if (bookings === 0) return t('No bookings linked')
  const orders = tCount(withOrders, '{count} with an order', '{count} with orders')
  return tCount(bookings, '{count} booking linked, {orders}', '{count} bookings linked, {orders}', { orders })
}

function billingAddress(contact: Contact): string {
  if (contact.billingAddressSameAsContact) return t('Same as primary address')
  const { billingName, billingStreet, billingPostalCode, billingCity, billingCountry } = contact
  const where = address(billingStreet, billingPostalCode, billingCity, billingCountry)
  return [billingName, where].filter(Boolean).join(', ')
}

function address(
  street: string | null,
  postalCode: string | null,
  city: string | null,
  country: string | null,
) {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return street || town ? [street, town, country].filter(Boolean).join(', ') : ''
}
