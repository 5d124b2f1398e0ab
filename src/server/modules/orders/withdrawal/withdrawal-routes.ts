import type { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import type { OrderEngine } from '../order-engine.ts'
import { moveOrder } from './move-order.ts'
import { readWithdrawalPlan } from './plan-withdrawal.ts'
import { withdrawBooking } from './withdraw-booking.ts'

export const withdrawalHandlers = (engine: OrderEngine): Handlers<typeof withdrawalRoutes> => ({
  planBookingWithdrawal: ({ params, query: { sickSince = null } }, { now }) =>
    readWithdrawalPlan(engine, params.id, { today: zurichDate(now), sickSince }),
  async withdrawBooking({ params, body }, { actor, now, requestKey }) {
    await withdrawBooking(engine, params.id, body, { actor, now, requestKey })
    return readWithdrawalPlan(engine, params.id, { today: zurichDate(now), sickSince: null })
  },
  async moveToCourse({ params, body }, { actor, now, requestKey }) {
    return findOrder(engine.db, await moveOrder(engine, params.id, body, { actor, now, requestKey }))
  },
})
