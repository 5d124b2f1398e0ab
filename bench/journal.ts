import { sql } from 'kysely'
import { systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadSheetTexts } from '#server/files/sheets/sheet-texts.ts'
import { writeXlsx } from '#server/files/sheets/write-xlsx.ts'
import { createExport, readExportLines } from '#server/modules/books/journal/journal-exports.ts'
import { journalSheet } from '#server/modules/books/journal/journal-sheet.ts'
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { findPostgresBin } from '#server/testing/system-tools.ts'
import type { Measurement } from './support/format-table.ts'
import { type MeasuredApp, openMeasuredApp } from './support/measured-app.ts'
import { median } from './support/median.ts'
import { openOn } from './support/open-on.ts'
import { benchScale } from './support/scale.ts'

const few = 1_000
const many = Math.round(100_000 * benchScale)
const month = '2026-03'
const rounds = 3
/** So often the small one, so that it is warm too. */
const repeats = 10

/** A month with very many lines, exported and written, against one with few, on PostgreSQL. */
export async function benchJournal(): Promise<Measurement[]> {
  if (!findPostgresBin()) return []
  const cluster = await startPostgresCluster()
  try {
    const [small, large] = [await openFilled(cluster.url, few), await openFilled(cluster.url, many)]
    const perLine: { small: number; large: number }[] = []
    const memory: number[] = []
    for (let round = 0; round < rounds; round++) {
      const smallMs = await small.measure(async () => {
        for (let again = 0; again < repeats; again++) await exportMonth(small.db)
      })
      const largeMs = await large.measure(async () => memory.push(await exportMonth(large.db)))
      perLine.push({ small: smallMs / (repeats * few), large: largeMs / many })
    }
    const ratio = median(perLine.map(turn => turn.large / turn.small))
    await small.close()
    await large.close()
    return [
      {
        name: `a line of a month of ${many.toLocaleString('en')} journal lines, exported as XLSX, against one of 1,000`,
        ratio,
        limit: 'at most 1.5',
        detail: `${(median(perLine.map(turn => turn.large)) * 1000).toFixed(0)} µs of computing`,
      },
      {
        name: `memory at the end of writing ${many.toLocaleString('en')} lines against a tenth of them`,
        ratio: median(memory),
        limit: 'at most 1.2',
        detail: '',
      },
    ]
  } finally {
    cluster.stop()
  }
}

/** Answers how the memory at the end compares with that after a tenth of the file. */
async function exportMonth(db: Database): Promise<number> {
  const id = await createExport(db, month, { actor: systemActor('bench'), now: new Date() })
  let batches = 0
  let early = 0
  async function* counted() {
    for await (const lines of readExportLines(db, id)) {
      if (++batches === 5) early = process.memoryUsage().rss
      yield lines
    }
  }
  for await (const _ of writeXlsx(journalSheet(counted()), await loadSheetTexts('de')));
  return early ? process.memoryUsage().rss / early : 1
}

async function openFilled(url: string, count: number): Promise<MeasuredApp> {
  const opened = await openOn(url, 'journal')
  await migrate(opened.db)
  // What a payment brought and paid is one line.
  await sql`
    with paid as (
      select gen_random_uuid() as payment, gen_random_uuid() as "orderId", n,
        ('2026-03-01'::date + n % 31) as day from generate_series(1, ${sql.lit(count)}) n
    ), received as (
      insert into payments (id, "orderId", "valueDate", "amountRappen", source, actor, "createdAt")
      select payment, "orderId", day, 1000 + n % 500, 'bank', 'bulk', day from paid
    )
    insert into allocations ("paymentId", "orderId", part, "amountRappen", "createdAt")
    select payment, "orderId", 'principal', 1000 + n % 500, day from paid`.execute(opened.db)
  await sql`vacuum analyze`.execute(opened.db)
  return openMeasuredApp(opened)
}
