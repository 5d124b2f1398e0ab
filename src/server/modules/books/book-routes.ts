import { Readable } from 'node:stream'
import { journalRoutes } from '#contract/books/journal.ts'
import { reportRoutes } from '#contract/books/reports.ts'
import type { SheetFormat } from '#contract/routes/sheets.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { ConsoleLanguage } from '#domain/languages.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { loadSheetTexts } from '#server/files/sheets/sheet-texts.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers, Mount, RequestContext } from '#server/http/mount-route.ts'
import { readAccounts, saveAccounts } from './journal/accounts.ts'
import { createExport, findExport, listExports, readExportLines } from './journal/journal-exports.ts'
import { journalSheet } from './journal/journal-sheet.ts'
import { closeMonth, listMonths, reopenMonth } from './journal/months.ts'
import { readMonth } from './journal/read-month.ts'
import { writeBanana } from './journal/write-banana.ts'
import { readAgeing, readDeferred, readOpenItems, readRevenue, readSeats } from './reports/report-queries.ts'
import {
  ageingSheet,
  deferredSheet,
  openItemsSheet,
  revenueSheet,
  seatsSheet,
} from './reports/report-sheets.ts'

export function mountBooks(mount: Mount, db: Database) {
  mount(journalRoutes, journalHandlers(db))
  mount(reportRoutes, reportHandlers(db))
}

const journalHandlers = (db: Database): Handlers<typeof journalRoutes> => ({
  listMonths: ({ query }, { now }) => listMonths(db, query.year, zurichDate(now)),
  readMonth: ({ params, query }) => readMonth(db, params.month, query),
  closeMonth: ({ params }, context) => closeMonth(db, params.month, context),
  reopenMonth: ({ params, body }, context) => reopenMonth(db, params.month, body.reason, context),
  listExports: async () => ({ exports: await listExports(db) }),
  async createExport({ body }, context) {
    return findExport(db, await createExport(db, body.month, context))
  },
  async readExport({ params, query: { format, language } }, context) {
    const { id, month, at } = await findExport(db, params.id)
    await recordExport(db, 'books', { format, language }, context, id)
    const lines = readExportLines(db, id)
    const of = month ?? zurichDate(new Date(at))
    if (format === 'banana')
      return new FileReply({
        bytes: Readable.from(writeBanana(lines, await loadSheetTexts(language))),
        contentType: 'text/tab-separated-values; charset=utf-8',
        filename: `Journal-${of}.txt`,
      })
    return sheetReply(journalSheet(lines), { format, language }, of)
  },
  readAccounts: () => readAccounts(db),
  saveAccounts: ({ body }, context) => saveAccounts(db, body, context),
})

type Read<Query, Row> = (db: Database, query: Query) => Promise<Row[]>
type Saved = {
  format: SheetFormat
  language: ConsoleLanguage
  on?: PlainDate
  to?: PlainDate
}

function reportHandlers(db: Database): Handlers<typeof reportRoutes> {
  const read =
    <Query, Row>(rows: Read<Query, Row>) =>
    async ({ query }: { query: Query }) => ({ rows: await rows(db, query) })
  const save =
    <Query, Row>(
      name: string,
      rows: Read<Query, Row>,
      sheet: (rows: Row[], language: ConsoleLanguage) => Sheet<Row>,
    ) =>
    async ({ query }: { query: Query & Saved }, context: RequestContext) => {
      await recordExport(db, 'books', query, context, name)
      const of = query.on ?? query.to ?? zurichDate(context.now)
      return sheetReply(sheet(await rows(db, query), query.language), query, of)
    }
  return {
    readRevenue: read(readRevenue),
    exportRevenue: save('revenue', readRevenue, revenueSheet),
    readAgeing: read(readAgeing),
    exportAgeing: save('ageing', readAgeing, ageingSheet),
    readOpenItems: read(readOpenItems),
    exportOpenItems: save('open-items', readOpenItems, openItemsSheet),
    readDeferred: read(readDeferred),
    exportDeferred: save('deferred', readDeferred, deferredSheet),
    readSeats: read(readSeats),
    exportSeats: save('seats', readSeats, seatsSheet),
  }
}
