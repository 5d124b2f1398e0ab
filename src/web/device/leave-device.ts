import { personOf, readToken } from '#web/api/session-token.ts'
import { loadTexts } from '#web/language/speech.ts'
import { t, tCount } from '#web/language/t.ts'
import type { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { contactServer } from './contact-server.ts'
import { forgetPerson, type KeptMark, readDevice } from './device-store.ts'

/** A browser may keep nothing at all, for instance in a private window. */
const keepsNothing = () => typeof indexedDB === 'undefined'

/** Sends what the signed-in person made on this device, if anything waits; answers what still does. */
export async function sendWaiting(): Promise<KeptMark[]> {
  if (keepsNothing() || (await readOwn()).length === 0) return []
  await contactServer()
  return readOwn()
}

async function readOwn(): Promise<KeptMark[]> {
  const token = readToken()
  const { marks } = await readDevice()
  return token ? marks.filter(({ userId }) => userId === personOf(token)) : []
}

/**
 * Before signing out: sends what waits and leaves nothing of this person on the device. False if they would rather keep
 * what cannot be sent. What others made stays for them.
 */
export async function leaveDevice(confirm: ReturnType<typeof useConfirm>): Promise<boolean> {
  const token = readToken()
  const waiting = await sendWaiting()
  if (waiting.length > 0) {
    await loadTexts(['pool'])
    const text = sayLost(waiting, waiting[0]?.madeBy)
    if (!(await confirm({ title: t('Logout'), text, confirmLabel: t('Sign out all the same') }))) return false
  }
  if (!keepsNothing() && token) await forgetPerson(personOf(token))
  return true
}

/** What signing out would cost, and whom. */
export const sayLost = (marks: readonly unknown[], name: string | undefined): string =>
  tCount(
    marks.length,
    '{count} mark of {name} has not been sent and would be lost',
    '{count} marks of {name} have not been sent and would be lost',
    { name: name ?? t('this account') },
  )
