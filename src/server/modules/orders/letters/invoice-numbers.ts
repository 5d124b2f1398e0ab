import { formatInvoiceNumber } from '#domain/billing/invoice-number.ts'
import type { Tx } from '#server/db/database.ts'

/**
 * The next number of the year. Whoever takes one holds the counter until the end of the transaction, and gives the
 * number back if that fails: so there is no gap, and the transaction has to be short.
 */
export async function takeInvoiceNumber(tx: Tx, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('invoice_counters')
    .values({ year, last: 1 })
    .onConflict(conflict =>
      conflict.column('year').doUpdateSet(({ eb }) => ({ last: eb('invoice_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return formatInvoiceNumber(year, last)
}
