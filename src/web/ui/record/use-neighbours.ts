import { useEffect, useEffectEvent } from 'react'

/** The addresses of the records before and after one. */
export interface Neighbours {
  previous: string | undefined
  next: string | undefined
}

interface Listed {
  rows: readonly { id: string }[] | undefined
  hasMore: boolean
  loadMore: () => void
}

/** Who stands beside a record in its list; at the end of what is loaded more is asked for. */
export function useNeighbours(list: Listed, id: string, pathOf: (id: string) => string): Neighbours {
  const rows = list.rows ?? []
  const at = rows.findIndex(row => row?.id === id)
  const isAtEnd = at !== -1 && at === rows.length - 1 && list.hasMore
  const loadMore = useEffectEvent(() => list.loadMore())
  useEffect(() => {
    if (isAtEnd) loadMore()
  }, [isAtEnd])
  const address = (index: number) => {
    const row = at === -1 ? undefined : rows[index]
    return row && pathOf(row.id)
  }
  return { previous: address(at - 1), next: address(at + 1) }
}
