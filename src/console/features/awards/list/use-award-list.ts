import { awardRoutes } from '#contract/awards.ts'
import { isPlainDate } from '#domain/calendar/plain-date.ts'
import { usePages } from '#web/api/use-pages.ts'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { useDebounced } from '#web/ui/list/use-debounced.ts'

const noFilters = { search: '', level: '', source: '', state: '', from: '', to: '' }

const { levelKey, source, state } = awardRoutes.listAwards.query.shape

const dateOf = (text: string) => (isPlainDate(text) ? text : undefined)

/** All awards as the address filters them; an address can say anything. */
export function useAwardList() {
  const { filters, field, isFiltered, reset } = useListFilters(noFilters)
  const search = useDebounced(filters.search.trim())
  const asked = {
    search,
    levelKey: levelKey.safeParse(filters.level || undefined).data,
    source: source.safeParse(filters.source || undefined).data,
    state: state.safeParse(filters.state || undefined).data,
    from: dateOf(filters.from),
    to: dateOf(filters.to),
  }
  const list = usePages(awardRoutes.listAwards, { ...asked, limit: 50 }, { items: page => page.awards })
  return { ...list, asked, field, isFiltered, onReset: isFiltered ? reset : undefined }
}
