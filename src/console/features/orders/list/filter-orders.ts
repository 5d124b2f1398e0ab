import type { Order } from '#contract/orders/orders.ts'
import { productLocation } from '#domain/catalogue/product-id.ts'
import { sayStatus } from '#web/language/status-words.ts'
import { keepMatching, searchRows } from '#web/ui/list/loaded-rows.ts'

export interface OrderFilters {
  search: string
  status: string
  product: string
  location: string
}

export const noOrderFilters: OrderFilters = { search: '', status: '', product: '', location: '' }

export function filterOrders(
  orders: readonly Order[],
  { search, status, product, location }: OrderFilters,
): readonly Order[] {
  const wanted = keepMatching(
    orders,
    order =>
      (status === '' || order.status === status) &&
      (product === '' || order.productId === product) &&
      (location === '' || productLocation(order.productId ?? '') === location),
  )
  return searchRows(wanted, search, shownTexts)
}

function shownTexts({ booking: { contact, swimmer }, ...order }: Order) {
  const people = [contact.firstName, contact.lastName, contact.email, swimmer.firstName, swimmer.lastName]
  const { invoiceReference, productName, productId, status, amount, open } = order
  return [
    ...people,
    invoiceReference,
    // As one types it without the dash.
    invoiceReference?.replace('-', ''),
    productName,
    productId,
    sayStatus(status),
    amount.toFixed(2),
    open.toFixed(2),
  ]
}
