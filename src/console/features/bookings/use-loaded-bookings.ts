import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryKey, useRoute } from '#console/api/query.ts'
import { type Booking, bookingRoutes } from '#contract/bookings.ts'
import { fillGaps } from './fill-gaps.ts'

const firstLimit = 200
const step = 100

/** The newest bookings, 200 at first and 100 more at a time. A created one goes on top and the list is cut to 200. */
export function useLoadedBookings() {
  const client = useQueryClient()
  const [limit, setLimit] = useState(firstLimit)
  const input = { query: { limit } }
  const query = useRoute(bookingRoutes.listBookings, input)
  const bookings = useMemo(() => query.data?.map(fillGaps), [query.data])

  return {
    bookings,
    error: query.error,
    isFetching: query.isFetching,
    // A full answer suggests that there is more; while the larger one loads, the smaller one still shows.
    hasMore: bookings !== undefined && bookings.length >= (query.isPlaceholderData ? limit - step : limit),
    refresh: () => query.refetch(),
    loadMore: () => setLimit(limit + step),
    addCreated: (booking: Booking) => {
      if (!bookings) return void query.refetch()
      const others = bookings.filter(other => other.id !== booking.id)
      setLimit(firstLimit)
      client.setQueryData(
        queryKey(bookingRoutes.listBookings, { query: { limit: firstLimit } }),
        [booking, ...others].slice(0, firstLimit),
      )
    },
  }
}
