import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'
import { type CallArgs, call } from './call.ts'
import { queryKey } from './query.ts'
import { readAll } from './read-all.ts'

interface Page {
  hasMore: boolean
  cursor: string | null
}

interface PagesOptions<Answer, Item> {
  items: (page: Answer) => readonly Item[]
  refetchInterval?: number
}

/** A list that the server hands out page by page, after a cursor; a refresh asks for the pages that are loaded. */
export function usePages<R extends RouteShape, Item>(
  route: R,
  query: Record<string, string | number | undefined>,
  { items, refetchInterval }: PagesOptions<RouteAnswer<R>, Item>,
) {
  const pages = useInfiniteQuery({
    queryKey: [...queryKey(route, query), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const input = { query: { ...query, cursor: pageParam } } as CallInput<R>
      return call(route, ...([input, { signal }] as unknown as CallArgs<R>))
    },
    initialPageParam: undefined as string | undefined,
    // The lists that come in pages all answer these two.
    getNextPageParam: last => (last as Page).cursor ?? undefined,
    meta: { watches: route.watches },
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `items` only picks a member, and callers write it inline
  const rows = useMemo(() => pages.data?.pages.flatMap(page => items(page as RouteAnswer<R>)), [pages.data])
  return {
    rows,
    /** What a list says besides its rows. */
    first: pages.data?.pages[0] as RouteAnswer<R> | undefined,
    /** How many there are in all, of lists that say so. */
    total: (pages.data?.pages[0] as { total?: number } | undefined)?.total,
    /** Of a refresh in the background nothing is said while the rows are there; see the log. */
    error: pages.isRefetchError ? null : pages.error,
    isFetching: pages.isFetching,
    isPending: pages.isPending,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    readAll: () => readAll(route, { query }, items),
    refetch: () => pages.refetch(),
  }
}
