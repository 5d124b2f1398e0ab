import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { filterOrders, noOrderFilters } from './filter-orders.ts'

const order: Order = {
  id: 'o-1',
  bookingId: 'b-1',
  version: 1,
  status: 'PAYMENT_REQUESTED',
  amount: 120,
  currency: 'CHF',
  discount: 0,
  elapsed: 0,
  paid: 46.5,
  open: 73.5,
  productId: '20260413-8-Mon-Zug-1630-45-krebs',
  lessonOfferId: null,
  productName: 'Seelöwe',
  invoiceReference: '2026-00017',
  paymentReference: null,
  invoicePdfFilename: null,
  dueDate: null,
  initialDueDate: null,
  lastReminder: null,
  delivery: null,
  createdAt: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
  booking: {
    contact: { firstName: 'Zoë', lastName: 'Müller', email: 'zoe@see.example' },
    swimmer: { firstName: 'Léo', lastName: 'Kälin' },
  },
}

test('an order is found by everything its row shows, with or without accents', () => {
  for (const search of [
    'zoe',
    'mueller',
    'leo kalin',
    'zoe@see',
    '00017',
    'seelowe',
    'payment req',
    '120.00',
    '73.50',
  ])
    expect([search, filterOrders([order], { ...noOrderFilters, search })]).toEqual([search, [order]])
  expect(filterOrders([order], { ...noOrderFilters, search: 'zoe meier' })).toEqual([])
})
