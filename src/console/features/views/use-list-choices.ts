import { useEffect } from 'react'
import { useRoute } from '#console/api/query.ts'
import { savedViewRoutes } from '#contract/saved-views.ts'
import { rememberHidden, useListName } from './hidden-columns.ts'

const staleTime = 60_000

/** The list at this address, its saved views and the columns its person does not want. */
export function useListChoices() {
  const list = useListName()
  const { data } = useRoute(savedViewRoutes.readChoices, {}, { staleTime })
  useEffect(() => {
    if (data) rememberHidden(data.hiddenColumns)
  }, [data])
  return {
    list,
    views: data?.views.filter(view => view.list === list) ?? [],
    hidden: data?.hiddenColumns[list],
  }
}
