import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { loggedEmail } from '#contract/emails/phase5-emails.ts'
import { order } from '#contract/orders/orders.ts'
import { refund } from '#contract/payments/refunds.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, language, paragraphs, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { topics } from '#contract/routes/topics.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { paymentSources } from '#domain/ledger/payment-states.ts'
import { attendanceMarks, lessonStatuses } from '#domain/lessons/attendance-marks.ts'
import { outcomes } from '#domain/levels/outcomes.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { heldLevel, swimmerAward } from './awards.ts'
import { contact } from './contacts/contacts.ts'
import { swimmer } from './families.ts'
import { waitingEntry } from './waiting-list/waiting-list.ts'

const generation = z.union([z.literal(4), z.literal(5)])
const hold = z.object({ reason: z.string(), until: plainDate.nullable() })

/** A second record of the same person that became part of this one. */
const formerContact = z.object({
  mergeId: z.string(),
  name: z.string(),
  email: z.string(),
  mergedAt: instant,
  mergedBy: z.string(),
  /** Until when they can be made two again; null when they cannot. */
  undoneUntil: instant.nullable(),
})
export type FormerContact = z.output<typeof formerContact>

const familyContact = contact.extend({
  payer: z.boolean(),
  guardian: z.boolean(),
  open: z.number(),
  credit: z.number(),
  hold: hold.nullable(),
  /** The newest first. */
  formerly: z.array(formerContact),
})
export type FamilyContact = z.output<typeof familyContact>

/** A date of a booked course, or one a child comes to as a guest. */
const familyLesson = z.object({
  id: z.string(),
  date: plainDate,
  startTime: z.string(),
  place: z.string(),
  status: z.enum(lessonStatuses),
  /** Null until marked; before the day only who is excused is known. */
  mark: z.enum(attendanceMarks).nullable(),
})
export type FamilyLesson = z.output<typeof familyLesson>

/** A booking of either phase, with its current course. */
const familyBooking = z.object({
  id: z.string(),
  generation,
  contactId: z.string(),
  /** Where invoices and reminders go: as it was typed with the booking. */
  invoiceEmail: z.string(),
  swimmerId: z.string().nullable(),
  /** The offer's or the product's. */
  courseId: z.string().nullable(),
  courseNames,
  level: z.string(),
  place: z.string(),
  startTime: z.string().nullable(),
  dates: z.array(plainDate),
  /** Of offers, by date; empty for callers who may not read lessons. */
  lessons: z.array(familyLesson),
  /** How it ended, as the family was sent it last. */
  result: z
    .object({
      outcome: z.enum(outcomes),
      /** The level that is recommended, else that of the course. */
      levelNames: courseNames,
      remark: z.string(),
      publishedAt: instant,
    })
    .nullable(),
  standing: z.enum(['ahead', 'running', 'over', 'withdrawn', 'undated']),
  orderId: z.string().nullable(),
  status: z.enum(['NO_ORDER', ...orderStatuses]),
  createdAt: instant,
})
export type FamilyBooking = z.output<typeof familyBooking>

const familySwimmer = swimmer.extend({
  /** Of the last course they were in, or are. */
  level: z.string().nullable(),
  /** What they were awarded, the latest first, and which level that makes. */
  awards: z.array(swimmerAward),
  heldLevel: heldLevel.nullable(),
  nextLesson: z
    .object({ date: plainDate, startTime: z.string().nullable(), place: z.string(), bookingId: z.string() })
    .nullable(),
})
export type FamilySwimmer = z.output<typeof familySwimmer>

const familyOrder = order.extend({ generation, contactId: z.string(), hold: hold.nullable() })
export type FamilyOrder = z.output<typeof familyOrder>

const familyPayment = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  invoiceReference: z.string().nullable(),
  date: plainDate,
  amount: z.number(),
  source: z.enum(paymentSources),
  note: z.string(),
  by: z.string(),
  takenBack: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
})
export type FamilyPayment = z.output<typeof familyPayment>

const creditNote = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  date: plainDate,
  amount: z.number(),
  reason: z.string(),
})
export type FamilyCreditNote = z.output<typeof creditNote>

const familyNote = z.object({ id: z.string(), text: z.string(), author: z.string(), createdAt: instant })

const familyPage = z.object({
  id: z.string(),
  language,
  open: z.number(),
  credit: z.number(),
  /** Payers first. */
  contacts: z.array(familyContact),
  swimmers: z.array(familySwimmer),
  /** The newest first, as are the lists below. */
  bookings: z.array(familyBooking),
  orders: z.array(familyOrder),
  payments: z.array(familyPayment),
  creditNotes: z.array(creditNote),
  refunds: z.array(refund),
  notes: z.array(familyNote),
  /** What its children wait for, the oldest first. */
  waiting: z.array(waitingEntry),
})
export type FamilyPage = z.output<typeof familyPage>

/** What was done, without the content of the record. */
const familyEvent = z.object({
  id: z.number(),
  at: instant,
  actor: z.string(),
  topic: z.enum(topics),
  action: z.string(),
  /** The subject: a name, a course, an invoice. */
  about: z.string(),
  /** The fields that have another value since. */
  changed: z.array(z.string()),
})
export type FamilyEvent = z.output<typeof familyEvent>

export const letterInput = z.object({
  contactId: z.uuid(),
  subject: requiredLine('mail.text-required', 500),
  textBody: paragraphs(100_000).pipe(z.string().min(1, fieldMessage('mail.text-required'))),
})

export const familyPageRoutes = {
  readFamily: route('GET /api/office/families/{id}', 'read-customers', {
    also: ['read-money'],
    summary:
      'A family with its swimmers, bookings, orders and payments; by its own id or that of a contact, booking, order or mail of it',
    response: familyPage,
    watches: [
      ...(['families', 'contacts', 'bookings', 'orders', 'payments', 'dunning'] as const),
      ...(['products', 'lessonOffers', 'lessonTypes', 'locations', 'lessons', 'levels'] as const),
    ],
  }),
  readFamilyHistory: route('GET /api/office/families/{id}/history', 'read-customers', {
    summary: 'The mails from, to and about a family, and who changed what; the newest first',
    response: z.object({ mails: z.array(loggedEmail), events: z.array(familyEvent) }),
    watches: [
      ...(['families', 'familySessions', 'contacts', 'bookings', 'lessons'] as const),
      ...(['orders', 'payments', 'dunning', 'emails'] as const),
    ],
  }),
  writeMail: route('POST /api/office/families/{id}/mails', 'change-mail', {
    summary: 'Write a mail to a contact of the family; it begins a conversation',
    body: letterInput,
    response: success,
    status: 201,
    creates: true,
  }),
}
