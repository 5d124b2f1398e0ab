import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRoute } from '#console/api/query.ts'
import type { Column } from '#console/ui/data-table/column.ts'
import { savedViewRoutes } from '#contract/saved-views.ts'

const staleTime = 60_000

/** The list at this address, its saved views and the columns its person does not want. */
export function useListChoices() {
  const list = useLocation({ select: ({ pathname }) => pathname.slice(1) })
  const { data } = useRoute(savedViewRoutes.readChoices, {}, { staleTime })
  return {
    list,
    views: data?.views.filter(view => view.list === list) ?? [],
    hidden: data?.hiddenColumns[list],
  }
}

/** The columns that its person wants to see. The first is the record's name and always there. */
export function useChosenColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { hidden } = useListChoices()
  return useMemo(
    () => (hidden?.length ? columns.filter(({ id }, at) => at === 0 || !hidden.includes(id)) : columns),
    [columns, hidden],
  )
}
