import { messageOf } from '#console/api/api-error.ts'
import { useAction } from '#console/api/query.ts'
import { useConfirm } from '#console/ui/feedback/confirm.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { fullName } from '#console/ui/values/full-name.ts'
import type { Contact } from '#contract/people/contacts.ts'
import { type Erasure, type PersonalData, personalDataRoutes } from '#contract/people/personal-data.ts'

/** Asks for the address to be typed, erases, and says what is gone and what is left. */
export function useErasePerson() {
  const confirm = useConfirm()
  const action = useAction(personalDataRoutes.erasePersonalData)
  const erase = async (contact: Contact, { kept }: PersonalData): Promise<boolean> => {
    const isSure = await confirm({
      title: `Erase ${fullName(contact)}?`,
      text: `${tellKept(kept.length)} Everything else is gone for good, and nobody can bring it back.`,
      confirmLabel: 'Erase',
      tone: 'danger',
      mustType: contact.email,
    })
    if (!isSure) return false
    try {
      tellErasure(contact, await action.mutateAsync({ params: { id: contact.id } }))
      return true
    } catch (error) {
      notify.error(`Error erasing person: ${messageOf(error)}`)
      return false
    }
  }
  return { erase, busy: action.isPending }
}

function tellErasure(contact: Contact, { erased, kept, phase3Records }: Erasure) {
  const gone = [
    count(erased.bookings, 'booking'),
    count(erased.orders, 'order'),
    count(erased.mails, 'email'),
    count(erased.files, 'file'),
  ]
  notify.success(`${fullName(contact)} erased: ${gone.join(', ')}. ${tellKept(kept.length)}`)
  if (phase3Records) notify.warning(tellPhase3(phase3Records))
}

const tellKept = (kept: number) =>
  kept === 0 ? 'No invoice has to be kept.' : `${count(kept, 'invoice')} kept for bookkeeping.`

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

/** Lido only reads that file, so somebody else has to finish the work. */
export function tellPhase3(records: number): string {
  const which = records === 1 ? 'it' : 'them'
  return `${count(records, 'booking')} with this address in the Phase 3 archive. Lido only reads that file: please remove ${which} there by hand.`
}
