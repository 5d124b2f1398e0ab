import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Booking, bookingRoutes, bookingStatus } from '#contract/bookings/bookings.ts'
import type { CallInput } from '#contract/routes/define-route.ts'
import { call } from '#web/api/call.ts'
import { queryKey, useRoute } from '#web/api/query.ts'
import { mostRead } from '#web/api/read-all.ts'
import { useLimit } from '#web/ui/list/use-limit.ts'
import { fillGaps } from './fill-gaps.ts'

/** A colleague's booking appears by itself. */
const refetchInterval = 20_000

type Sorted = Pick<NonNullable<CallInput<typeof bookingRoutes.listBookings>['query']>, 'sort' | 'direction'>

/**
 * The newest bookings, and those that stand in a status or come first in an order, however old they are. A created one
 * goes on top and the list is cut to the first 200.
 */
export function useLoadedBookings(asked: string, sorted: Sorted) {
  const client = useQueryClient()
  const { limit, firstLimit, hasMore, loadMore, startAgain } = useLimit()
  const query = useRoute(bookingRoutes.listBookings, { query: { limit } }, { refetchInterval })
  const status = bookingStatus.safeParse(asked).data
  const isChosen = status !== undefined || sorted.sort !== undefined
  const chosen = useRoute(
    bookingRoutes.listBookings,
    { query: { limit, status, ...sorted } },
    { refetchInterval, enabled: isChosen },
  )
  const bookings = useMemo(() => query.data?.map(fillGaps), [query.data])
  const older = isChosen ? chosen.data : undefined
  const found = useMemo(() => older?.map(fillGaps) ?? bookings, [older, bookings])
  // The list stays when an automatic refresh fails; a refresh by hand says the failure.
  const [refreshFailed, setRefreshFailed] = useState(false)

  return {
    /** All that are loaded, before filtering. */
    bookings,
    /** To be filtered: all of the status that is asked for are among them. */
    found,
    error: query.isLoadingError || refreshFailed ? query.error : null,
    isPending: query.isPending,
    isLoadingMore: query.isPlaceholderData,
    hasMore: hasMore(older ? chosen : query),
    refetch: async () => {
      if (isChosen) void chosen.refetch()
      setRefreshFailed((await query.refetch()).error !== null)
    },
    loadMore,
    /** Of the status and in the order that are asked for. */
    readAll: async () => {
      const all = { query: { limit: mostRead, status, ...sorted } }
      return (await call(bookingRoutes.listBookings, all)).map(fillGaps)
    },
    addCreated: (booking: Booking) => {
      if (!bookings) return void query.refetch()
      const others = bookings.filter(other => other.id !== booking.id)
      startAgain()
      client.setQueryData(
        queryKey(bookingRoutes.listBookings, { query: { limit: firstLimit } }),
        [booking, ...others].slice(0, firstLimit),
      )
    },
  }
}
