import { Readable } from 'node:stream'
import type * as z from 'zod'
import type { SheetFormat, sheetQuery } from '#contract/routes/sheets.ts'
import type { Topic } from '#contract/routes/topics.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Acting } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { loadSheetTexts } from '#server/files/sheets/sheet-texts.ts'
import { writeCsv } from '#server/files/sheets/write-csv.ts'
import { writeXlsx } from '#server/files/sheets/write-xlsx.ts'
import { FileReply } from './file-reply.ts'

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<SheetFormat, string>

type SheetQuery = z.output<typeof sheetQuery>

/** A table as a file, sent while it is made. `of` is the day or month that its name says. */
export async function sheetReply<Row>(
  sheet: Sheet<Row>,
  { format, language }: SheetQuery,
  of: string,
): Promise<FileReply> {
  const say = await loadSheetTexts(language)
  const write = format === 'xlsx' ? writeXlsx : writeCsv
  return new FileReply({
    bytes: Readable.from(write(sheet, say)),
    contentType: contentTypes[format],
    filename: `${say(sheet.name)}-${of}.${format}`,
  })
}

interface Export {
  topic: Topic
  /** Which list of the topic. */
  recordId?: string
  of?: string
}

/** The same of a whole list; who exported it, and by which filters, is on record. */
export async function exportReply<Row>(
  db: Database,
  { topic, recordId, of }: Export,
  sheet: Sheet<Row>,
  query: SheetQuery,
  acting: Acting,
): Promise<FileReply> {
  await recordExport(db, topic, query, acting, recordId)
  return sheetReply(sheet, query, of ?? zurichDate(acting.now))
}
