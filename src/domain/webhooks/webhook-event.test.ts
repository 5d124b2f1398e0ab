import { expect, test } from 'vitest'
import { describeEvent } from './webhook-event.ts'

test('an event names the record, the action and the state, and holds no personal data', () => {
  const after = {
    id: 'o-1',
    status: 'PAYMENT_REQUESTED',
    amountRappen: 23_000,
    invoiceReference: 'R-1',
    notes: 'ill',
    firstName: 'Aili',
    email: 'aili@family.example',
    billingName: 'Brändli',
    payee: { name: 'A' },
  }
  expect(describeEvent({ topic: 'orders', recordId: 'o-1', action: 'send-invoice', after })).toEqual({
    kind: 'order',
    type: 'order.send-invoice',
    recordId: 'o-1',
    data: { id: 'o-1', status: 'PAYMENT_REQUESTED', amountRappen: 23_000, invoiceReference: 'R-1' },
  })
})

test('an event about a deletion holds the last state', () => {
  const before = { status: 'CREATED' }
  expect(describeEvent({ topic: 'orders', recordId: 'o', action: 'deleted', before })).toMatchObject({
    data: { id: 'o', status: 'CREATED' },
  })
})

test('what is not about bookings, orders or payments stays inside', () => {
  for (const topic of ['users', 'contacts', 'emails', 'settings', 'families'])
    expect(describeEvent({ topic, recordId: 'x', action: 'updated' })).toBeNull()
  expect(describeEvent({ topic: 'payments', recordId: 'x', action: 'bank-file-uploaded' })).toBeNull()
})
