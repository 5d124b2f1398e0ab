import type { FieldValues } from 'react-hook-form'
import { personOf, readToken } from '#web/api/session-token.ts'

/** What somebody has typed and not sent, in this browser, until it is sent, discarded, or they sign out. */
interface Draft {
  at: string
  values: FieldValues
}

const prefix = 'lido.draft.'

/** Each person has their own. */
export const draftKey = (name: string) => `${prefix}${personOf(readToken() ?? '')}.${name}`

export function readDraft(key: string): Draft | undefined {
  const kept = localStorage.getItem(key)
  return kept === null ? undefined : JSON.parse(kept)
}

export function keepDraft(key: string, values: FieldValues, now = new Date()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: now.toISOString(), values } satisfies Draft))
  } catch {
    // A browser that is full keeps no drafts.
  }
}

export const dropDraft = (key: string) => localStorage.removeItem(key)

/** Signing out removes all drafts. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) dropDraft(key)
}
