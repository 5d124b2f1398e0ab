import { call } from '#console/api/call.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { type Contact, contactHasBookings, contactRoutes } from '#contract/people/contacts.ts'

/** Asks for the bookings first, so that nobody confirms what will be refused. The server refuses it in any case. */
export function useDeleteContact() {
  const { perform } = useConfirmedAction(contactRoutes.deleteContact, ['contacts'])
  return async (contact: Contact) => {
    const params = { id: contact.id }
    const bookings = await call(contactRoutes.readContactDependencies, { params }).then(
      found => found.booking_count,
      () => 0,
    )
    if (bookings > 0) {
      notify.error(contactHasBookings)
      return undefined
    }
    return perform({
      input: { params },
      question: {
        title: 'Delete Contact',
        text: `Delete ${fullName(contact)} ? This cannot be undone.`,
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Contact deleted',
      failure: message => message,
    })
  }
}

export function useArchiveContact() {
  const { perform } = useConfirmedAction(contactRoutes.archiveContact, ['contacts'])
  return (contact: Pick<Contact, 'id' | 'archivedAt'>) => {
    const archived = contact.archivedAt === null
    return perform({
      input: { params: { id: contact.id }, body: { archived } },
      success: archived ? 'Contact archived' : 'Contact restored',
      failure: message => `Failed to update contact: ${message}`,
    })
  }
}
