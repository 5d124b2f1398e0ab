import type { Order } from '#contract/orders/orders.ts'
import type { OrderAction } from '#domain/orders/order-machine.ts'
import { generateInvoice } from '#server/modules/orders/documents/generate-invoice.ts'
import { cancelOrder, markPaid } from '#server/modules/orders/editing/close-order.ts'
import type { Acting, OrderEngine } from '#server/modules/orders/order-engine.ts'
import { sendOrderMail } from '#server/modules/orders/sending/send-order-mail.ts'

/** Returns the order as its transaction reads it: a second connection could be slow to get. */
export function performOrderAction(
  engine: OrderEngine,
  orderId: string,
  action: OrderAction,
  acting: Acting,
): Promise<Order> {
  switch (action) {
    case 'generate-invoice':
      return generateInvoice(engine, orderId, acting)
    case 'paid':
      return markPaid(engine, orderId, acting)
    case 'cancel':
      return cancelOrder(engine, orderId, acting)
    default:
      return sendOrderMail(engine, orderId, action, acting)
  }
}
