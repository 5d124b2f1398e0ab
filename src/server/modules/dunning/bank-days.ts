import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { findMissingBankDay } from '#domain/dunning/bank-days.ts'
import type { Database } from '#server/db/database.ts'
import type { Creditor } from '../invoices/letter-data.ts'
import { readNewestBankDay } from '../payments/bank/bank-day-queries.ts'
import { ourAccounts } from '../payments/bank/our-accounts.ts'

/** The bank day whose file keeps the daily run waiting, if any does. */
export const readMissingBankDay = async (
  db: Database,
  creditor: Creditor,
  today: PlainDate,
): Promise<PlainDate | null> => findMissingBankDay(await readNewestBankDay(db, ourAccounts(creditor)), today)
