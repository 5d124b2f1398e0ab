import { useState } from 'react'
import { maxRows } from '#contract/routes/paging.ts'
import { useListPlace } from './list-place.ts'

const firstLimit = 200
const step = 100

interface Loaded {
  data: readonly unknown[] | undefined
  /** While the larger answer loads, the smaller one still shows. */
  isPlaceholderData: boolean
}

/** How many records a list asks for: 200 at first and 100 more at a time, and as many again when Back leads here. */
export function useLimit() {
  const { kept, keep } = useListPlace()
  const [limit, setLimit] = useState(kept.limit ?? firstLimit)
  const ask = (next: number) => {
    setLimit(next)
    keep({ limit: next })
  }
  return {
    limit,
    /** A full answer suggests that there is more. */
    hasMore: ({ data, isPlaceholderData }: Loaded) =>
      (data?.length ?? 0) >= (isPlaceholderData ? limit - step : limit) && limit + step <= maxRows,
    loadMore: () => ask(limit + step),
    startAgain: () => ask(firstLimit),
    firstLimit,
  }
}
