/** The state of a bank file: read and shown, booked, or booked and undone. */
export const importStates = ['PREVIEW', 'BOOKED', 'UNDONE'] as const
export type ImportState = (typeof importStates)[number]

/**
 * What became of one movement on our account.
 * - MATCHED: booked, or, for a reversal, the earlier payment was taken back
 * - SUGGESTED: a person decides, and there is something to propose
 * - UNMATCHED: a person decides, and nothing is known
 * - IGNORED: no money of ours to book, with the reason
 * - WAITS: a collective entry whose single payments follow in another file
 * - REVERSED: the bank took it back
 */
export const entryStates = ['MATCHED', 'SUGGESTED', 'UNMATCHED', 'IGNORED', 'WAITS', 'REVERSED'] as const
export type EntryState = (typeof entryStates)[number]

/**
 * The same as a preview counts it.
 * - booked: pays all that was open of its order
 * - part: pays a part of it
 * - surplus: pays it, if anything was open, and leaves the payer a credit
 * - needs-you: waits in the queue for a person
 * - waits: waits for its details
 * - taken-back: takes an earlier payment back, or was taken back itself
 * - ignored: known already, a debit, not booked by the bank, not our account …
 */
export const entryOutcomes = [
  'booked',
  'part',
  'surplus',
  'needs-you',
  'waits',
  'taken-back',
  'ignored',
] as const
export type EntryOutcome = (typeof entryOutcomes)[number]
