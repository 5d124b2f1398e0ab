import { useEffect, useState } from 'react'
import { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { t } from '#web/language/t.ts'
import { call } from './call.ts'

/**
 * How long a new password is at least: as the form asks, or longer where the settings do. Asked without the cache of a
 * signed-in person, since the pages of mailed links have none.
 */
export function usePasswordHint(least: number): string {
  const [count, setCount] = useState(least)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call(passwordResetRoutes.readPasswordRule, undefined, { signal }).then(
      rule => setCount(Math.max(least, rule.least)),
      // Without an answer the hint says what the form asks for; the server refuses what is too short.
      () => {},
    )
    return () => controller.abort()
  }, [least])
  return t('At least {count} characters', { count })
}
