import { keepMatching } from '#console/ui/keep-matching.ts'
import type { Order } from '#contract/orders.ts'
import { createTextFilter } from '#domain/fold-text.ts'
import { labelStatus } from '#domain/order-words.ts'
import { productLocation } from '#domain/product-id.ts'

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
): Order[] {
  const holds = createTextFilter(search)
  return keepMatching(
    orders,
    order =>
      (status === '' || order.status === status) &&
      (product === '' || order.productId === product) &&
      (location === '' || productLocation(order.productId ?? '') === location) &&
      (search === '' || holds(shownTexts(order))),
  )
}

function shownTexts({ booking: { contact, swimmer }, ...order }: Order) {
  const people = [contact.firstName, contact.lastName, contact.email, swimmer.firstName, swimmer.lastName]
  const { invoiceReference, productName, productId, status, amount } = order
  return [...people, invoiceReference, productName, productId, labelStatus(status), amount.toFixed(2)]
}
