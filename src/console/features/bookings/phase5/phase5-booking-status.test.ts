import { expect, it } from 'vitest'
import { listedStatus, viewedStatus } from './phase5-booking-status.ts'

it('an order without a status shows NEW in the list and UNKNOWN in the view', () => {
  for (const status of [null, undefined, '']) {
    expect(listedStatus({ orderId: 'an-order', status })).toBe('NEW')
    expect(viewedStatus({ orderId: 'an-order', status })).toBe('UNKNOWN')
  }
  expect(listedStatus({ orderId: null, status: 'NO_ORDER' })).toBe('NO_ORDER')
  expect(viewedStatus({ orderId: 'an-order', status: 'PAID' })).toBe('PAID')
})
