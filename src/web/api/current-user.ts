import { useQuery } from '@tanstack/react-query'
import { authRoutes } from '#contract/auth/auth.ts'
import { t } from '#web/language/t.ts'
import { call } from './call.ts'
import { queryKey } from './query.ts'

/** Checks the session; its answer is the signed-in admin. */
export function useSessionCheck(enabled: boolean) {
  return useQuery({
    queryKey: queryKey(authRoutes.me, undefined),
    queryFn: ({ signal }) => call(authRoutes.me, undefined, { signal, fallback: t('Failed to get user') }),
    // The welcome line follows when admins edit themselves.
    meta: { watches: ['users'] },
    enabled,
  })
}

export function useCurrentUser() {
  return useSessionCheck(true).data
}

export function useSettings() {
  return useQuery({
    queryKey: queryKey(authRoutes.settings, undefined),
    queryFn: ({ signal }) => call(authRoutes.settings, undefined, { signal }),
    // What the school changes shows at once.
    meta: { watches: ['settings'] },
  }).data
}
