import { sql } from 'kysely'
import type { RecordKind } from '#domain/jobs/bulk-actions.ts'
import type { Tx } from '#server/db/database.ts'
import { addresses, ids, sources } from './select-records.ts'

interface Recipient {
  address: string
  phase: 4 | 5
}

export async function readRecipient(tx: Tx, record: RecordKind, id: string): Promise<Recipient | undefined> {
  const phase = record === 'contact' ? sql`5` : sql`b.generation`
  const { rows } = await sql<Recipient>`select ${addresses[record]} as address, ${phase} as phase
    from ${sources[record]} where ${ids[record]} = ${id}`.execute(tx)
  return rows[0]
}
