import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import type { Question } from '#web/ui/feedback/confirm-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

/** What staff said yes to. */
interface Consent {
  allowOverCapacity?: true
  allowIdentical?: true
}

/** What the server refuses until somebody says that it is meant. */
const doubts: ReadonlyArray<{
  allows: keyof Consent
  raisedBy: (error: ApiError) => boolean
  question: (reason: string) => Question
}> = [
  {
    allows: 'allowOverCapacity',
    raisedBy: error => error.kind === 'full',
    question: reason => ({
      title: t('The lesson offer is full'),
      text: t('{reason} Book it all the same? It is recorded that the booking is over capacity.', { reason }),
      confirmLabel: t('Book anyway'),
      tone: 'danger',
    }),
  },
  {
    allows: 'allowIdentical',
    raisedBy: error => error.code === 'booking.identical',
    question: reason => ({
      title: t('Create the same booking again?'),
      text: t('{reason} Create it again?', { reason }),
      confirmLabel: t('Create again'),
      tone: 'danger',
    }),
  },
]

/** Saves, asks where the server has a doubt, and saves with the consent. A no leaves the refusal as it was. */
export function useSaveWithConsent() {
  const confirm = useConfirm()
  return async <Answer>(save: (consent: Consent) => Promise<Answer>): Promise<Answer> => {
    const consent: Consent = {}
    for (;;) {
      try {
        return await save(consent)
      } catch (error) {
        const doubt = error instanceof ApiError ? doubts.find(each => each.raisedBy(error)) : undefined
        if (!doubt || consent[doubt.allows]) throw error
        if (!(await confirm(doubt.question(messageOf(error))))) throw error
        consent[doubt.allows] = true
      }
    }
  }
}

/** Asks before somebody who was blocked is booked again, however their address came into the form. */
export function useBlockedPayerQuestion() {
  const confirm = useConfirm()
  return async (email: string): Promise<boolean> => {
    // If the lookup fails, the booking is made without a question: the server takes the booking either way.
    const found = await call(contactPayeeRoutes.searchContactPayees, { query: { q: email } }).catch(() => [])
    const payer = found.find(contact => contact.email === email)
    if (payer?.paymentStatus !== 'blocked') return true
    return confirm({
      title: t('Book although the payer is blocked?'),
      text: t('{name} ({email}) is blocked as a payer. Create the booking all the same?', {
        name: fullName(payer),
        email,
      }),
      confirmLabel: t('Create Booking'),
      tone: 'danger',
    })
  }
}
