import { familyRoutes } from '#contract/families.ts'
import { useRoute } from '#web/api/query.ts'
import { useDebounced } from '#web/ui/list/use-debounced.ts'

const shortestSearch = 3

/** Whom a text may mean, once the person rests; a text that was answered is not asked again for a while. */
export function usePeople(text: string) {
  const rested = useDebounced(text.trim(), 300)
  const search = useRoute(
    familyRoutes.searchPeople,
    { query: { q: rested } },
    { enabled: rested.length >= shortestSearch, staleTime: 60_000 },
  )
  const isCurrent = rested === text.trim() && rested.length >= shortestSearch && !search.isPlaceholderData
  return {
    people: isCurrent ? search.data : undefined,
    isLoading: text.trim().length >= shortestSearch && search.isFetching,
  }
}
