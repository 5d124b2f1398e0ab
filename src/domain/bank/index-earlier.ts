import type { BankEntry } from './bank-entry.ts'
import { type EarlierEntry, ignored, needsYou, type PlannedEntry } from './import-plan.ts'

/** Finds what earlier files say of the same money. */
export function indexEarlier(earlier: readonly EarlierEntry[]) {
  const byUetr = new Map<string, EarlierEntry>()
  const byPayment = new Map<string, EarlierEntry>()
  const wholes = new Map<string, EarlierEntry>()
  const details = new Map<string, EarlierEntry>()
  for (const each of earlier) {
    if (each.uetr) byUetr.set(each.uetr, each)
    if (each.paymentKey) byPayment.set(each.paymentKey, each)
    if (each.entryKey) (each.isWhole ? wholes : details).set(each.entryKey, each)
  }
  const isOpen = ({ state }: EarlierEntry) =>
    state === 'WAITS' || state === 'UNMATCHED' || state === 'SUGGESTED'

  return {
    /** The same money in an earlier file. */
    findSame(entry: BankEntry): PlannedEntry | null {
      if (earlier.length === 0) return null
      const byNumber = entry.uetr ? byUetr.get(entry.uetr) : undefined
      if (byNumber && byNumber.amountRappen === entry.amountRappen) return knownFrom(byNumber)
      const twin = byPayment.get(entry.paymentKey)
      if (twin && !(twin.uetr && entry.uetr)) {
        const isNumbered = entry.entryKey || Object.keys(entry.identifiers).length > 0
        if (isNumbered || twin.isWhole !== entry.isWhole || entry.isReversal) return knownFrom(twin)
        return needsYou({ code: 'perhaps-known', values: { filename: twin.filename } })
      }
      if (!entry.entryKey) return null
      if (entry.isWhole) {
        const part = details.get(entry.entryKey)
        const whole = wholes.get(entry.entryKey)
        if (whole) return knownFrom(whole)
        return part ? ignored({ code: 'details-known', values: { filename: part.filename } }) : null
      }
      const whole = wholes.get(entry.entryKey)
      return whole && !isOpen(whole) && !isDetailed(whole, details) ? knownFrom(whole) : null
    },
    /** A collective entry that this payment is a part of, and that nobody has decided. */
    findWaiting(entry: BankEntry): EarlierEntry | undefined {
      if (wholes.size === 0) return undefined
      const whole = entry.entryKey && !entry.isWhole ? wholes.get(entry.entryKey) : undefined
      return whole && isOpen(whole) ? whole : undefined
    },
  }
}

/** Ended because its single payments came, and not because somebody decided it whole. */
const isDetailed = ({ state, entryKey }: EarlierEntry, details: ReadonlyMap<string, EarlierEntry>) =>
  state === 'IGNORED' && entryKey !== null && details.has(entryKey)

const knownFrom = ({ filename }: EarlierEntry): PlannedEntry =>
  ignored({ code: 'already-known', values: { filename } })
