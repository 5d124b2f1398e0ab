import { expect, it } from 'vitest'
import { canEdit, needsNewInvoice, onCourseChange, refuseEdit } from './order-edits.ts'
import { orderStatuses } from './order-machine.ts'

it('amount and name change only before the invoice is sent, the due date until payment', () => {
  const allowing = (field: 'amount' | 'productName' | 'dueDate') =>
    orderStatuses.filter(status => canEdit(status, field))
  expect(allowing('amount')).toEqual(['NEW', 'INVOICE_READY'])
  expect(allowing('productName')).toEqual(['NEW', 'INVOICE_READY'])
  expect(allowing('dueDate')).toEqual(orderStatuses.filter(each => each !== 'PAID' && each !== 'CANCELLED'))
})

it('a refused edit says why', () => {
  expect(refuseEdit('REMINDER1', ['dueDate'])).toBeNull()
  expect(refuseEdit('REMINDER1', ['dueDate', 'amount'])).toBe('order.invoice-fixed')
  expect(refuseEdit('PAID', ['dueDate'])).toBe('order.paid-unchangeable')
  expect(refuseEdit('CANCELLED', ['amount'])).toBe('order.cancelled-unchangeable')
  expect(refuseEdit('PAID', [])).toBeNull()
  expect(refuseEdit('FROZEN', ['dueDate'])).toBe('order.status-unknown')
})

it('editing an order whose invoice is ready asks for a new invoice', () => {
  expect(needsNewInvoice('INVOICE_READY', ['amount'])).toBe(true)
  expect(needsNewInvoice('NEW', ['amount'])).toBe(false)
  expect(needsNewInvoice('INVOICE_READY', [])).toBe(false)
})

it('an order follows its booking to another course until its invoice is sent', () => {
  const orders = (fate: string) => orderStatuses.filter(status => onCourseChange(status) === fate)
  expect(orders('follows')).toEqual(['NEW', 'INVOICE_READY'])
  expect(orders('stays')).toEqual(['CANCELLED'])
  expect(orders('refused')).toHaveLength(orderStatuses.length - 3)
})
