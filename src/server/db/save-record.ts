import { AppError } from '../app-error.ts'
import { type Acting, type Change, change } from './change.ts'
import type { Database, Tx } from './database.ts'

declare const versionChecked: unique symbol

/** The result of a save. Only `saveRecord` creates one, so that a route that locks cannot forget to check the version. */
export type Saved<Answer> = Answer & { readonly [versionChecked]: true }

export interface Saving extends Acting {
  /** The version the caller saw; undefined when it named none. */
  seenVersion: number | undefined
}

interface Known<Row, Answer> {
  /** Takes the row for the rest of the transaction. */
  lock: (tx: Tx) => Promise<Row>
  /** The record as callers see it. */
  find: (db: Database | Tx) => Promise<Answer>
}

/** A change of one record that refuses an outdated version, and returns the saved record. */
export async function saveRecord<Row extends { version: number }, Answer extends object>(
  db: Database,
  saving: Saving,
  { lock, find }: Known<Row, Answer>,
  save: (step: Change, before: Row, current: Answer) => Promise<unknown>,
): Promise<Saved<Answer>> {
  await change(db, saving, async step => {
    const before = await lock(step.tx)
    const current = await find(step.tx)
    checkVersion(saving.seenVersion, before.version, current)
    await save(step, before, current)
  })
  return (await find(db)) as Saved<Answer>
}

/** Refuses a save of an outdated version, and returns the current record. */
export function checkVersion(seenVersion: number | undefined, version: number, current: object): void {
  if (seenVersion === undefined || seenVersion === version) return
  throw new AppError('stale', 'record.stale', { current })
}
