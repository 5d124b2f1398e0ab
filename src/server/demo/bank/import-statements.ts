import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { bankFileLimitBytes } from '#contract/payments/bank-files.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { bookImport } from '#server/modules/payments/bank/imports/book-import.ts'
import { readBankFile } from '#server/modules/payments/bank/imports/read-bank-file.ts'
import { storeImports } from '#server/modules/payments/bank/imports/store-import.ts'
import { ourAccounts } from '#server/modules/payments/bank/our-accounts.ts'
import type { DemoProvider } from '../provider.ts'
import { createRandom } from '../random.ts'
import { type DemoInvoice, writeStatements } from './write-statements.ts'

const actor = systemActor('Regula Hürlimann')

/**
 * A month of bank files, booked the way staff do it, each on the morning after its last day. Today's are only written
 * to a folder, to be uploaded when trying Lido.
 */
export async function importStatements(
  db: Database,
  { creditor, dataDir }: Pick<DemoProvider, 'creditor'> & { dataDir: string },
  now: Date,
  seed: number,
): Promise<void> {
  const today = zurichDate(now)
  const account = ourAccounts(creditor).at(-1) ?? creditor.iban
  const invoices = await readInvoices(db)
  const { booked, waiting } = writeStatements(createRandom(seed, 'bank'), invoices, {
    today,
    iban: creditor.iban,
    account,
  })
  for (const { filename, day, xml } of booked) {
    const file = await readBankFile(filename, bytesOf(xml), bankFileLimitBytes)
    const at = morningAfter(day, now)
    const [stored] = await storeImports({ db, creditor }, [file], { actor, now: at })
    if (stored)
      await bookImport({ db, creditor, toleranceRappen: 0, confirmsPayments: false }, stored.id, {
        actor,
        now: at,
      })
  }
  const folder = join(dataDir, 'bank-files')
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { filename, xml } of waiting) writeFileSync(join(folder, filename), xml, { mode: 0o600 })
}

async function* bytesOf(xml: string) {
  yield Buffer.from(xml)
}

const morningAfter = (day: PlainDate, now: Date) =>
  new Date(Math.min(Date.parse(`${day}T06:30:00Z`) + 86_400_000, now.getTime()))

/** Sent, and nothing of it is paid or reminded; the oldest first. */
async function readInvoices(db: Database): Promise<DemoInvoice[]> {
  const { rows } = await sql<DemoInvoice>`
    select o."invoiceReference" as number, o."amountRappen",
      trim(concat_ws(' ', b.contact ->> 'firstName', b.contact ->> 'lastName')) as payer,
      (o."invoiceSentAt" at time zone 'Europe/Zurich')::date::text as "sentOn"
    from orders o join bookings b on b.id = o."bookingId"
    where o.status = 'PAYMENT_REQUESTED' and o."paidRappen" = 0 and o."amountRappen" > 0
      and not exists (select from order_deliveries d where d."orderId" = o.id)
    order by o."invoiceSentAt", o.id`.execute(db)
  return rows
}
