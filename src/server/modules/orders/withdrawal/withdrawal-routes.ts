import type * as z from 'zod'
import type { cancellationScaleRoutes, scaleInput } from '#contract/orders/cancellation-scales.ts'
import type { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import type { OrderEngine } from '../order-engine.ts'
import { moveBooking } from './move-booking.ts'
import { readWithdrawalPlan, withdrawBooking } from './plan-withdrawal.ts'
import { listScales, scaleActions } from './scale-records.ts'

export const withdrawalHandlers = (engine: OrderEngine): Handlers<typeof withdrawalRoutes> => ({
  planBookingWithdrawal: ({ params, query: { sickSince = null } }, { now }) =>
    readWithdrawalPlan(engine, params.id, { today: zurichDate(now), sickSince }),
  async withdrawBooking({ params, body }, { actor, now, requestKey }) {
    await withdrawBooking(engine, params.id, body, { actor, now, requestKey })
    return readWithdrawalPlan(engine, params.id, { today: zurichDate(now), sickSince: null })
  },
  async moveToCourse({ params, body }, { actor, now, requestKey }) {
    const { bookingId } = await findOrder(engine.db, params.id)
    return findOrder(engine.db, await moveBooking(engine, bookingId, body, { actor, now, requestKey }))
  },
})

export const scaleHandlers = (db: Database): Handlers<typeof cancellationScaleRoutes> => ({
  listScales: () => listScales(db),
  createScale: ({ body }, context) => scaleActions.create(db, { ...body, steps: writeSteps(body) }, context),
  updateScale: ({ params, body }, context) =>
    scaleActions.update(db, params.id, { steps: writeSteps(body) }, context),
  deleteScale: ({ params }, context) => scaleActions.remove(db, params.id, context),
})

/** The earliest day first. */
const writeSteps = ({ steps }: z.output<typeof scaleInput>) =>
  JSON.stringify(steps.toSorted((a, b) => b.days - a.days))
