import { expect, test } from 'vitest'
import { describeEvent } from './webhook-event.ts'

test('outside is told which record, what was done, and its state, and nothing about people', () => {
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

test('of what was deleted, the last state is told', () => {
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
