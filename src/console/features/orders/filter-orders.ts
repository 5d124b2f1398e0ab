import { keepMatching } from '#console/ui/keep-matching.ts'
import type { Order } from '#contract/orders.ts'
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
  const wanted = search.trim().toLowerCase()
  return keepMatching(
    orders,
    order =>
      (status === '' || order.status === status) &&
      (product === '' || order.productId === product) &&
      (location === '' || productLocation(order.productId ?? '') === location) &&
      (wanted === '' || searchText(order).includes(wanted)),
  )
}

function searchText({ booking: { contact, swimmer }, invoiceReference, productName }: Order): string {
  const parts = [contact.firstName, contact.lastName, contact.email, swimmer.firstName, swimmer.lastName]
  return [...parts, invoiceReference, productName].join(' ').toLowerCase()
}
