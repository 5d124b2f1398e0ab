import { type RawBuilder, sql } from 'kysely'
import type { MergeUndo } from '#domain/families/merge-undo.ts'
import { compareRows, type Row, type RowChanges } from '#domain/families/row-changes.ts'
import type { Tx } from '#server/db/database.ts'

/** All contacts, families and swimmers a merge may touch. */
export interface Circle {
  contactIds: string[]
  familyIds: string[]
  swimmerIds: string[]
}

const references: Partial<Record<string, string>> = {
  contactId: 'contacts',
  swimmerId: 'swimmers',
  familyId: 'families',
  bookingId: 'bookings',
}

interface Watched {
  key: string[]
  /** Where it is not the whole row. */
  columns?: string[]
  of: (circle: Circle) => RawBuilder<unknown>
}

/** The tables that hold families, ordered by their references. */
const watched = {
  families: {
    key: ['id'],
    // The database derives the rest.
    columns: ['id', 'createdAt'],
    of: ({ familyIds }) => sql`id = any(${familyIds}::uuid[])`,
  },
  swimmers: {
    key: ['id'],
    of: ({ swimmerIds }) => sql`id = any(${swimmerIds}::uuid[])`,
  },
  family_members: {
    key: ['id'],
    of: ({ familyIds }) => sql`"familyId" = any(${familyIds}::uuid[])`,
  },
  swimmer_names: {
    key: ['contactId', 'name', 'birthDate'],
    of: ({ contactIds, swimmerIds }) =>
      sql`("contactId" = any(${contactIds}::uuid[]) or "swimmerId" = any(${swimmerIds}::uuid[]))`,
  },
  swimmer_bookings: {
    key: ['bookingId'],
    of: ({ swimmerIds }) => sql`"swimmerId" = any(${swimmerIds}::uuid[])`,
  },
  awards: {
    key: ['id'],
    columns: ['id', 'swimmerId'],
    of: ({ swimmerIds }) => sql`"swimmerId" = any(${swimmerIds}::uuid[])`,
  },
  waiting_entries: {
    key: ['id'],
    columns: ['id', 'swimmerId'],
    of: ({ swimmerIds }) => sql`"swimmerId" = any(${swimmerIds}::uuid[])`,
  },
  family_notes: {
    key: ['id'],
    // A note changes its family and nothing else.
    columns: ['id', 'familyId'],
    of: ({ familyIds }) => sql`"familyId" = any(${familyIds}::uuid[])`,
  },
  family_questions: {
    key: ['id'],
    columns: ['id', 'familyId', 'swimmerIds'],
    of: ({ familyIds }) => sql`"familyId" = any(${familyIds}::uuid[])`,
  },
  renewal_families: {
    key: ['id'],
    of: ({ familyIds }) => sql`"familyId" = any(${familyIds}::uuid[])`,
  },
  renewal_proposals: {
    key: ['id'],
    columns: ['id', 'swimmerId', 'renewalFamilyId'],
    of: ({ swimmerIds }) => sql`"swimmerId" = any(${swimmerIds}::uuid[])`,
  },
  family_devices: {
    key: ['proofHash'],
    columns: ['proofHash', 'familyId'],
    of: ({ familyIds }) => sql`"familyId" = any(${familyIds}::uuid[])`,
  },
  dunning_holds: {
    key: ['id'],
    of: ({ contactIds }) => sql`"contactId" = any(${contactIds}::uuid[])`,
  },
  family_suggestions: {
    key: ['firstId', 'secondId'],
    of: ({ contactIds, swimmerIds }) => {
      const ids = [...contactIds, ...swimmerIds]
      return sql`("firstId" = any(${ids}::uuid[]) or "secondId" = any(${ids}::uuid[]))`
    },
  },
} satisfies Record<string, Watched>

type TableName = keyof typeof watched
const names = Object.keys(watched) as TableName[]

type FamilyRows = Partial<Record<TableName, Row[]>>

export async function findCircle(tx: Tx, contactIds: string[]): Promise<Circle> {
  const { rows: swimmers } = await sql<{ id: string }>`
    select "swimmerId" as id from swimmer_names where "contactId" = any(${contactIds}::uuid[])
    union select child."swimmerId" from family_members own join family_members child using ("familyId")
      where own."contactId" = any(${contactIds}::uuid[]) and child."swimmerId" is not null`.execute(tx)
  const swimmerIds = swimmers.map(({ id }) => id)
  const { rows: families } = await sql<{ id: string }>`
    select distinct "familyId" as id from family_members
    where "contactId" = any(${contactIds}::uuid[]) or "swimmerId" = any(${swimmerIds}::uuid[])`.execute(tx)
  return { contactIds, familyIds: families.map(({ id }) => id), swimmerIds }
}

export async function readRows(tx: Tx, circle: Circle): Promise<FamilyRows> {
  const rows: FamilyRows = {}
  for (const name of names) {
    const { columns, of }: Watched = watched[name]
    const found = await sql<{ row: Row }>`
      select to_jsonb(found) as row from (
        select ${columns ? list(columns) : sql`*`} from ${sql.table(name)} where ${of(circle)}) found`.execute(
      tx,
    )
    rows[name] = found.rows.map(({ row }) => row)
  }
  return rows
}

export const compareFamilies = (before: FamilyRows, after: FamilyRows): MergeUndo['rows'] =>
  Object.fromEntries(
    names.map(name => [name, compareRows(before[name] ?? [], after[name] ?? [], watched[name].key)]),
  )

/** Reverts changes that are still in place; rows that refer to deleted records are not restored. */
export async function restoreRows(tx: Tx, changes: MergeUndo['rows']): Promise<void> {
  for (const name of names) await insertRows(tx, name, changes[name]?.gone ?? [])
  for (const name of names.toReversed()) await deleteRows(tx, name, changes[name]?.made ?? [])
  for (const name of names)
    for (const row of changes[name]?.changed ?? []) await restoreColumns(tx, name, row)
}

const list = (columns: readonly string[], of = '') =>
  sql.join(columns.map(column => sql.ref(`${of}${column}`)))

const rowsOf = (name: TableName, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`

/** Whether everything a row refers to is still there. */
function isWhole(of: string, columns: readonly string[]) {
  const checks = columns.flatMap(column => {
    const table = references[column]
    const value = sql.ref(`${of}.${column}`)
    return table
      ? [sql`(${value} is null or exists (select from ${sql.table(table)} where id = ${value}))`]
      : []
  })
  return sql.join([sql`true`, ...checks], sql` and `)
}

const isOne = (name: TableName, a: string, b: string, columns: readonly string[] = watched[name].key) =>
  sql.join(
    columns.map(
      column => sql`${sql.ref(`${a}.${column}`)} is not distinct from ${sql.ref(`${b}.${column}`)}`,
    ),
    sql` and `,
  )

async function insertRows(tx: Tx, name: TableName, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  await sql`insert into ${sql.table(name)} (${list(columns)})
    select ${list(columns, 'gone.')} from ${rowsOf(name, rows)} gone where ${isWhole('gone', columns)}
    on conflict do nothing`.execute(tx)
}

async function deleteRows(tx: Tx, name: TableName, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from ${sql.table(name)} now using ${rowsOf(name, rows)} made
    where ${isOne(name, 'now', 'made')}`.execute(tx)
}

async function restoreColumns(
  tx: Tx,
  name: TableName,
  { key, before, after }: RowChanges['changed'][number],
): Promise<void> {
  const columns = Object.keys(before)
  const set = sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`old.${column}`)}`))
  await sql`update ${sql.table(name)} now set ${set}
    from ${rowsOf(name, [{ ...key, ...before }])} old, ${rowsOf(name, [{ ...key, ...after }])} merged
    where ${isOne(name, 'now', 'old')} and ${isOne(name, 'now', 'merged', columns)}
      and ${isWhole('old', columns)}`.execute(tx)
}
