import type { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { recordExport } from '#server/db/record-export.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { createOrder } from './editing/create-order.ts'
import { deleteOrder } from './editing/delete-order.ts'
import { editOrder } from './editing/edit-order.ts'
import { countOrders, findOrder, listOrdersAfter, listReminders } from './lists/order-queries.ts'
import { orderSheet } from './lists/order-sheet.ts'
import type { OrderEngine } from './order-engine.ts'

const scope = 5

export function phase5OrderHandlers(engine: OrderEngine): Handlers<typeof phase5OrderRoutes> {
  const { db } = engine
  const stats = rememberByMark(['orders'], () => countOrders(db, scope))
  return {
    listOrders: ({ query }) => listOrdersAfter(db, scope, query),
    async exportOrders({ query }, context) {
      await recordExport(db, 'orders', query, context)
      return sheetReply(orderSheet(db, scope, query), query, zurichDate(context.now))
    },
    orderStats: (_, { session }) => stats(session),
    readOrder: ({ params }) => findOrder(db, params.id, scope),
    updateOrder: ({ params, body }, { actor, now, seenVersion }) =>
      editOrder(engine, params.id, body, { actor, now, seenVersion, scope }),
    async deleteOrder({ params }, { actor, now }) {
      await deleteOrder(engine, params.id, { actor, now, scope })
      return { success: true }
    },
    async createOrder({ params }, { actor, now, requestKey }) {
      return findOrder(db, await createOrder(engine, params.id, { actor, now, scope, requestKey }))
    },
    listReminders: ({ query }) => listReminders(db, query.orderIds, scope),
  }
}
