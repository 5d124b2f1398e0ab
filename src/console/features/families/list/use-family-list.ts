import { familyRoutes, familySorts } from '#contract/families.ts'
import { usePages } from '#web/api/use-pages.ts'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { useDebounced } from '#web/ui/list/use-debounced.ts'

const noFilters = { search: '', sort: '', open: '', inCourse: '', language: '' }

const { language } = familyRoutes.listFamilies.query.shape

export const familyPath = (id: string) => `/office/families/${id}`

const ifTrue = (value: string) => (value === 'true' ? value : undefined)

/** All families as the address filters them: for the list itself, and for stepping through it. */
export function useFamilyList() {
  const { filters, field, checkbox, isFiltered, reset, sorted, order } = useListFilters(
    noFilters,
    familySorts,
  )
  const search = useDebounced(filters.search.trim())
  const asked = { search, open: ifTrue(filters.open), inCourse: ifTrue(filters.inCourse) }
  // An address can say anything.
  const spoken = language.safeParse(filters.language).data
  const list = usePages(
    familyRoutes.listFamilies,
    { ...asked, ...sorted, language: spoken, limit: 50 },
    { items: page => page.families },
  )
  const onReset = isFiltered ? reset : undefined
  return { ...list, asked: { ...asked, inLanguage: spoken }, order, field, checkbox, isFiltered, onReset }
}
