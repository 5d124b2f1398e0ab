import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { BookingContact } from '#contract/bookings/bookings.ts'
import { formatInvoiceNumber } from '#domain/billing/invoice-number.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { undelivered } from '#domain/mail/email-words.ts'
import { dunningStatuses, type OrderStatus } from '#domain/orders/order-machine.ts'
import type { Database } from '../db/database.ts'
import type { BookingsTable, ContactsTable } from '../db/tables/bookings.ts'
import type { LessonOffersTable, LessonTypesTable, ProductsTable } from '../db/tables/catalogue.ts'
import type { EmailsTable } from '../db/tables/emails.ts'
import type { MailAction, OrdersTable } from '../db/tables/orders.ts'

/** Rows for tests, written straight into the tables, with defaults for every column. */

const made = new Date('2026-03-01T08:00:00Z')
const stamps = { createdAt: made, updatedAt: made }

let count = 0
const next = () => ++count

export function buildContact(
  db: Database,
  values: Partial<Insertable<ContactsTable>> = {},
): Promise<Selectable<ContactsTable>> {
  const address = { street: 'Seestrasse 7', postalCode: '8002', city: 'Zürich' }
  const name = { firstName: 'Aili', lastName: 'Brändli', email: `familie-${next()}@familie.example` }
  return db
    .insertInto('contacts')
    .values({ ...name, ...address, preferredLanguage: 'de', ...stamps, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function buildProduct(
  db: Database,
  values: Partial<Insertable<ProductsTable>> = {},
): Promise<Selectable<ProductsTable>> {
  const names = {
    de: 'Seepferd',
    en: 'Seahorse',
    fr: 'Hippocampe',
    it: 'Cavalluccio',
    es: 'Caballito',
    hu: 'Csikóhal',
  }
  return db
    .insertInto('products')
    .values({
      productId: `20260302-10-Monday-Oerlikon-1600-45-course${next()}`,
      priceRappen: 24_000,
      maxParticipants: 8,
      calendar: JSON.stringify(['2026-03-02', '2026-03-09']),
      names: JSON.stringify(names),
      ...stamps,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function buildLessonType(
  db: Database,
  values: Partial<Insertable<LessonTypesTable>> = {},
): Promise<Selectable<LessonTypesTable>> {
  const titles = { titleDe: 'Krebs', titleEn: 'Crab' }
  return db
    .insertInto('lesson_types')
    .values({ typeId: `crab-${next()}`, category: 'children', level: '1', ...titles, ...stamps, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function buildLessonOffer(
  db: Database,
  values: Partial<Insertable<LessonOffersTable>> = {},
): Promise<Selectable<LessonOffersTable>> {
  const lessonTypeId = values.lessonTypeId ?? (await buildLessonType(db)).id
  const locationId = values.locationId ?? (await buildLocation(db)).id
  return db
    .insertInto('lesson_offers')
    .values({
      quickId: `MO-1600-${next()}`,
      weekday: 0,
      startTime: '16:00',
      startDate: '2026-03-02',
      packageSize: 10,
      maxAttendance: 8,
      unitPriceRappen: 3_000,
      packagePriceRappen: 27_000,
      scheduleDates: JSON.stringify(['2026-03-02', '2026-03-09']),
      ...stamps,
      ...values,
      lessonTypeId,
      locationId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function buildLocation(db: Database) {
  return db
    .insertInto('locations')
    .values({ name: `Hallenbad ${next()}`, address: 'Wallisellenstrasse 100, 8050 Zürich', ...stamps })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface BookingValues extends Partial<Omit<Insertable<BookingsTable>, 'contact' | 'swimmer' | 'course'>> {
  contact?: Partial<BookingContact>
}

/** A booking with its contact and, by default, a product (Phase 4) or a lesson offer (Phase 5). */
export async function buildBooking(
  db: Database,
  { contact: typed, ...values }: BookingValues = {},
): Promise<Selectable<BookingsTable>> {
  const generation = values.generation ?? 4
  const contact = values.contactId
    ? await db.selectFrom('contacts').selectAll().where('id', '=', values.contactId).executeTakeFirstOrThrow()
    : await buildContact(db, typed?.email ? { email: typed.email } : {})
  const productId =
    values.productId === undefined && generation === 4 ? (await buildProduct(db)).productId : values.productId
  const lessonOfferId =
    values.lessonOfferId === undefined && generation === 5
      ? (await buildLessonOffer(db)).id
      : values.lessonOfferId
  const { firstName, lastName, email, street, city, preferredLanguage } = contact
  const snapshot = {
    firstName,
    lastName,
    email,
    street,
    city,
    plz: contact.postalCode,
    preferredLanguage,
    ...typed,
  }
  return db
    .insertInto('bookings')
    .values({
      ...stamps,
      termsAccepted: true,
      ...values,
      generation,
      productId,
      lessonOfferId,
      contactId: contact.id,
      contact: JSON.stringify(snapshot),
      swimmer: JSON.stringify({ firstName: 'Nils', lastName: 'Brändli', dob: '2018-05-04' }),
      course: JSON.stringify({ selected: productId ?? null, howHeard: 'friend' }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An order as it stands in a status, with the number, the dates and the payment an order of that status has. */
export async function buildOrder(
  db: Database,
  { status = 'NEW', ...values }: Partial<Insertable<OrdersTable>> & { status?: OrderStatus } = {},
): Promise<Selectable<OrdersTable>> {
  const bookingId = values.bookingId ?? (await buildBooking(db, { generation: values.generation ?? 4 })).id
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { generation, contactId, productId, lessonOfferId } = booking
  const number = { invoiceReference: formatInvoiceNumber(2025, next()), paymentReference: 'RF18539007547034' }
  const dueDate = addDays(zurichDate(made), 30)
  const dates = { dueDate, initialDueDate: dueDate, invoiceSentAt: made }
  const isSent = status === 'PAID' || dunningStatuses.some(covered => covered === status)
  const amountRappen = values.amountRappen ?? 24_000
  const order = await db
    .insertInto('orders')
    .values({
      generation,
      contactId,
      productId,
      lessonOfferId,
      status,
      amountRappen,
      productName: 'Seepferd',
      ...stamps,
      ...(status === 'NEW' || status === 'CANCELLED' ? {} : number),
      ...(isSent ? dates : {}),
      ...(status === 'PAID' ? { paidRappen: amountRappen } : {}),
      ...values,
      bookingId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status === 'PAID' && amountRappen > 0) await buildPayment(db, order)
  return order
}

/** What an order that is paid was paid with. */
async function buildPayment(db: Database, { id: orderId, amountRappen }: Selectable<OrdersTable>) {
  const payment = { orderId, amountRappen, valueDate: zurichDate(made), createdAt: made }
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({ ...payment, source: 'bank', actor: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('allocations')
    .values({ paymentId, orderId, part: 'principal', amountRappen, createdAt: made })
    .execute()
}

/** A mail as it stands in the log. */
export function buildEmail(
  db: Database,
  values: Partial<Insertable<EmailsTable>> = {},
): Promise<Selectable<EmailsTable>> {
  return db
    .insertInto('emails')
    .values({
      threadId: randomUUID(),
      type: 'booking_confirmation',
      from: 'Lido <office@lido.example>',
      to: 'familie@familie.example',
      subject: 'Buchung',
      messageId: `<${randomUUID()}@lido.example>`,
      status: 'sent',
      sentAt: made,
      createdAt: made,
      reason: values.status && undelivered.includes(values.status) ? '550 No such user' : null,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A mail about an order that is not settled: on its way, or uncertain. */
export async function buildDelivery(
  db: Database,
  orderId: string,
  { state = 'open', action = 'send-invoice' }: { state?: 'open' | 'uncertain'; action?: MailAction } = {},
): Promise<void> {
  const email = await buildEmail(db, {
    type: 'invoice_email',
    subject: 'Rechnung',
    sentAt: null,
    claimedBy: 'orders',
    status: state === 'open' ? 'sending' : 'uncertain',
    entityType: 'order',
    entityId: orderId,
  })
  const document = { kind: 'invoice', filename: 'Rechnung.pdf', fileId: randomUUID() }
  const plan = {
    to: 'PAYMENT_REQUESTED',
    dueDate: '2026-04-01',
    paymentReference: '',
    emailSubject: '',
    document,
  }
  await db
    .insertInto('order_deliveries')
    .values({
      orderId,
      action,
      emailId: email.id,
      plan: JSON.stringify(plan),
      state,
      actor: 'test',
      claimedAt: made,
      leaseUntil: new Date('2100-01-01'),
    })
    .execute()
}
