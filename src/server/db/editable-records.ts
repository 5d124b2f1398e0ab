import { type Insertable, type Selectable, sql } from 'kysely'
import type { Topic } from '#contract/routes/topics.ts'
import { type Named, notFound } from '../app-error.ts'
import { type Acting, type Change, change } from './change.ts'
import { type Creation, createOnce } from './create-once.ts'
import type { Database, Tx } from './database.ts'
import { type Saved, type Saving, saveRecord } from './save-record.ts'
import type { Tables } from './tables/tables.ts'

/** Tables whose rows people edit: they count versions and remember when they were made and saved. */
type EditableTable = {
  [T in keyof Tables]: Tables[T] extends { version: unknown; createdAt: unknown; updatedAt: unknown }
    ? T
    : never
}[keyof Tables]

type Row<T extends EditableTable> = Selectable<Tables[T]> & { version: number }
type Values<T extends EditableTable> = Omit<Insertable<Tables[T]>, 'createdAt' | 'updatedAt' | 'version'>
type Flag<T extends EditableTable> = keyof Values<T> & keyof Row<T> & string

interface EditableRecords<T extends EditableTable> {
  idOf(row: Row<T>): string
  /** Locks the row for the rest of the transaction. */
  lock(tx: Tx, id: string): Promise<Row<T>>
  insert(step: Change, values: Values<T>, now: Date): Promise<Row<T>>
  /** Saves these values as a new version. `action` is the audit action. */
  update(
    step: Change,
    before: Row<T>,
    values: Partial<Values<T>>,
    now: Date,
    action?: string,
  ): Promise<Row<T>>
  /** Switches a record on or off; toggles by default. No change without a difference. */
  switchTo(step: Change, before: Row<T>, flag: Flag<T>, wanted: boolean | undefined, now: Date): Promise<void>
  remove(step: Change, before: Row<T>): Promise<void>
}

interface About<T extends EditableTable> {
  topic: Topic
  key: keyof Row<T> & string
  /** What a person calls a record that is missing: `Product not found`. */
  called: Named
}

/** Locking, writing and auditing rows of one table. What the values are, and who may do it, its module decides. */
export function editableRecords<T extends EditableTable>(
  table: T,
  { topic, key, called }: About<T>,
): EditableRecords<T> {
  const from = sql.table(table)
  const idOf = (row: Row<T>) => String(row[key])

  const records: EditableRecords<T> = {
    idOf,

    async lock(tx, id) {
      const query = sql<Row<T>>`select * from ${from} where ${sql.ref(key)} = ${id} for update`
      const row = (await query.execute(tx)).rows[0]
      if (!row) throw notFound(called)
      return row
    },

    async insert({ tx, record }, values, now) {
      const given = Object.entries({ ...values, createdAt: now, updatedAt: now }).filter(isGiven)
      const columns = sql.join(given.map(([column]) => sql.ref(column)))
      const after = await one(
        sql<
          Row<T>
        >`insert into ${from} (${columns}) values (${sql.join(given.map(([, value]) => value))}) returning *`,
        tx,
      )
      record({ topic, recordId: idOf(after), action: 'created', after })
      return after
    },

    async update({ tx, record }, before, values, now, action = 'updated') {
      const given = Object.entries({ ...values, updatedAt: now }).filter(isGiven)
      const set = sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
      const after = await one(
        sql<Row<T>>`update ${from} set ${set}, version = version + 1
          where ${sql.ref(key)} = ${idOf(before)} returning *`,
        tx,
      )
      record({ topic, recordId: idOf(before), action, before, after })
      return after
    },

    async switchTo(step, before, flag, wanted, now) {
      const isOn = wanted ?? !before[flag]
      if (isOn === before[flag]) return
      // A flag of the table is one of its values; TypeScript does not see through the computed name.
      const values = { [flag]: isOn } as Partial<Values<T>>
      await records.update(step, before, values, now, isOn ? 'activated' : 'deactivated')
    },

    async remove({ tx, record }, before) {
      await sql`delete from ${from} where ${sql.ref(key)} = ${idOf(before)}`.execute(tx)
      record({ topic, recordId: idOf(before), action: 'deleted', before })
    },
  }
  return records
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined

async function one<R>(query: ReturnType<typeof sql<R>>, tx: Tx): Promise<R> {
  const row = (await query.execute(tx)).rows[0]
  if (!row) throw new Error('The database returned no row for a write')
  return row
}

interface Reading<T extends EditableTable, Answer> {
  find: (db: Database | Tx, id: string) => Promise<Answer>
  /** Refuses values by throwing, before they are written. */
  check?: (tx: Tx, values: Partial<Values<T>>) => Promise<void>
  /** Other records to remove when a record is saved or deleted. */
  cleanUp?: (step: Change, before: Row<T>) => Promise<void>
}

/** What staff do with the records of one table, each in its own transaction. */
export const recordActions = <T extends EditableTable, Answer extends object>(
  records: EditableRecords<T>,
  { find, check, cleanUp }: Reading<T, Answer>,
) => ({
  async create(db: Database, values: Values<T>, context: Creation): Promise<Answer> {
    const id = await createOnce(db, context, async step => {
      await check?.(step.tx, values)
      return records.idOf(await records.insert(step, values, context.now))
    })
    return find(db, id)
  },

  update(db: Database, id: string, values: Partial<Values<T>>, context: Saving): Promise<Saved<Answer>> {
    const known = { lock: (tx: Tx) => records.lock(tx, id), find: (tx: Database | Tx) => find(tx, id) }
    return saveRecord(db, context, known, async (step, before) => {
      await check?.(step.tx, values)
      await records.update(step, before, values, context.now)
      await cleanUp?.(step, before)
    })
  },

  /** Toggles by default. */
  async toggle(
    db: Database,
    { id, flag, wanted }: { id: string; flag: Flag<T>; wanted: boolean | undefined },
    context: Acting,
  ): Promise<Answer> {
    await change(db, context, async step =>
      records.switchTo(step, await records.lock(step.tx, id), flag, wanted, context.now),
    )
    return find(db, id)
  },

  remove(db: Database, id: string, context: Acting): Promise<void> {
    return change(db, context, async step => {
      const before = await records.lock(step.tx, id)
      await records.remove(step, before)
      await cleanUp?.(step, before)
    })
  },
})
