import { type Selectable, sql } from 'kysely'
import type { JournalExport } from '#contract/books/journal.ts'
import { firstDayOf, type Month } from '#domain/books/month.ts'
import { chf } from '#server/db/chf.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import type { JournalLinesTable } from '#server/db/tables/books.ts'
import { takeOne } from '#server/db/take-one.ts'
import { inOrder, journalLines } from './journal-lines.ts'
import { eventsOf, newEvents, rulesOf } from './months.ts'

/**
 * Keeps the lines of a month, or of what no export has brought, as they are now: the file can be had again in every
 * format, and the next export of what is new begins where this one ended.
 */
export function createExport(db: Database, month: Month | null, acting: Creation): Promise<string> {
  return createOnce(db, acting, async ({ tx, record }) => {
    // Two exports of new lines at once would overlap.
    await sql`lock table journal_exported in exclusive mode`.execute(tx)
    const events = month ? eventsOf(month) : newEvents
    const { id } = await tx
      .insertInto('journal_exports')
      .values({
        month: month && firstDayOf(month),
        lines: 0,
        totalRappen: 0,
        actor: acting.actor.name,
        createdAt: acting.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into journal_lines
      select ${id}::uuid, row_number() over (order by ${inOrder}), day, kind, voucher, detail, debit, credit, "amountRappen"
      from ${journalLines(events, await rulesOf(tx, month))} l`.execute(tx)
    await sql`insert into journal_exported select kind, source from ${events} e on conflict do nothing`.execute(
      tx,
    )
    await sql`update journal_exports set (lines, "totalRappen") =
      (select count(*), coalesce(sum("amountRappen"), 0) from journal_lines where "exportId" = ${id}) where id = ${id}`.execute(
      tx,
    )
    record({ topic: 'books', recordId: id, action: 'exported', after: { month } })
    return id
  })
}

const exports = (db: Database) =>
  db
    .selectFrom('journal_exports')
    .select(['id', 'lines', chf('totalRappen').as('total'), 'actor as by', 'createdAt as at'])
    .select(sql<Month | null>`to_char(month, 'YYYY-MM')`.as('month'))

export const listExports = (db: Database): Promise<JournalExport[]> =>
  exports(db).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(100).execute()

export async function findExport(db: Database, id: string): Promise<JournalExport> {
  return takeOne(exports(db).where('id', '=', id), 'export')
}

export type ExportedLine = Omit<Selectable<JournalLinesTable>, 'exportId'>

const rowsPerPage = 2000

/** The lines of an export, page by page. */
export async function* readExportLines(db: Database, exportId: string): AsyncGenerator<ExportedLine[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('journal_lines')
      .select(['position', 'day', 'kind', 'voucher', 'detail', 'debit', 'credit', 'amountRappen'])
      .where('exportId', '=', exportId)
      .where('position', '>', last)
      .orderBy('position')
      .limit(rowsPerPage)
      .execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.position ?? last
  }
}
