import { usePages } from '#console/api/use-pages.ts'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { useDebounced } from '#console/ui/list/use-debounced.ts'
import { familyRoutes } from '#contract/people/families.ts'

const noFilters = { search: '', sort: '', open: '', inCourse: '', language: '' }
export type FamilyFilters = typeof noFilters

const { sort, language } = familyRoutes.listFamilies.query.shape

export const familyPath = (id: string) => `/office/families/${id}`

const ifTrue = (value: string) => (value === 'true' ? value : undefined)

/** All families as the address filters them: for the list itself, and for whoever steps through it. */
export function useFamilyList() {
  const { filters, change, reset } = useListFilters(noFilters)
  const search = useDebounced(filters.search.trim())
  const asked = {
    ...{ search, open: ifTrue(filters.open), inCourse: ifTrue(filters.inCourse) },
    // An address can say anything.
    sort: filters.sort ? sort.safeParse(filters.sort).data : undefined,
  }
  const spoken = language.safeParse(filters.language).data
  const list = usePages(
    familyRoutes.listFamilies,
    { ...asked, language: spoken, limit: 50 },
    { items: page => page.families },
  )
  const isFiltered = Object.values(filters).some(value => value !== '')
  return { ...list, asked: { ...asked, inLanguage: spoken }, filters, change, reset, isFiltered }
}
