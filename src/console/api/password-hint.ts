import { useQuery } from '@tanstack/react-query'
import { t } from '#console/language/t.ts'
import { passwordResetRoutes } from '#contract/people/password-resets.ts'
import { call } from './call.ts'
import { queryKey } from './query.ts'

/** How long a new password is at least: as the form asks, or longer where the settings do. */
export function usePasswordHint(least: number): string {
  const rule = useQuery({
    queryKey: queryKey(passwordResetRoutes.readPasswordRule, undefined),
    queryFn: ({ signal }) => call(passwordResetRoutes.readPasswordRule, undefined, { signal }),
    // It changes with a restart of the server alone.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return t('At least {count} characters', { count: Math.max(least, rule.data?.least ?? 0) })
}
