import { type Acting, type Change, change } from './change.ts'
import { type Creation, createOnce } from './create-once.ts'
import type { Database, Tx } from './database.ts'
import type { EditableRecords, EditableTable, Flag, Row, Values } from './editable-records.ts'
import { type Saved, type Saving, saveRecord } from './save-record.ts'

interface About<T extends EditableTable, Answer> {
  find: (db: Database | Tx, id: string) => Promise<Answer>
  /** Refuses values by throwing, before they are written. */
  check?: (tx: Tx, values: Partial<Values<T>>) => Promise<void>
  /** Other records to remove when a record is saved or deleted. */
  cleanUp?: (step: Change, before: Row<T>) => Promise<void>
}

/** What staff do with the records of one table, each in its own transaction. */
export const recordActions = <T extends EditableTable, Answer extends object>(
  records: EditableRecords<T>,
  { find, check, cleanUp }: About<T, Answer>,
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

  async remove(db: Database, id: string, context: Acting) {
    await change(db, context, async step => {
      const before = await records.lock(step.tx, id)
      await records.remove(step, before)
      await cleanUp?.(step, before)
    })
    return { success: true as const }
  },
})
