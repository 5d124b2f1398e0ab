import { type CreditNoteNumber, formatInvoiceNumber } from '#domain/billing/invoice-number.ts'
import { derivePaymentReference } from '#domain/billing/qr-reference.ts'
import { vatTenths } from '#domain/billing/vat.ts'
import { type PlainDate, yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { type DunningFacts, dunningFactsOn } from '#domain/dunning/dunning-facts.ts'
import { defaultDunningPolicy, dueOnSendingStep } from '#domain/dunning/dunning-policy.ts'
import { invoiceTitles } from '#domain/dunning/dunning-words.ts'
import { type DunningStep, statusAfterStep } from '#domain/orders/order-machine.ts'
import type { Calendar } from '../courses/calendar.ts'
import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import type { DemoBooking } from './bookings.ts'
import { initialDueOn } from './order-plans.ts'

export interface DemoOrder {
  row: Row<'orders'>
  booking: DemoBooking
  invoicedAt: string | null
  letters: readonly DemoLetter[]
  /** Of one that was cancelled after its invoice was sent. */
  creditNote?: CreditNoteNumber
}

export interface DemoLetter {
  step: DunningStep
  sentAt: string
  /** The deadline it set, if it set one. */
  dueOn: PlainDate | null
  facts: DunningFacts
}

/** The orders of both generations share one sequence of invoice numbers, so they are made together. */
export function makeOrders(
  random: Random,
  calendar: Calendar,
  bookings: readonly DemoBooking[],
  iban: string,
): { orders: DemoOrder[]; counters: Row<'invoice_counters'>[] } {
  const orders = bookings
    .filter(({ plan }) => plan.status !== null || plan.isDeleted)
    .map(booking => makeOrder(random, calendar, booking))
  const counters = numberInvoices(orders, iban)
  return { orders, counters }
}

function makeOrder(random: Random, calendar: Calendar, booking: DemoBooking): DemoOrder {
  const { plan, course, family, row: booked } = booking
  let last = booked.createdAt
  let eventCount = 0
  const happen = (day: string) => {
    eventCount++
    last = calendar.after(last, day)
    return last
  }
  const createdAt = happen(plan.orderedOn)
  const invoicedAt = plan.invoicedOn && happen(plan.invoicedOn)
  const invoiceSentAt = plan.sentOn && happen(plan.sentOn)
  const firstDueOn = initialDueOn(plan)
  let dueOn = firstDueOn
  const letters = plan.steps.map(({ step, sentOn }, index): DemoLetter => {
    const history = { initialDueOn: firstDueOn ?? sentOn, dueOn, sent: plan.steps.slice(0, index) }
    const facts = dunningFactsOn(sentOn, history)
    const isLetter = step !== 'betreibung-request'
    const newDueOn = isLetter ? dueOnSendingStep(defaultDunningPolicy, step, sentOn, history) : null
    dueOn = newDueOn ?? dueOn
    return { step, sentAt: happen(sentOn), dueOn: newDueOn, facts }
  })
  const paidAt = plan.paidOn && happen(plan.paidOn)
  if (plan.cancelledOn) happen(plan.cancelledOn)
  return {
    booking,
    invoicedAt,
    letters,
    row: {
      id: random.uuid(),
      generation: plan.generation,
      bookingId: booked.id,
      contactId: family.contactId,
      status: plan.status ?? 'INVOICE_READY',
      amountRappen: course.priceRappen,
      discountRappen: 0,
      elapsedRappen: 0,
      vatTenths: vatTenths(course.kind.vatCode, course.dates[0]),
      currency: 'CHF',
      productId: course.productId,
      lessonOfferId: course.lessonOfferId,
      productName: course.names[family.language],
      invoiceReference: null,
      paymentReference: null,
      invoicePdfFilename: null,
      dueDate: dueOn,
      initialDueDate: firstDueOn,
      invoiceSentAt,
      paidAt,
      paidRappen: 0,
      chargedRappen: 0,
      createdAt,
      updatedAt: last,
      version: eventCount,
    },
  }
}

/** Numbers without a gap, in the order the invoices were made. */
function numberInvoices(orders: readonly DemoOrder[], iban: string): Row<'invoice_counters'>[] {
  const invoiced = orders
    .flatMap(({ row, invoicedAt, booking }) =>
      invoicedAt ? [{ row, invoicedAt, language: booking.family.language }] : [],
    )
    .sort((a, b) => (a.invoicedAt < b.invoicedAt ? -1 : 1))
  const lastOfYear = new Map<number, number>()
  for (const { row, invoicedAt, language } of invoiced) {
    const year = yearOf(zurichDate(new Date(invoicedAt)))
    const sequence = (lastOfYear.get(year) ?? 0) + 1
    lastOfYear.set(year, sequence)
    row.invoiceReference = formatInvoiceNumber(year, sequence)
    row.paymentReference = derivePaymentReference(row.invoiceReference, iban).reference
    row.invoicePdfFilename = `${invoiceTitles[language]}-${row.invoiceReference}.pdf`
  }
  return [...lastOfYear].map(([year, last]) => ({ year, last }))
}

export function makeReminders(
  random: Random,
  orders: readonly DemoOrder[],
  mailOf: ReadonlyMap<DemoLetter, Row<'emails'>>,
): Row<'reminders'>[] {
  return orders.flatMap(({ row, letters }) =>
    letters.map(letter => ({
      id: random.uuid(),
      orderId: row.id,
      step: statusAfterStep[letter.step],
      sentAt: letter.sentAt,
      dueDate: letter.dueOn,
      emailId: mailOf.get(letter)?.id ?? null,
      emailSubject: mailOf.get(letter)?.subject ?? '',
      notes: '',
    })),
  )
}
