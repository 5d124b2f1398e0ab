import type { WaitingEntry } from '#contract/waiting-list/waiting-list.ts'

/** What the form of an entry holds. */
export type WaitingValues = Pick<WaitingEntry, 'wishes' | 'siblings' | 'reason' | 'note'>
