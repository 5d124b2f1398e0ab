import { describe, expect, it } from 'vitest'
import { decide, orderStatuses, sendStepChoices } from './order-machine.ts'
import { isOrderAction, noteOn, offersOn, type SurfaceName, surfaces } from './order-surfaces.ts'

const names = Object.keys(surfaces) as SurfaceName[]
const labels = (surface: SurfaceName, status: string) => offersOn(surface, status).map(each => each.label)

describe.each(names)('%s', surface => {
  it.each(orderStatuses)('offers nothing the machine would refuse when the order is %s', status => {
    for (const { offer } of offersOn(surface, status)) {
      if (isOrderAction(offer)) expect(decide(status, offer)).toHaveProperty('to')
      if (offer === 'trigger-next' || offer === 'send-step') expect(sendStepChoices[status]).not.toEqual([])
    }
  })

  it('gives every button a label a person can read', () => {
    for (const status of ['NO_ORDER', 'UNKNOWN', ...orderStatuses]) {
      for (const label of labels(surface, status)) expect(label).toMatch(/^[A-Z]/)
    }
  })
})

it('the Phase 4 booking view offers what its table says', () => {
  expect(labels('phase4BookingView', 'NO_ORDER')).toEqual(['Create Payment Order'])
  expect(labels('phase4BookingView', 'NEW')).toEqual(['Generate Invoice', 'Delete Order'])
  expect(labels('phase4BookingView', 'INVOICE_READY')).toEqual([
    'Preview Invoice',
    'Send Invoice',
    'Delete Order',
  ])
  expect(labels('phase4BookingView', 'PAYMENT_REQUESTED')).toEqual([
    'Mark as PAID',
    'Preview Invoice',
    'Delete Order',
  ])
  for (const status of ['PAID', 'REMINDER1', 'CANCELLED', 'UNKNOWN']) {
    expect(labels('phase4BookingView', status)).toEqual(['Preview Invoice', 'Delete Order'])
  }
})

it('the order detail offers the next letter, payment and the invoice, and only words at the end of the chain', () => {
  expect(labels('phase4OrderDetail', 'REMINDER2')).toEqual(['Send Final Notice', 'Mark Paid', 'View Invoice'])
  expect(labels('phase4OrderDetail', 'PAID')).toEqual(['View Invoice'])
  expect(noteOn('phase4OrderDetail', 'PAID')).toBe('Order Completed')
  expect(labels('phase4OrderDetail', 'BETREIBUNG_REQUESTED')).toEqual([])
  expect(labels('phase4OrderDetail', 'SOMETHING_NEW')).toEqual([])
  expect(labels('phase5OrderDetail', 'BETREIBUNG_REQUESTED')).toEqual(['Mark Paid', 'View Invoice'])
})

it('the Phase 5 booking view says that the invoice is being generated, and offers it for when it is not', () => {
  expect(labels('phase5BookingView', 'NEW')).toEqual(['Generate Invoice', 'Delete Order'])
  expect(noteOn('phase5BookingView', 'NEW')).toBe('generating invoice')
})

it('the orders row always offers Delete', () => {
  expect(labels('phase4OrdersRow', 'PAYMENT_REQUESTED')).toEqual(['Mark as PAID', 'Delete'])
  expect(labels('phase4OrdersRow', 'CANCELLED')).toEqual(['Delete'])
})
