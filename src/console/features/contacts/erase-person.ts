import type { Contact } from '#contract/contacts/contacts.ts'
import { type Erasure, type PersonalData, personalDataRoutes } from '#contract/personal-data.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

/** Asks for the address to be typed, erases, and says what is gone and what is left. */
export function useErasePerson() {
  const confirm = useConfirm()
  const action = useAction(personalDataRoutes.erasePersonalData)
  const erase = async (contact: Contact, { kept }: PersonalData): Promise<boolean> => {
    const isSure = await confirm({
      title: t('Erase {name}?', { name: fullName(contact) }),
      text: t('{kept} Everything else is gone for good, and nobody can bring it back.', {
        kept: describeKept(kept.length),
      }),
      confirmLabel: t('Erase'),
      tone: 'danger',
      mustType: contact.email,
    })
    if (!isSure) return false
    try {
      reportErasure(contact, await action.mutateAsync({ params: { id: contact.id } }))
      return true
    } catch (error) {
      notify.error(t('Error erasing person: {message}', { message: messageOf(error) }))
      return false
    }
  }
  return { erase, busy: action.isPending }
}

function reportErasure(contact: Contact, { erased, kept, phase3Records }: Erasure) {
  const gone = [
    tCount(erased.bookings, '{count} booking', '{count} bookings'),
    tCount(erased.orders, '{count} order', '{count} orders'),
    tCount(erased.mails, '{count} email', '{count} emails'),
    tCount(erased.files, '{count} file', '{count} files'),
  ]
  const words = { name: fullName(contact), gone: gone.join(', '), kept: describeKept(kept.length) }
  notify.success(t('{name} erased: {gone}. {kept}', words))
  if (phase3Records) notify.warning(describePhase3Records(phase3Records))
}

const describeKept = (kept: number) =>
  kept === 0
    ? t('No invoice has to be kept.')
    : tCount(kept, '{count} invoice kept for bookkeeping.', '{count} invoices kept for bookkeeping.')

/** Lido only reads that file, so somebody else has to finish the work. */
export const describePhase3Records = (records: number) =>
  tCount(
    records,
    '{count} booking with this address in the Phase 3 archive. Lido only reads that file: please remove it there by hand.',
    '{count} bookings with this address in the Phase 3 archive. Lido only reads that file: please remove them there by hand.',
  )
