import { formatIban } from '#domain/billing/iban.ts'
import type { CreditNoteNumber } from '#domain/billing/invoice-number.ts'
import { formatReference } from '#domain/billing/qr-reference.ts'
import { defaultInterestPercent } from '#domain/dunning/interest.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { logMail, type MailRow } from '../mails/mail-log.ts'
import type { DemoProvider } from '../provider.ts'
import type { Random } from '../random.ts'
import type { DemoBooking } from './bookings.ts'
import type { DemoLetter, DemoOrder } from './orders.ts'

const senderOf = ({ creditor, officeEmail }: DemoProvider) => ({ name: creditor.name, email: officeEmail })

/** The mail that a booking sends when it is made. */
export function confirmBooking(random: Random, provider: DemoProvider, booking: DemoBooking): MailRow {
  const { row, course, family } = booking
  const [startsOn] = course.dates
  const mail = renderMail('booking-confirmation', family.language, {
    sender: senderOf(provider),
    contact: row.contact,
    swimmer: row.swimmer,
    courseName: course.names[family.language],
    location: course.location,
    locationAddress: course.locationAddress,
    lessonDates: course.dates,
    startTime: course.startTime,
    amountRappen: course.priceRappen,
    ...(startsOn ? { startsOn } : {}),
  })
  return logMail(random, {
    ...mail,
    type: 'booking_confirmation',
    template: 'booking-confirmation',
    generation: row.generation,
    entity: { type: 'booking', id: row.id },
    from: provider.mailFrom,
    to: row.contact.email,
    at: row.createdAt,
  })
}

/** The mail that brought the invoice. */
export function mailInvoice(
  random: Random,
  provider: DemoProvider,
  order: DemoOrder,
  { at, dueOn }: { at: string; dueOn: string },
): MailRow {
  const language = order.booking.family.language
  return logOrderMail(random, provider, order, at, {
    ...renderMail('invoice', language, { ...factsOf(provider, order), dueOn }),
    template: 'invoice',
    to: order.booking.row.contact.email,
  })
}

/** The mail of a dunning step; the last one goes to our own office. */
export function mailLetter(
  random: Random,
  provider: DemoProvider,
  order: DemoOrder,
  { step, sentAt, dueOn, facts: known }: DemoLetter,
): MailRow {
  const { booking } = order
  const facts = { ...factsOf(provider, order), ...known }
  if (step !== 'betreibung-request') {
    const mail = renderMail(step, booking.family.language, { ...facts, dueOn: dueOn ?? known.initialDueOn })
    return logOrderMail(random, provider, order, sentAt, {
      ...mail,
      template: step,
      to: booking.row.contact.email,
    })
  }
  const { street, plz, city } = booking.row.contact
  const mail = renderMail(step, 'de', {
    ...facts,
    debtor: booking.row.contact,
    courseName: booking.course.names.de,
    debtorAddress: [street, `${plz} ${city}`],
    interestPercent: defaultInterestPercent,
  })
  return logOrderMail(random, provider, order, sentAt, { ...mail, template: step, to: provider.officeEmail })
}

/** The mail that brought the credit note of an order that was cancelled. */
export function mailCreditNote(
  random: Random,
  provider: DemoProvider,
  order: DemoOrder,
  number: CreditNoteNumber,
): MailRow {
  const { contact } = order.booking.row
  const { amountRappen: creditedRappen, ...facts } = factsOf(provider, order)
  const after = { creditedRappen, openRappen: 0, creditRappen: 0 }
  return logOrderMail(random, provider, order, order.row.updatedAt, {
    ...renderMail('credit-note', order.booking.family.language, { ...facts, ...after, number }),
    template: 'credit-note',
    to: contact.email,
  })
}

function factsOf(provider: DemoProvider, { row, booking }: DemoOrder) {
  return {
    sender: senderOf(provider),
    contact: booking.row.contact,
    swimmer: booking.row.swimmer,
    courseName: row.productName,
    invoiceNumber: row.invoiceReference ?? '',
    amountRappen: row.amountRappen,
    iban: formatIban(provider.creditor.iban),
    reference: formatReference(row.paymentReference ?? ''),
  }
}

function logOrderMail(
  random: Random,
  provider: DemoProvider,
  { row }: DemoOrder,
  at: string,
  mail: { subject: string; text: string; html: string; template: string; to: string },
): MailRow {
  return logMail(random, {
    ...mail,
    type: 'invoice_email',
    generation: row.generation,
    entity: { type: 'order', id: row.id },
    from: provider.mailFrom,
    at,
  })
}
