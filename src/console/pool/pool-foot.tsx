import { useState } from 'react'
import { clearToken, readToken } from '#console/api/session-token.ts'
import { t, tCount } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { clearDevice } from './device-store.ts'
import { endSession } from './pool-calls.ts'
import type { Pool } from './pool-store.ts'

/** Signing out clears the device, with or without a network. */
export function PoolFoot({ pool: { waiting, refused } }: { pool: Pool }) {
  const [isAsking, setAsking] = useState(false)
  const lost = waiting.length + refused.length
  const signOut = async () => {
    const token = readToken()
    if (token) await endSession({}, token)
    clearToken()
    await clearDevice()
    // Back must not lead to what was shown here.
    window.location.replace('/')
  }
  return (
    <footer className="mt-auto flex flex-col gap-3 pt-6">
      {isAsking ? (
        <Banner
          tone="warning"
          title={tCount(
            lost,
            '{count} mark has not been sent and would be lost',
            '{count} marks have not been sent and would be lost',
          )}
          actions={
            <>
              <Button variant="danger" onClick={() => void signOut()}>
                {t('Sign out all the same')}
              </Button>
              <Button onClick={() => setAsking(false)}>{t('Cancel')}</Button>
            </>
          }
        />
      ) : (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => (lost > 0 ? setAsking(true) : void signOut())}
        >
          {t('Logout')}
        </Button>
      )}
    </footer>
  )
}
