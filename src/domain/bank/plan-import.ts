import { decidePayment } from '../ledger/order-standing.ts'
import type { OrderStatus } from '../orders/order-machine.ts'
import type { PlainDate } from '../plain-date.ts'
import type { BankEntry } from './bank-entry.ts'
import type { BankReason } from './bank-reasons.ts'
import type { EntryOutcome, EntryState } from './bank-states.ts'
import { chooseReversed, type Reversible } from './choose-reversed.ts'
import { type FoundReferences, noReferences } from './find-references.ts'

/** An invoice as it stands, also one whose order was deleted. */
export interface Payable {
  id: string
  number: string
  status: OrderStatus | 'DELETED'
  openRappen: number
  /** Whose credit a surplus is; null when the contact of a deleted order is gone. */
  contactId: string | null
  /** A mail about it is under way. */
  isBusy: boolean
}

/** A movement of an earlier file. */
export interface EarlierEntry extends Reversible {
  filename: string
  account: string
  state: EntryState
  isWhole: boolean
  valueDate: PlainDate
  entryKey: string | null
  paymentKey: string
  /** What it pays at present. */
  paid: readonly { orderId: string; number: string; rappen: number }[]
}

export interface ImportFacts {
  /** Our IBANs: only what happened on these is ours. */
  accounts: readonly string[]
  payables: ReadonlyMap<string, Payable>
  /** Those that share a key with the file, and what its reversals may take back. */
  earlier: readonly EarlierEntry[]
}

export interface PlannedEntry {
  state: EntryState
  outcome: EntryOutcome
  reason: BankReason
  /** The invoice it pays, how much of it, and what is left over. */
  pays?: { payable: Payable; rappen: number; creditRappen: number }
  /** The movement it takes back: one of an earlier file, or of this one by its place. */
  takesBack?: { earlier: EarlierEntry } | { place: number }
  /** Entries of earlier files that wait for these details. */
  details?: EarlierEntry
}

/** The largest payment that can be recorded. */
const mostRappen = 100_000_000

/**
 * What will come of each movement of a file, in its order: whether it is new, whose it is, and what it pays of what will
 * then be open. Nothing is decided by a name.
 */
export function planImport(
  entries: readonly BankEntry[],
  references: readonly FoundReferences[],
  facts: ImportFacts,
): PlannedEntry[] {
  const known = indexEarlier(facts.earlier)
  const open = new Map<string, number>()
  const seen = new Map<string, BankEntry>()
  const plans: PlannedEntry[] = []
  const late: number[] = []
  const payablesById = new Map([...facts.payables.values()].map(payable => [payable.id, payable]))
  const takenBack = new Set<string>()
  const hasReversals = entries.some(({ isReversal }) => isReversal)
  /** What a reversal may take back, by account and amount: places in this file, and entries of earlier ones. */
  const credits = new Map<string, number[]>()
  const earlierCredits = new Map<string, Candidate[]>()
  for (const earlier of facts.earlier) {
    if (!isReversible(earlier.state) || wayOfKey(earlier.paymentKey) !== 'credit') continue
    pushTo(earlierCredits, amountKey(earlier), { ...earlier, source: { earlier } })
  }

  const openOf = ({ id, openRappen }: Payable) => open.get(id) ?? openRappen

  const planCredit = (entry: BankEntry, place: number): PlannedEntry => {
    const { amountRappen, currency, problem } = entry
    if (amountRappen === 0) return ignored({ code: 'amount-zero' })
    if (amountRappen > mostRappen) return needsYou({ code: 'amount-large' })
    if (currency !== 'CHF') return needsYou({ code: 'currency-foreign', values: { currency } })
    const found = references[place] ?? noReferences
    const given = found.given === null ? undefined : facts.payables.get(found.given)
    if (given) return planPayment(entry, given)
    const [payable, ...others] = found.numbers.flatMap(number => facts.payables.get(number) ?? [])
    if (others.length > 0) return needsYou({ code: 'reference-several' })
    if (payable) return planPayment(entry, payable)
    if (problem?.code !== 'details-missing') return needsYou(whyUnknown(entry, found))
    return { state: 'WAITS', outcome: 'waits', reason: problem }
  }

  const planPayment = ({ amountRappen }: BankEntry, payable: Payable): PlannedEntry => {
    const { id, number, status, contactId, isBusy } = payable
    if (isBusy) return needsYou({ code: 'order-busy', values: { number } })
    const isClosed = status === 'DELETED' || status === 'CANCELLED'
    if (status === 'DELETED' && !contactId)
      return needsYou({ code: 'order-deleted-payer', values: { number } })
    if (status !== 'DELETED' && 'refused' in decidePayment(status))
      return needsYou({ code: 'order-unsent', values: { number } })
    const owed = isClosed ? 0 : openOf(payable)
    const rappen = Math.min(owed, amountRappen)
    const creditRappen = amountRappen - rappen
    open.set(id, owed - rappen)
    const pays = { payable, rappen, creditRappen }
    if (rappen === 0) {
      const code = status === 'DELETED' ? 'order-deleted' : isClosed ? 'order-cancelled' : 'order-paid'
      return { state: 'MATCHED', outcome: 'surplus', reason: { code, values: { number } }, pays }
    }
    if (creditRappen > 0) {
      const values = { number, rappen: creditRappen }
      return { state: 'MATCHED', outcome: 'surplus', reason: { code: 'pays-more', values }, pays }
    }
    if (rappen === owed)
      return { state: 'MATCHED', outcome: 'booked', reason: { code: 'pays-all', values: { number } }, pays }
    const values = { number, rappen: owed - rappen }
    return { state: 'MATCHED', outcome: 'part', reason: { code: 'pays-part', values }, pays }
  }

  const planReversal = (entry: BankEntry): PlannedEntry => {
    const inFile = (credits.get(amountKey(entry)) ?? []).map(place => candidateInFile(place))
    const before = earlierCredits.get(amountKey(entry)) ?? []
    const chosen = chooseReversed(
      entry,
      [...before, ...inFile].filter(({ id }) => !takenBack.has(id)),
    )
    if ('refused' in chosen) return needsYou({ code: chosen.refused })
    const { id, source, valueDate, paid } = chosen.reversed
    takenBack.add(id)
    for (const { orderId, rappen } of paid) {
      const payable = payablesById.get(orderId)
      if (payable) open.set(orderId, openOf(payable) + rappen)
    }
    const values = { number: paid[0]?.number ?? '', on: valueDate }
    return {
      ...{ state: 'MATCHED', outcome: 'taken-back', reason: { code: 'takes-back', values } },
      takesBack: source,
    }
  }

  const candidateInFile = (place: number): Candidate => {
    // Only places of entries that were planned before are in the index.
    const other = entries[place] as BankEntry
    const pays = plans[place]?.pays
    const paid = pays ? [{ orderId: pays.payable.id, number: pays.payable.number, rappen: pays.rappen }] : []
    return { ...other, id: `place ${place}`, paid, source: { place } }
  }

  const planEntry = (entry: BankEntry, place: number): PlannedEntry => {
    if (!facts.accounts.includes(entry.account))
      return ignored({ code: 'account-foreign', values: { account: entry.account } })
    if (entry.problem?.code === 'not-booked-yet') return ignored({ code: 'not-booked-yet' })
    if (entry.uetr) {
      const twin = seen.get(entry.uetr)
      if (twin && isSameButNumbered(twin, entry)) return ignored({ code: 'twice-in-file' })
      seen.set(entry.uetr, entry)
    }
    const same = known.findSame(entry)
    if (same) return same
    if (entry.direction === 'debit' && !entry.isReversal) return ignored({ code: 'debit-not-ours' })
    const details = known.findWaiting(entry)
    const plan = planMovement(entry, place)
    return details ? { ...plan, details } : plan
  }

  const planMovement = (entry: BankEntry, place: number): PlannedEntry => {
    if (entry.direction === 'debit') {
      const plan = planReversal(entry)
      if (plan.reason.code === 'reversal-unknown') late.push(place)
      return plan
    }
    if (entry.isReversal) return needsYou({ code: 'refund-returned' })
    if (entry.problem && entry.problem.code !== 'details-missing') return needsYou(entry.problem)
    return planCredit(entry, place)
  }

  for (const [place, entry] of entries.entries()) {
    const plan = planEntry(entry, place)
    plans.push(plan)
    if (hasReversals && entry.direction === 'credit' && !entry.isReversal && isReversible(plan.state))
      pushTo(credits, amountKey(entry), place)
  }
  // The bank may list a return before what it returns.
  for (const place of late) {
    const entry = entries[place]
    if (entry) plans[place] = { ...plans[place], ...planReversal(entry) }
  }
  for (const [place, { takesBack }] of hasReversals ? [...plans.entries()] : []) {
    const returned = takesBack && 'place' in takesBack ? plans[takesBack.place] : undefined
    const on = entries[place]?.valueDate
    if (!takesBack || !('place' in takesBack) || !returned || !on) continue
    const reason = { code: 'given-back' as const, values: { on } }
    plans[takesBack.place] = { ...returned, state: 'REVERSED', outcome: 'taken-back', reason }
  }
  return plans
}

interface Candidate extends Reversible {
  valueDate: PlainDate
  paid: EarlierEntry['paid']
  source: NonNullable<PlannedEntry['takesBack']>
}

/** Whether the bank can still take it back. */
const isReversible = (state: EntryState) => state !== 'IGNORED' && state !== 'REVERSED'

const amountKey = ({
  account,
  currency,
  amountRappen,
}: Pick<BankEntry, 'account' | 'currency' | 'amountRappen'>) => `${account}|${currency}|${amountRappen}`

const wayOfKey = (paymentKey: string) => paymentKey.split('|')[1]

function pushTo<T>(lists: Map<string, T[]>, key: string, item: T) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** All but the counter. */
const isSameButNumbered = (a: BankEntry, b: BankEntry) =>
  a.paymentKey.slice(0, a.paymentKey.lastIndexOf('|')) ===
  b.paymentKey.slice(0, b.paymentKey.lastIndexOf('|'))

const ignored = (reason: BankReason): PlannedEntry => ({ state: 'IGNORED', outcome: 'ignored', reason })

const needsYou = (reason: BankReason): PlannedEntry => ({ state: 'UNMATCHED', outcome: 'needs-you', reason })

function whyUnknown({ reference }: BankEntry, found: FoundReferences): BankReason {
  if (found.wrong) return { code: 'reference-wrong', values: { reference: found.wrong } }
  const [number] = found.numbers
  const unknown = found.foreign ?? (number ? reference || number : null)
  return unknown
    ? { code: 'reference-unknown', values: { reference: unknown } }
    : { code: 'reference-missing' }
}

function indexEarlier(earlier: readonly EarlierEntry[]) {
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
