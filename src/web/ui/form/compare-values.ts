import { type FieldValues, get, set } from 'react-hook-form'

/** Three-way comparison of a form: what it was seeded with, what is typed in it, and what somebody else has saved. */

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The part of a record that the form edits: the seed's own keys, with the record's values. */
export function pickLike(seed: unknown, record: unknown): unknown {
  if (!isRecord(seed) || !isRecord(record)) return record === undefined ? seed : record
  return Object.fromEntries(Object.keys(seed).map(key => [key, pickLike(seed[key], record[key])]))
}

function leafPaths(value: unknown, prefix = ''): string[] {
  if (!isRecord(value)) return [prefix]
  return Object.keys(value).flatMap(key => leafPaths(value[key], prefix ? `${prefix}.${key}` : key))
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '')
}

export interface OtherChange {
  path: string
  theirs: unknown
  /** What this form holds, if it was edited here too. */
  mine?: unknown
}

/** Which fields the other person changed, against the values this form was seeded with. */
export function findOtherChanges(seed: FieldValues, typed: FieldValues, current: FieldValues): OtherChange[] {
  return leafPaths(seed)
    .filter(path => !same(get(seed, path), get(current, path)))
    .map(path => {
      const theirs: unknown = get(current, path)
      const mine: unknown = get(typed, path)
      const conflicting = !same(mine, get(seed, path)) && !same(mine, theirs)
      return conflicting ? { path, theirs, mine } : { path, theirs }
    })
}

/** Their values for every field they changed; where both edited, `keepMine` decides. */
export function mergeChanges(typed: FieldValues, changes: OtherChange[], keepMine: boolean): FieldValues {
  const merged = structuredClone(typed)
  for (const change of changes) {
    if (!(keepMine && 'mine' in change)) set(merged, change.path, change.theirs)
  }
  return merged
}
