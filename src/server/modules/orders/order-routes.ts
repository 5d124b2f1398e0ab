import type { discountRoutes } from '#contract/orders/discounts.ts'
import type {
  adminInvoiceRoutes,
  adminOrderActionRoutes,
  orderRoutes,
  serviceInvoiceRoutes,
  serviceOrderActionRoutes,
} from '#contract/orders/orders.ts'
import type { letterPreviewRoutes } from '#contract/settings/letters.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { OrderAction } from '#domain/orders/order-machine.ts'
import { recordExport } from '#server/db/record-export.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers, RequestContext } from '#server/http/mount-route.ts'
import { performOrderAction } from './actions/order-actions.ts'
import type { Generation } from './booking-source/booking-source.ts'
import { listDocuments, readDocument } from './documents/order-documents.ts'
import { previewLetter } from './documents/preview-letter.ts'
import { readInvoice } from './documents/read-invoice.ts'
import { correctDiscount } from './editing/correct-discount.ts'
import { createOrder } from './editing/create-order.ts'
import { deleteOrder } from './editing/delete-order.ts'
import { editOrder } from './editing/edit-order.ts'
import { countOrders, findOrder, listOrders, listReminders, pageOrders } from './lists/order-queries.ts'
import { orderSheet } from './lists/order-sheet.ts'
import type { OrderEngine } from './order-engine.ts'
import { confirmDelivery, resendDelivery } from './sending/decide-delivery.ts'

/** Backend A knows the orders of Phase 4 only; those of Phase 5 are not found there. */
const scope = 4

export function orderHandlers(engine: OrderEngine): Handlers<typeof orderRoutes> {
  const { db } = engine
  const stats = rememberByMark(['orders'], () => countOrders(db, scope))
  return {
    listOrders: ({ query }) => listOrders(db, scope, query),
    pageOrders: ({ query }) => pageOrders(db, scope, query),
    async exportOrders({ query }, context) {
      await recordExport(db, 'orders', query, context)
      return sheetReply(orderSheet(db, scope, query), query, zurichDate(context.now))
    },
    orderStats: (_, { session }) => stats(session),
    readOrder: ({ params }) => findOrder(db, params.id, scope),
    async createOrder({ body }, { actor, now, requestKey }) {
      return findOrder(db, await createOrder(engine, body.bookingId, { actor, now, scope, requestKey }))
    },
    updateOrder: ({ params, body }, { actor, now, seenVersion }) =>
      editOrder(engine, params.id, body, { actor, now, seenVersion, scope }),
    async deleteOrder({ params }, { actor, now }) {
      await deleteOrder(engine, params.id, { actor, now, scope })
      return { success: true }
    },
    async listReminders({ params }) {
      await findOrder(db, params.id, scope)
      return listReminders(db, [params.id])
    },
  }
}

export const adminOrderActionHandlers = (engine: OrderEngine): Handlers<typeof adminOrderActionRoutes> => ({
  'generate-invoice': acts(engine, 'generate-invoice', scope),
  'send-invoice': acts(engine, 'send-invoice', scope),
  paid: acts(engine, 'paid', scope),
})

export const discountHandlers = (engine: OrderEngine): Handlers<typeof discountRoutes> => ({
  correctDiscount: ({ params }, { actor, now }) => correctDiscount(engine, params.id, { actor, now }),
})

export const adminInvoiceHandlers = (engine: OrderEngine): Handlers<typeof adminInvoiceRoutes> => ({
  downloadInvoice: ({ params }) => replyWithInvoice(engine, params.id, scope),
})

/** Backend B serves both generations. */
export const serviceOrderActionHandlers = (
  engine: OrderEngine,
): Handlers<typeof serviceOrderActionRoutes> => ({
  'generate-invoice': acts(engine, 'generate-invoice'),
  'send-invoice': acts(engine, 'send-invoice'),
  paid: acts(engine, 'paid'),
  'payment-reminder': acts(engine, 'payment-reminder'),
  reminder1: acts(engine, 'reminder1'),
  reminder2: acts(engine, 'reminder2'),
  'final-notice': acts(engine, 'final-notice'),
  'betreibung-request': acts(engine, 'betreibung-request'),
  cancel: acts(engine, 'cancel'),
})

export const serviceInvoiceHandlers = (engine: OrderEngine): Handlers<typeof serviceInvoiceRoutes> => ({
  readInvoice: ({ params }) => replyWithInvoice(engine, params.id),
  async listDocuments({ params }) {
    await findOrder(engine.db, params.id)
    return listDocuments(engine.db, params.id)
  },
  async readDocument({ params }) {
    return new FileReply({ ...(await readDocument(engine.db, params.id, params.kind)), inline: true })
  },
  async decideDelivery({ params, body }, { actor, now }) {
    const decide = body.decision === 'arrived' ? confirmDelivery : resendDelivery
    return { success: true, order: await decide(engine, params.id, { actor, now }) }
  },
})

function acts(engine: OrderEngine, action: OrderAction, scope?: Generation) {
  return async ({ params }: { params: { id: string } }, { actor, now }: RequestContext) => {
    const order = await performOrderAction(engine, params.id, action, { actor, now, scope })
    return { success: true as const, order }
  }
}

async function replyWithInvoice(engine: OrderEngine, orderId: string, scope?: Generation) {
  return new FileReply({ ...(await readInvoice(engine, orderId, scope)), filename: `invoice-${orderId}.pdf` })
}

export const letterPreviewHandlers = (engine: OrderEngine): Handlers<typeof letterPreviewRoutes> => ({
  previewLetter: ({ body }, { now }) => previewLetter(engine, body, now),
})
