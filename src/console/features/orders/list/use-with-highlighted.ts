import { useMemo } from 'react'
import { type Order, orderRoutes } from '#contract/orders/orders.ts'
import { useRoute } from '#web/api/query.ts'

/** An order that a booking leads to is shown even if it is older than the orders that are loaded. */
export function useWithHighlighted(
  { data: orders, isFetching }: { data: readonly Order[] | undefined; isFetching: boolean },
  highlight: string | undefined,
) {
  const isLoaded = orders?.some(order => order.id === highlight) ?? true
  const read = useRoute(
    orderRoutes.readOrder,
    { params: { id: highlight ?? '' } },
    // A new order comes with the list that is on its way.
    { enabled: highlight !== undefined && !isLoaded && !isFetching },
  )
  const older = isLoaded || read.error ? undefined : read.data
  return useMemo(() => orders && (older ? [...orders, older] : orders), [orders, older])
}
