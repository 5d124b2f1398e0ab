import type { AgeingRow, DeferredRow, OpenItem, RevenueRow, SeatsRow } from '#contract/books/reports.ts'
import type { Age } from '#domain/books/ageing.ts'
import { nameIn, nameOrdered } from '#domain/catalogue/name-in.ts'
import type { ConsoleLanguage } from '#domain/languages.ts'
import type { Sheet, SheetText } from '#server/files/sheets/sheet.ts'

/** The tables of the reports as files, with the columns of the screen. */

const ageTexts: Record<Age, SheetText> = {
  'not-due': 'Not due yet',
  '1-30': '1 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'More than 90 days',
}

export const revenueSheet = (rows: RevenueRow[]): Sheet<RevenueRow> => ({
  name: 'Revenue',
  rows: [rows],
  columns: [
    { header: 'Month', kind: 'text', value: row => row.month },
    { header: 'Level', kind: 'text', value: row => row.level },
    { header: 'Orders', kind: 'number', value: row => row.orders },
    { header: 'Invoiced', kind: 'amount', value: row => row.invoiced },
    { header: 'Credited', kind: 'amount', value: row => row.credited },
    { header: 'Revenue', kind: 'amount', value: row => row.net },
  ],
})

export const ageingSheet = (rows: AgeingRow[]): Sheet<AgeingRow> => ({
  name: 'Ageing',
  rows: [rows],
  columns: [
    { header: 'Overdue', kind: 'text', value: (row, say) => say(ageTexts[row.age]) },
    { header: 'Orders', kind: 'number', value: row => row.orders },
    { header: 'Open', kind: 'amount', value: row => row.open },
  ],
})

export const openItemsSheet = (rows: OpenItem[], language: ConsoleLanguage): Sheet<OpenItem> => ({
  name: 'Open items',
  rows: [rows],
  columns: [
    { header: 'Invoice', kind: 'text', value: row => row.invoiceReference },
    { header: 'Payee', kind: 'text', value: row => row.payee },
    { header: 'Course', kind: 'text', value: row => nameOrdered(language, row) },
    { header: 'Invoiced on', kind: 'date', value: row => row.invoicedOn },
    { header: 'Due', kind: 'date', value: row => row.dueOn },
    { header: 'Overdue', kind: 'text', value: (row, say) => say(ageTexts[row.age]) },
    { header: 'Open', kind: 'amount', value: row => row.open },
  ],
})

const sayCourse =
  (language: ConsoleLanguage) =>
  ({ names, name }: Pick<DeferredRow, 'names' | 'name'>): string =>
    (names && nameIn(language, names)) || name

export const deferredSheet = (rows: DeferredRow[], language: ConsoleLanguage): Sheet<DeferredRow> => ({
  name: 'Deferred revenue',
  rows: [rows],
  columns: [
    { header: 'Course', kind: 'text', value: sayCourse(language) },
    { header: 'Start', kind: 'date', value: row => row.startsOn },
    { header: 'Lessons held', kind: 'number', value: row => row.held },
    { header: 'Lessons', kind: 'number', value: row => row.lessons },
    { header: 'Invoiced', kind: 'amount', value: row => row.invoiced },
    { header: 'Earned', kind: 'amount', value: row => row.earned },
    { header: 'Deferred', kind: 'amount', value: row => row.deferred },
  ],
})

export const seatsSheet = (rows: SeatsRow[], language: ConsoleLanguage): Sheet<SeatsRow> => ({
  name: 'Seats sold',
  rows: [rows],
  columns: [
    { header: 'Course', kind: 'text', value: sayCourse(language) },
    { header: 'Location', kind: 'text', value: row => row.place },
    { header: 'Start', kind: 'date', value: row => row.startsOn },
    { header: 'Seats', kind: 'number', value: row => row.seats },
    { header: 'Sold', kind: 'number', value: row => row.sold },
  ],
})
