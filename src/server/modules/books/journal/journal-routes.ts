import { Readable } from 'node:stream'
import type { journalRoutes } from '#contract/books/journal.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { loadSheetTexts } from '#server/files/sheets/sheet-texts.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { readAccounts, saveAccounts } from './accounts.ts'
import { createExport, findExport, listExports, readExportLines } from './journal-exports.ts'
import { journalSheet } from './journal-sheet.ts'
import { closeMonth, listMonths, reopenMonth } from './months.ts'
import { readMonth } from './read-month.ts'
import { writeBanana } from './write-banana.ts'

export const journalHandlers = (db: Database): Handlers<typeof journalRoutes> => ({
  listMonths: ({ query }, { now }) => listMonths(db, query.year, zurichDate(now)),
  readMonth: ({ params, query }) => readMonth(db, params.month, query),
  async closeMonth({ params }, context) {
    await closeMonth(db, params.month, context)
    return { success: true }
  },
  async reopenMonth({ params, body }, context) {
    await reopenMonth(db, params.month, body.reason, context)
    return { success: true }
  },
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
