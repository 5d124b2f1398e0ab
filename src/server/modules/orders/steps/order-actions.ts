import type { Order } from '#contract/orders/orders.ts'
import type { OrderAction } from '#domain/orders/order-machine.ts'
import { cancelOrder, markPaid } from '#server/modules/orders/changes/close-order.ts'
import { sendOrderMail } from '#server/modules/orders/delivery/send-order-mail.ts'
import { generateInvoice } from '#server/modules/orders/letters/generate-invoice.ts'
import type { Acting, OrderEngine } from '#server/modules/orders/order-engine.ts'

/**
 * Takes an order one action further, or refuses with the reason. It is read within the deed, so that what is done can be
 * answered, however long others would make us wait for another connection.
 */
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
