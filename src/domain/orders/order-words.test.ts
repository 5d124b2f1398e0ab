import { expect, it } from 'vitest'
import { type Decision, decide, decideSendInvoice } from './order-machine.ts'
import { adviseOnSendInvoiceFailure, labelStatus, toOrderSearch } from './order-words.ts'

it('shows an unknown status as it is and an empty one as Pending', () => {
  expect(labelStatus('INVOICE_READY')).toBe('Invoice Ready')
  expect(labelStatus('ON_HOLD')).toBe('ON_HOLD')
  expect(labelStatus('constructor')).toBe('constructor')
  expect(labelStatus('')).toBe('Pending')
  expect(labelStatus(null)).toBe('Pending')
})

it.each([
  ['Reminder 2', 'REMINDER2'],
  ['payment requested', 'PAYMENT_REQUESTED'],
  ["CHF 1'234.50", '1234.50'],
  ['chf 90', '90'],
  ['2026-00042', '2026-00042'],
  ['202600042', '2026-00042'],
  ['Crawl CHF', 'Crawl'],
])('looks for an order as it is filed when a person types "%s"', (typed, filed) => {
  expect(toOrderSearch(typed).trim()).toBe(filed)
})

it.each([
  ['Mail refused: credit limit exceeded', /credit limit reached/],
  ['Email service temporarily unavailable', /try again in a few minutes/],
  ['Mail configuration error: wrong password', /contact technical support/],
])('advises staff what to do when sending fails with "%s" and no code', (message, advice) => {
  expect(adviseOnSendInvoiceFailure(message)).toMatch(advice)
})

it('uses the code where there is one, not the text', () => {
  expect(adviseOnSendInvoiceFailure('452 Over quota', 'mail.quota')).toMatch(/credit limit reached/)
  expect(adviseOnSendInvoiceFailure('550 The mailbox is not ready', 'mail.permanent')).toBeUndefined()
  expect(adviseOnSendInvoiceFailure('The customer has no address')).toBeUndefined()
})

it('turns the machine’s own refusals into the right advice', () => {
  const early = decide('NEW', 'send-invoice')
  const unnumbered = decideSendInvoice('INVOICE_READY', { invoiceReference: null, openRappen: 1 })
  const adviseOn = (decision: Decision) =>
    'refused' in decision &&
    typeof decision.refused === 'string' &&
    adviseOnSendInvoiceFailure('', decision.refused)
  expect(adviseOn(early)).toBe('Invoice must be generated before it can be sent.')
  expect(adviseOn(unnumbered)).toBe('Please regenerate the invoice before sending.')
})
