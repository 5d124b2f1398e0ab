import { expect, it } from 'vitest'
import { describeStatus } from './describe-status.ts'

it('says of an order over nothing that nothing had to be paid, not that a payment came', () => {
  expect(describeStatus('PAID', 90)).toBe('Payment has been received and the order is complete.')
  expect(describeStatus('PAID', 0)).toBe('The total is CHF 0.00. Nothing had to be paid.')
  expect(describeStatus('ON_HOLD', 0)).toBe('Status: ON_HOLD')
})
