import { clearToken, personOf, readToken } from '#web/api/session-token.ts'
import { forgetPerson, readDevice } from '#web/device/device-store.ts'
import { sayLost } from '#web/device/leave-device.ts'
import { endSession } from '#web/device/pool-calls.ts'
import { t } from '#web/language/t.ts'
import { AskFirst } from './ask-first.tsx'
import type { Pool } from './pool-store.ts'

async function signOut() {
  const token = readToken()
  if (token) await endSession({}, token)
  const userId = token ? personOf(token) : (await readDevice()).person?.userId
  clearToken()
  if (userId) await forgetPerson(userId)
  // Back must not lead to what was shown here.
  window.location.replace('/')
}

/** Signing out leaves nothing of this person on the device, with or without a network. */
export function PoolFoot({ pool: { waiting, refused, name } }: { pool: Pool }) {
  const lost = [...waiting, ...refused]
  return (
    <footer className="mt-auto flex flex-col gap-3 pt-6">
      <AskFirst
        label={t('Logout')}
        question={lost.length > 0 ? sayLost(lost, name) : undefined}
        confirmLabel={t('Sign out all the same')}
        onConfirm={() => void signOut()}
        className="self-start"
      />
    </footer>
  )
}
