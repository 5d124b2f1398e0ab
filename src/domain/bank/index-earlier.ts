import type { BankEntry } from './bank-entry.ts'
import type { EarlierEntry, PlannedEntry } from './import-plan.ts'
import { ignored, needsYou } from './import-plan.ts'
import { matchEarlier } from './match-earlier.ts'
import { shareDay } from './same-money.ts'

/** What is known about an entry: a finished plan, or earlier entries that it replaces. */
export interface Known {
  plan?: PlannedEntry
  /** A collective entry that this payment is a part of, and that is not decided. */
  details?: EarlierEntry
  /** A report of the same money that waits for what this one tells. */
  replaces?: EarlierEntry
}

/** Finds what earlier files say of the same money. */
export function* indexEarlier(entries: readonly BankEntry[], earlier: readonly EarlierEntry[]) {
  const matches = yield* matchEarlier(entries, earlier)
  const wholes = new Map<string, EarlierEntry>()
  const details = new Map<string, EarlierEntry>()
  for (const each of earlier) {
    if (each.entryKey) (each.isWhole ? wholes : details).set(each.entryKey, each)
  }
  /** Ended because its single payments arrived, not by a decision of staff. */
  const isDetailed = ({ state, entryKey }: EarlierEntry) =>
    state === 'IGNORED' && entryKey !== null && details.has(entryKey)

  /** An entry without its payments here, and with them in an earlier file; or the other way round. */
  const findOtherLevel = (entry: BankEntry): Known | undefined => {
    const other = entry.entryKey && (entry.isWhole ? details : wholes).get(entry.entryKey)
    if (!other || (!entry.isWhole && isDetailed(other))) return undefined
    if (!shareDay(entry, other)) return { plan: perhapsKnown(other) }
    if (!entry.isWhole) return isOpen(other) ? { details: other } : { plan: alreadyKnown(other) }
    const reason = { code: 'details-known' as const, values: { filename: other.filename } }
    return { plan: { ...ignored(reason), sameAs: other.root } }
  }

  return {
    find(entry: BankEntry, place: number): Known {
      if (earlier.length === 0) return {}
      const match = matches.get(place)
      if (match?.isCertain) {
        if (isOpen(match.earlier) && waitsForMore.has(match.earlier.code) && tellsMore(entry, match.earlier))
          return { replaces: match.earlier }
        return { plan: alreadyKnown(match.earlier) }
      }
      return findOtherLevel(entry) ?? (match ? { plan: perhapsKnown(match.earlier) } : {})
    },
  }
}

const isOpen = ({ state }: EarlierEntry) =>
  state === 'WAITS' || state === 'UNMATCHED' || state === 'SUGGESTED'

/** Why an entry waits that a fuller report can help: not what a person, or a rule about the order, has decided. */
const waitsForMore: ReadonlySet<string> = new Set([
  'details-missing',
  'reference-missing',
  'reference-unknown',
  'refund-returned',
  'reversal-ambiguous',
  'reversal-unknown',
])

const tellsMore = (
  entry: BankEntry,
  { payerIban, payerName, reference, text, uetr, identifiers }: EarlierEntry,
) =>
  [
    [entry.reference, reference],
    [entry.payerIban, payerIban],
    [entry.payerName, payerName],
    [entry.text, text],
    [entry.uetr, uetr],
    [entry.identifiers.EndToEndId, identifiers.EndToEndId],
  ].some(([here, before]) => here && !before)

const alreadyKnown = ({ filename, root }: EarlierEntry): PlannedEntry => ({
  ...ignored({ code: 'already-known', values: { filename } }),
  sameAs: root,
})

const perhapsKnown = ({ filename, root }: EarlierEntry): PlannedEntry => ({
  ...needsYou({ code: 'perhaps-known', values: { filename } }),
  sameAs: root,
})
