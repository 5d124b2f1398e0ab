import { dunningRoutes } from '#contract/dunning.ts'
import { type LetterPolicy, stepIntervals } from '#domain/dunning/dunning-policy.ts'
import { useRoute } from '#web/api/query.ts'

/** How long each letter gives to pay; the policy changes only when the server starts anew. */
export function useLetterPolicy(): LetterPolicy | undefined {
  const { data } = useRoute(dunningRoutes.policy, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (!data) return undefined
  const days = data.steps.flatMap(({ intervalDays }) => intervalDays ?? [])
  return { stepIntervalDays: stepIntervals(days), canton: data.canton }
}
