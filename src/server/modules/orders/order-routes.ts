import { betreibungRoutes } from '#contract/orders/betreibung.ts'
import { cancellationScaleRoutes } from '#contract/orders/cancellation-scales.ts'
import { courseCancellationRoutes } from '#contract/orders/course-cancellation.ts'
import { discountRoutes } from '#contract/orders/discounts.ts'
import { letterToPostRoutes } from '#contract/orders/letters-to-post.ts'
import {
  adminInvoiceRoutes,
  adminOrderActionRoutes,
  orderRoutes,
  serviceInvoiceRoutes,
  serviceOrderActionRoutes,
} from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { letterPreviewRoutes } from '#contract/settings/letters.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { OrderAction } from '#domain/orders/order-machine.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import { exportReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers, Mount, RequestContext } from '#server/http/mount-route.ts'
import { performOrderAction } from './actions/order-actions.ts'
import { listOutcomes, noteOutcome } from './betreibung/note-outcome.ts'
import type { Generation } from './booking-source/booking-source.ts'
import { cancelCourse } from './course-cancellation/cancel-course.ts'
import { findCourse, planCancellation } from './course-cancellation/plan-cancellation.ts'
import { listDocuments, readDocument } from './documents/order-documents.ts'
import { previewLetter } from './documents/preview-letter.ts'
import { readInvoice } from './documents/read-invoice.ts'
import { correctDiscount } from './editing/correct-discount.ts'
import { createOrder } from './editing/create-order.ts'
import { deleteOrder } from './editing/delete-order.ts'
import { editOrder } from './editing/edit-order.ts'
import { listLettersToPost, markPosted, printLetters, removeLetter } from './letters-to-post/print-letters.ts'
import {
  countOrders,
  findOrder,
  listOrders,
  listOrdersAfter,
  listReminders,
  pageOrders,
} from './lists/order-queries.ts'
import { orderSheet } from './lists/order-sheet.ts'
import type { OrderEngine } from './order-engine.ts'
import { confirmDelivery, resendDelivery } from './sending/decide-delivery.ts'
import { scaleHandlers, withdrawalHandlers } from './withdrawal/withdrawal-routes.ts'

/** Backend A knows the orders of Phase 4 only; those of Phase 5 are not found there. */
const scope = 4

function orderHandlers(engine: OrderEngine): Handlers<typeof orderRoutes> {
  const { db } = engine
  const stats = rememberByMark(['orders'], () => countOrders(db, scope))
  return {
    listOrders: ({ query }) => listOrders(db, scope, query),
    pageOrders: ({ query }) => pageOrders(db, scope, query),
    exportOrders: ({ query }, context) =>
      exportReply(db, { topic: 'orders' }, orderSheet(db, scope, query), query, context),
    orderStats: (_, { session }) => stats(session),
    readOrder: ({ params }) => findOrder(db, params.id, scope),
    async createOrder({ body }, { actor, now, requestKey }) {
      return findOrder(db, await createOrder(engine, body.bookingId, { actor, now, scope, requestKey }))
    },
    updateOrder: ({ params, body }, { actor, now, seenVersion }) =>
      editOrder(engine, params.id, body, { actor, now, seenVersion, scope }),
    deleteOrder: ({ params }, { actor, now }) => deleteOrder(engine, params.id, { actor, now, scope }),
    async listReminders({ params }) {
      await findOrder(db, params.id, scope)
      return listReminders(db, [params.id])
    },
  }
}

const adminOrderActionHandlers = (engine: OrderEngine): Handlers<typeof adminOrderActionRoutes> => ({
  'generate-invoice': acts(engine, 'generate-invoice', scope),
  'send-invoice': acts(engine, 'send-invoice', scope),
  paid: acts(engine, 'paid', scope),
})

const discountHandlers = (engine: OrderEngine): Handlers<typeof discountRoutes> => ({
  correctDiscount: ({ params }, { actor, now }) => correctDiscount(engine, params.id, { actor, now }),
})

const adminInvoiceHandlers = (engine: OrderEngine): Handlers<typeof adminInvoiceRoutes> => ({
  downloadInvoice: ({ params }) => replyWithInvoice(engine, params.id, scope),
})

/** Backend B serves both generations. */
const serviceOrderActionHandlers = (engine: OrderEngine): Handlers<typeof serviceOrderActionRoutes> => ({
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

const serviceInvoiceHandlers = (engine: OrderEngine): Handlers<typeof serviceInvoiceRoutes> => ({
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

const letterPreviewHandlers = (engine: OrderEngine): Handlers<typeof letterPreviewRoutes> => ({
  previewLetter: ({ body }, { now }) => previewLetter(engine, body, now),
})

function phase5OrderHandlers(engine: OrderEngine): Handlers<typeof phase5OrderRoutes> {
  const scope = 5
  const { db } = engine
  const stats = rememberByMark(['orders'], () => countOrders(db, scope))
  return {
    listOrders: ({ query }) => listOrdersAfter(db, scope, query),
    exportOrders: ({ query }, context) =>
      exportReply(db, { topic: 'orders' }, orderSheet(db, scope, query), query, context),
    orderStats: (_, { session }) => stats(session),
    readOrder: ({ params }) => findOrder(db, params.id, scope),
    updateOrder: ({ params, body }, { actor, now, seenVersion }) =>
      editOrder(engine, params.id, body, { actor, now, seenVersion, scope }),
    deleteOrder: ({ params }, { actor, now }) => deleteOrder(engine, params.id, { actor, now, scope }),
    async createOrder({ params }, { actor, now, requestKey }) {
      return findOrder(db, await createOrder(engine, params.id, { actor, now, scope, requestKey }))
    },
    listReminders: ({ query }) => listReminders(db, query.orderIds, scope),
  }
}

export function mountOrders(mount: Mount, engine: OrderEngine) {
  mount(orderRoutes, orderHandlers(engine))
  mount(adminOrderActionRoutes, adminOrderActionHandlers(engine))
  mount(adminInvoiceRoutes, adminInvoiceHandlers(engine))
  mount(serviceOrderActionRoutes, serviceOrderActionHandlers(engine))
  mount(serviceInvoiceRoutes, serviceInvoiceHandlers(engine))
  mount(letterToPostRoutes, letterToPostHandlers(engine))
  mount(discountRoutes, discountHandlers(engine))
  mount(betreibungRoutes, betreibungHandlers(engine))
  mount(withdrawalRoutes, withdrawalHandlers(engine))
  mount(courseCancellationRoutes, courseCancellationHandlers(engine))
  mount(cancellationScaleRoutes, scaleHandlers(engine.db))
  mount(letterPreviewRoutes, letterPreviewHandlers(engine))
  mount(phase5OrderRoutes, phase5OrderHandlers(engine))
}

const betreibungHandlers = (engine: OrderEngine): Handlers<typeof betreibungRoutes> => ({
  async listOutcomes({ params }) {
    await findOrder(engine.db, params.id)
    return listOutcomes(engine.db, params.id)
  },
  async noteOutcome({ params, body }, { actor, now, requestKey }) {
    await noteOutcome(engine, params.id, body, { actor, now, requestKey })
    return listOutcomes(engine.db, params.id)
  },
})

const courseCancellationHandlers = (engine: OrderEngine): Handlers<typeof courseCancellationRoutes> => ({
  planCancellation({ params, query }, { now }) {
    const how = { today: zurichDate(now), creditsHeld: query.creditsHeld === 'true' }
    return planCancellation(engine.db, findCourse(params.id), how)
  },
  cancelCourse({ params, body }, { actor, now }) {
    return cancelCourse(engine, findCourse(params.id), { actor, now, ...body })
  },
})

const letterToPostHandlers = (engine: OrderEngine): Handlers<typeof letterToPostRoutes> => ({
  list: () => listLettersToPost(engine.db),
  async print(_, { actor, now }) {
    const bytes = await printLetters(engine, { actor, now })
    const filename = `letters-${zurichDate(now)}.pdf`
    return new FileReply({ bytes, contentType: 'application/pdf', filename, inline: true })
  },
  markPosted: ({ body }, { actor, now }) => markPosted(engine, body.ids, { actor, now }),
  remove: ({ params }, { actor, now }) => removeLetter(engine, params.id, { actor, now }),
})
