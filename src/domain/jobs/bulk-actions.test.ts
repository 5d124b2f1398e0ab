import { expect, test } from 'vitest'
import { orderStatuses } from '../orders/order-machine.ts'
import { type BulkFacts, bulkActions, permissionFor, precheck, recordKinds } from './bulk-actions.ts'

const day = { today: '2026-03-10', graceDays: 0 }
const facts: BulkFacts = {
  status: 'PAYMENT_REQUESTED',
  openRappen: 24_000,
  delivery: null,
  dueOn: '2026-03-01',
  isOnHold: false,
  isPhase5: true,
  hasEmail: true,
  isArchived: false,
}

test('who may do one thing to a record may do it to many', () => {
  const allowed = bulkActions.flatMap(action =>
    recordKinds.flatMap(record => {
      const permission = permissionFor(action, record)
      return permission ? [`${action} ${record}: ${permission}`] : []
    }),
  )
  expect(allowed).toMatchInlineSnapshot(`
    [
      "send-invoices order: send-to-payers",
      "send-invoices booking: send-to-payers",
      "send-letters order: send-to-payers",
      "record-paid order: change-money",
      "hold order: change-money",
      "hold contact: change-money",
      "write-mail order: write-to-many",
      "write-mail booking: write-to-many",
      "write-mail contact: write-to-many",
      "archive order: change-money",
      "archive contact: change-customers",
      "publish-results contact: write-to-many",
    ]
  `)
})

test('only orders without a sent invoice get one', () => {
  const sent = orderStatuses.filter(status => precheck('send-invoices', { ...facts, status }, day) === null)
  expect(sent).toEqual(['NEW', 'INVOICE_READY'])
  expect(precheck('send-invoices', { ...facts, status: null }, day)).toBeNull()
  expect(precheck('send-invoices', { ...facts, status: 'PAID' }, day)).toBe('order.already-paid')
  expect(precheck('send-invoices', facts, day)).toBe('order.invoice-already-sent')
})

test('a letter goes to who is due, is not on hold and has a next step', () => {
  const foreseen = (some: Partial<BulkFacts>) => precheck('send-letters', { ...facts, ...some }, day)
  expect(foreseen({})).toBeNull()
  expect(foreseen({ dueOn: '2026-03-10' })).toBe('job.letter-not-due')
  expect(foreseen({ status: 'BETREIBUNG_REQUESTED' })).toBe('job.letter-not-due')
  expect(foreseen({ status: 'NEW' })).toBe('job.letter-not-due')
  expect(foreseen({ isOnHold: true })).toBe('job.on-hold')
  expect(foreseen({ isPhase5: false })).toBe('job.not-phase-five')
})

test('an order with a mail that is not settled is left alone by all that needs it idle', () => {
  const busy = bulkActions.filter(action => precheck(action, { ...facts, delivery: 'uncertain' }, day))
  expect(busy).toEqual(['send-invoices', 'send-letters', 'record-paid', 'archive'])
  expect(precheck('archive', { ...facts, delivery: 'open' }, day)).toBe('order.being-mailed')
})

test('only what is owed is recorded as paid, only who has an address is written to, only what is active is archived', () => {
  const paid = orderStatuses.filter(status => precheck('record-paid', { ...facts, status }, day) === null)
  expect(paid).not.toContain('NEW')
  expect(paid).toContain('FINAL_NOTICE')
  expect(precheck('write-mail', { ...facts, hasEmail: false }, day)).toBe('job.no-address')
  expect(precheck('archive', { ...facts, isArchived: true }, day)).toBe('job.already-archived')
})
