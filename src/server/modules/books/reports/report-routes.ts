import type { reportRoutes } from '#contract/books/reports.ts'
import type { SheetFormat } from '#contract/routes/sheets.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { ConsoleLanguage } from '#domain/languages.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers, RequestContext } from '#server/http/mount-route.ts'
import { readDeferred } from './deferred.ts'
import { readAgeing, readOpenItems } from './open-items.ts'
import { ageingSheet, deferredSheet, openItemsSheet, revenueSheet, seatsSheet } from './report-sheets.ts'
import { readRevenue } from './revenue.ts'
import { readSeats } from './seats.ts'

type Read<Query, Row> = (db: Database, query: Query) => Promise<Row[]>
type Saved = {
  format: SheetFormat
  language: ConsoleLanguage
  on?: PlainDate
  to?: PlainDate
}

export function reportHandlers(db: Database): Handlers<typeof reportRoutes> {
  const read =
    <Query, Row>(rows: Read<Query, Row>) =>
    async ({ query }: { query: Query }) => ({ rows: await rows(db, query) })
  const save =
    <Query, Row>(name: string, rows: Read<Query, Row>, sheet: (rows: Row[]) => Sheet<Row>) =>
    async ({ query }: { query: Query & Saved }, context: RequestContext) => {
      await recordExport(db, 'books', query, context, name)
      const of = query.on ?? query.to ?? zurichDate(context.now)
      return sheetReply(sheet(await rows(db, query)), query, of)
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
