import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { insertRows } from '#server/db/write-rows.ts'
import { storeFile } from '#server/files/file-store.ts'
import {
  type HasCurrentSettings,
  type OrderEngine,
  withCurrentSettings,
} from '#server/modules/orders/order-engine.ts'
import { ourAccounts } from '#server/modules/payments/bank/our-accounts.ts'
import type { BankFile } from './read-bank-file.ts'

const bankFileBucket = 'bank-files'

interface Stored {
  id: string
  /** It was here before, and is not read again. */
  isKnown: boolean
}

/** Keeps files and what they say, for people to look at; nothing is booked. All of them, or none. */
export function storeImports(
  engine: Pick<OrderEngine, 'db' | 'creditor'> & HasCurrentSettings,
  files: readonly BankFile[],
  { actor, now }: Acting,
): Promise<Stored[]> {
  return change(engine.db, { actor, now }, async step => {
    const accounts = ourAccounts((await withCurrentSettings(engine, step.tx)).creditor)
    for (const file of files) refuseForeign(file, accounts)
    const stored: Stored[] = []
    for (const file of files) stored.push(await storeImport(step, file, { actor, now }))
    return stored
  })
}

function refuseForeign({ filename, statements }: BankFile, accounts: readonly string[]) {
  if (statements.some(({ account }) => accounts.includes(account))) return
  const named = [...new Set(statements.map(({ account }) => account))].slice(0, 3).join(', ')
  throw new AppError('unprocessable', {
    code: 'bank-file.account-foreign',
    values: { filename, accounts: named },
  })
}

async function storeImport(
  { tx, record }: Change,
  { filename, sha256, size, kind, statements, packed, entries }: BankFile,
  { actor, now }: Acting,
): Promise<Stored> {
  const known = await findKnown(tx, sha256)
  if (known) return { id: known, isKnown: true }
  const { rows } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(tx)
  const id = rows[0]?.id ?? ''
  const file = await storeFile(tx, {
    bucket: bankFileBucket,
    path: `${id}.xml.gz`,
    contentType: 'application/gzip',
    bytes: packed,
    createdAt: now,
  })
  const made = await tx
    .insertInto('bank_imports')
    .values({
      id,
      filename,
      sha256,
      size,
      kind,
      fileId: file.id,
      statements: JSON.stringify(statements),
      uploadedBy: actor.name,
      createdAt: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // The same file was sent at the same time.
  if (!made) {
    await tx.deleteFrom('files').where('id', '=', file.id).execute()
    return { id: (await findKnown(tx, sha256)) ?? '', isKnown: true }
  }
  await insertRows(
    tx,
    'bank_entries',
    entries.map((entry, place) => ({ ...entry, importId: id, position: place + 1 })),
  )
  const after = { filename, size, kind, entries: entries.length }
  record({ topic: 'payments', recordId: id, action: 'bank-file-uploaded', after })
  return { id, isKnown: false }
}

async function findKnown(tx: Tx, sha256: string): Promise<string | undefined> {
  const known = await tx
    .selectFrom('bank_imports')
    .select('id')
    .where('sha256', '=', sha256)
    .where('state', '<>', 'UNDONE')
    .executeTakeFirst()
  return known?.id
}
