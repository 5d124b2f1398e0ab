import { loadTexts } from '#console/language/speech.ts'
import { t, tCount } from '#console/language/t.ts'
import type { useConfirm } from '#console/ui/feedback/confirm.tsx'
import { contactServer } from './contact-server.ts'
import { clearDevice, readDevice } from './device-store.ts'

/** A browser may keep nothing at all, for instance in a private window. */
const keepsNothing = () => typeof indexedDB === 'undefined'

/** Sends what waits on this device, if anything does; answers how many still wait. */
export async function sendWaiting(): Promise<number> {
  if (keepsNothing() || (await readDevice()).marks.length === 0) return 0
  await contactServer()
  return (await readDevice()).marks.length
}

/** Before signing out: sends what waits and clears the device. False if somebody would rather keep what cannot be sent. */
export async function leaveDevice(confirm: ReturnType<typeof useConfirm>): Promise<boolean> {
  const waiting = await sendWaiting()
  if (waiting > 0) {
    await loadTexts(['pool'])
    const text = tCount(
      waiting,
      '{count} mark has not been sent and would be lost',
      '{count} marks have not been sent and would be lost',
    )
    if (!(await confirm({ title: t('Logout'), text, confirmLabel: t('Sign out all the same') }))) return false
  }
  if (!keepsNothing()) await clearDevice()
  return true
}
