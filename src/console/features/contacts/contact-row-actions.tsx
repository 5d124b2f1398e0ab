import { ArchiveRestore, CalendarPlus } from 'lucide-react'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { type Contact, contactRoutes } from '#contract/contacts/contacts.ts'
import { t } from '#web/language/t.ts'
import { DeleteRowButton, EditRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

interface ContactRowActionsProps {
  contact: Contact
  onCreateBooking: () => void
  onEdit: () => void
  onDelete: () => void
  onArchive: () => void
}

export function ContactRowActions({ contact, ...on }: ContactRowActionsProps) {
  const name = fullName(contact)
  return (
    <>
      {contact.archivedAt ? (
        <RowButton
          calls={contactRoutes.archiveContact}
          label={t('Restore')}
          subject={name}
          icon={<ArchiveRestore aria-hidden className="size-4" />}
          onClick={on.onArchive}
        />
      ) : (
        <RowButton
          calls={phase5BookingRoutes.createBooking}
          label={t('Create Booking')}
          subject={t('for {name}', { name })}
          icon={<CalendarPlus aria-hidden className="size-4" />}
          onClick={on.onCreateBooking}
        />
      )}
      <EditRowButton calls={contactRoutes.updateContact} subject={name} onClick={on.onEdit} />
      <DeleteRowButton calls={contactRoutes.deleteContact} subject={name} onClick={on.onDelete} />
    </>
  )
}
