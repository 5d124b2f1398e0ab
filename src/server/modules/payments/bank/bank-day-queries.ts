import type * as z from 'zod'
import type { bankImportRoutes } from '#contract/orders/bank-files.ts'
import type { PlainDate } from '#domain/plain-date.ts'
import type { Database, Tx } from '#server/db/database.ts'

type BankDays = z.input<typeof bankImportRoutes.listBankDays.response>

/** The newest day that booked files cover, of each account. */
export async function listBankDays(_db: Database | Tx): Promise<BankDays> {
  return []
}

/** @public The day up to which all accounts are known; null while bank files are not in use. */
export async function readNewestBankDay(db: Database | Tx): Promise<PlainDate | null> {
  const days = (await listBankDays(db)).map(({ day }) => day)
  return days.sort()[0] ?? null
}
