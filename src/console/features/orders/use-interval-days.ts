import { useRoute } from '#console/api/query.ts'
import { dunningRoutes } from '#contract/orders/dunning.ts'

/** How long each letter gives to pay; the policy changes only when the server starts anew. */
export function useIntervalDays(): readonly number[] | undefined {
  const policy = useRoute(dunningRoutes.policy, {}, { staleTime: Number.POSITIVE_INFINITY })
  return policy.data?.steps.flatMap(({ intervalDays }) => intervalDays ?? [])
}
