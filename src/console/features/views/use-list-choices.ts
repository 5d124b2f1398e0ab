import { useEffect } from 'react'
import { savedViewRoutes } from '#contract/views.ts'
import { useRoute } from '#web/api/query.ts'
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
