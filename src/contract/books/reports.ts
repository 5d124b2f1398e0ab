import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { plainDate } from '#contract/routes/fields.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { ages } from '#domain/books/ageing.ts'
import { isMonth } from '#domain/books/month.ts'

/** Revenue of a kind of course in a month: invoices less credit notes. */
const revenueRow = z.object({
  month: z.string().refine(isMonth),
  /** The level of the course; empty without one. */
  level: z.string(),
  orders: z.number(),
  invoiced: z.number(),
  credited: z.number(),
  net: z.number(),
})
export type RevenueRow = z.output<typeof revenueRow>

const ageingRow = z.object({ age: z.enum(ages), orders: z.number(), open: z.number() })
export type AgeingRow = z.output<typeof ageingRow>

/** An order that owed something at the end of the day. */
const openItem = z.object({
  id: z.string(),
  /** Null of one that was deleted since. */
  generation: z.union([z.literal(4), z.literal(5)]).nullable(),
  invoiceReference: z.string().nullable(),
  payee: z.string(),
  productName: z.string(),
  courseNames,
  invoicedOn: plainDate,
  dueOn: plainDate.nullable(),
  age: z.enum(ages),
  open: z.number(),
})
export type OpenItem = z.output<typeof openItem>

/** A course whose families have their invoices, and of which lessons are still to come. */
const deferredRow = z.object({
  id: z.string(),
  generation: z.union([z.literal(4), z.literal(5)]),
  name: z.string(),
  /** Of a product: what it is called in each language. */
  names: courseNames.nullable(),
  startsOn: plainDate.nullable(),
  held: z.number(),
  lessons: z.number(),
  invoiced: z.number(),
  earned: z.number(),
  deferred: z.number(),
})
export type DeferredRow = z.output<typeof deferredRow>

const seatsRow = z.object({
  id: z.string(),
  generation: z.union([z.literal(4), z.literal(5)]),
  name: z.string(),
  names: courseNames,
  place: z.string(),
  startsOn: plainDate.nullable(),
  /** Null of a product. */
  startTime: z.string().nullable(),
  seats: z.number(),
  sold: z.number(),
})
export type SeatsRow = z.output<typeof seatsRow>

const onDay = { on: plainDate }
const watches = ['payments', 'orders', 'bookings', 'lessonOffers', 'lessons', 'products'] as const

/** A report is read on the screen, and saved as a file. */
function report<Row extends z.ZodType, Shape extends z.ZodRawShape>(
  name: string,
  { row, filters, summary }: { row: Row; filters: Shape; summary: string },
) {
  const path = `/api/office/reports/${name}` as const
  return {
    read: route(`GET ${path}`, 'read-money', {
      summary,
      watches,
      query: z.object(filters),
      response: z.object({ rows: z.array(row) }),
    }),
    save: route(`GET ${path}/export`, 'export-lists', {
      summary: `${summary}, as a spreadsheet`,
      query: sheetQuery.extend(filters),
    }),
  }
}

const revenue = report('revenue', {
  row: revenueRow,
  filters: { from: plainDate, to: plainDate },
  summary: 'Revenue by month and kind of course',
})
const ageing = report('ageing', {
  row: ageingRow,
  filters: onDay,
  summary: 'Open amounts on a day, by age',
})
const openItems = report('open-items', {
  row: openItem,
  filters: { ...onDay, age: z.enum(ages).optional() },
  summary: 'The orders that are open on a day',
})
const deferred = report('deferred', {
  row: deferredRow,
  filters: onDay,
  summary: 'Amounts invoiced for lessons after a day, by course',
})
const seats = report('seats', {
  row: seatsRow,
  filters: onDay,
  summary: 'Seats sold of the courses that go on after a day',
})

export const reportRoutes = {
  readRevenue: revenue.read,
  exportRevenue: revenue.save,
  readAgeing: ageing.read,
  exportAgeing: ageing.save,
  readOpenItems: openItems.read,
  exportOpenItems: openItems.save,
  readDeferred: deferred.read,
  exportDeferred: deferred.save,
  readSeats: seats.read,
  exportSeats: seats.save,
}
