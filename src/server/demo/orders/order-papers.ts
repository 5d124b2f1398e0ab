import { officeLanguageOf } from '#domain/address/office-language.ts'
import type { CreditNoteNumber } from '#domain/billing/invoice-number.ts'
import { vatIn } from '#domain/billing/vat.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { defaultDunningPolicy, dueOnSendingInvoice } from '#domain/dunning/dunning-policy.ts'
import { defaultInterestPercent } from '#domain/dunning/interest.ts'
import { writeName } from '#server/mail/templates/person-name.ts'
import type { Payer } from '#server/modules/invoices/letter-data.ts'
import { renderBetreibungSheet } from '#server/modules/invoices/render-betreibung-sheet.ts'
import { renderCreditNote } from '#server/modules/invoices/render-credit-note.ts'
import { renderInvoice } from '#server/modules/invoices/render-invoice.ts'
import { renderReminder } from '#server/modules/invoices/render-reminder.ts'
import { vatOf } from '#server/modules/orders/documents/order-letters.ts'
import type { DemoProvider } from '../provider.ts'
import type { DemoLetter, DemoOrder } from './orders.ts'

/** The invoice as it was sent, or would be today. */
export function renderInvoiceOf(
  provider: DemoProvider,
  order: DemoOrder,
  issuedOn: PlainDate,
): Promise<Buffer> {
  const dueOn = order.row.dueDate ?? dueOnSendingInvoice(defaultDunningPolicy, issuedOn)
  return renderInvoice({
    ...letterOf(provider, order),
    issuedOn,
    dueOn: order.row.initialDueDate ?? dueOn,
  })
}

/** The letter of a dunning step; the last one is the sheet for the debt collection office. */
export function renderLetterOf(
  provider: DemoProvider,
  order: DemoOrder,
  letter: DemoLetter,
): Promise<Buffer> {
  const { step, sentAt, dueOn, facts } = letter
  const { row } = order
  const issuedOn = zurichDate(new Date(sentAt))
  const invoicedOn = zurichDate(new Date(row.invoiceSentAt ?? sentAt))
  if (step !== 'betreibung-request') {
    const dates = { issuedOn, invoicedOn, dueOn: dueOn ?? facts.initialDueOn }
    return renderReminder({ ...letterOf(provider, order), ...facts, ...dates, step })
  }
  return renderBetreibungSheet({
    ...facts,
    language: officeLanguageOf(residentOf(order), 'de'),
    creditor: provider.creditor,
    debtor: residentOf(order),
    invoiceNumber: row.invoiceReference ?? '',
    invoicedOn,
    courseName: order.booking.course.names.de,
    claimRappen: row.amountRappen,
    interestPercent: defaultInterestPercent,
    issuedOn,
  })
}

/** What takes back the invoice of an order that was cancelled. */
export function renderCreditNoteOf(
  provider: DemoProvider,
  order: DemoOrder,
  number: CreditNoteNumber,
): Promise<Buffer> {
  const { amountRappen, updatedAt, invoiceSentAt } = order.row
  return renderCreditNote({
    ...letterOf(provider, order),
    number,
    openRappen: 0,
    creditRappen: 0,
    invoicedRappen: amountRappen,
    creditedRappen: amountRappen,
    invoicedOn: zurichDate(new Date(invoiceSentAt ?? updatedAt)),
    issuedOn: zurichDate(new Date(updatedAt)),
  })
}

function letterOf({ creditor }: DemoProvider, order: DemoOrder) {
  const { row, booking } = order
  const { language } = booking.family
  return {
    language,
    creditor,
    payer: payerOf(order),
    invoiceNumber: row.invoiceReference ?? '',
    paymentReference: row.paymentReference ?? '',
    amountRappen: row.amountRappen,
    vat: vatOf({ ...row, vatRappen: vatIn(row.amountRappen, row.vatTenths) }),
    course: {
      name: row.productName,
      swimmerName: writeName(booking.row.swimmer, language),
      location: booking.course.location,
      dates: booking.course.dates,
      startTime: booking.course.startTime,
    },
  }
}

function residentOf({ booking }: DemoOrder): Payer {
  const { firstName, lastName, street, plz, city } = booking.row.contact
  return { firstName, lastName, street, postalCode: plz, city, country: 'CH' }
}

function payerOf(order: DemoOrder): Payer {
  const resident = residentOf(order)
  if (!order.booking.family.billing) return resident
  const { name: billingName = null, ...address } = order.booking.family.billing
  return { ...resident, billingName, ...address }
}
