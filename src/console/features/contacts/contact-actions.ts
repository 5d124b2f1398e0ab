import { type Contact, contactHasBookings, contactRoutes } from '#contract/contacts/contacts.ts'
import { call } from '#web/api/call.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { fullName } from '#web/ui/values/full-name.ts'

/** Asks for the bookings first, so that the question is not put in vain. The server refuses it in any case. */
export function useDeleteContact() {
  const { perform } = useConfirmedAction(contactRoutes.deleteContact, ['contacts'])
  return async (contact: Contact) => {
    const params = { id: contact.id }
    const bookings = await call(contactRoutes.readContactDependencies, { params }).then(
      found => found.booking_count,
      () => 0,
    )
    if (bookings > 0) {
      notify.error(sayError({ code: 'contact.has-bookings' }, contactHasBookings))
      return undefined
    }
    return perform({
      input: { params },
      question: deleteQuestion(
        t('Delete Contact'),
        t('Delete {name} ? This cannot be undone.', { name: fullName(contact) }),
      ),
      success: t('Contact deleted'),
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
      undo: { params: { id: contact.id }, body: { archived: !archived } },
      success: archived ? t('Contact archived') : t('Contact restored'),
      failure: message => t('Failed to update contact: {message}', { message }),
    })
  }
}
