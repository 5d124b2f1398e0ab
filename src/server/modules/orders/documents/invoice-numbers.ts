import { sql } from 'kysely'
import {
  type CreditNoteNumber,
  formatCreditNoteNumber,
  formatInvoiceNumber,
} from '#domain/billing/invoice-number.ts'
import type { Tx } from '#server/db/database.ts'

/**
 * The next invoice number of the year. The counter is locked until the end of the transaction and rolls back with it, so
 * there are no gaps; the transaction has to be short.
 */
export async function takeInvoiceNumber(tx: Tx, year: number): Promise<string> {
  return formatInvoiceNumber(year, await count(tx, 'invoice_counters', year))
}

/** The same for credit notes, in a separate sequence. */
export async function takeCreditNoteNumber(tx: Tx, year: number): Promise<CreditNoteNumber> {
  return formatCreditNoteNumber(year, await count(tx, 'credit_note_counters', year))
}

async function count(
  tx: Tx,
  counter: 'invoice_counters' | 'credit_note_counters',
  year: number,
): Promise<number> {
  const { last } = await tx
    .insertInto(counter)
    .values({ year, last: 1 })
    .onConflict(conflict =>
      conflict.column('year').doUpdateSet({ last: sql<number>`${sql.table(counter)}.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
