import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { decidePayment } from '../ledger/order-standing.ts'
import { type BankEntry, maxRappen } from './bank-entry.ts'
import type { BankReason } from './bank-reasons.ts'
import type { EntryState } from './bank-states.ts'
import { chooseReversed, type Reversible } from './choose-reversed.ts'
import { type FoundReferences, noReferences } from './find-references.ts'
import { type EarlierEntry, ignored, needsYou, type Payable, type PlannedEntry } from './import-plan.ts'
import { indexEarlier } from './index-earlier.ts'
import { isPause } from './match-earlier.ts'
import { contradict, wayOf } from './same-money.ts'

export interface ImportFacts {
  /** Our IBANs: only what happened on these is ours. */
  accounts: readonly string[]
  /** A payment that leaves no more than this open pays its invoice. */
  toleranceRappen: number
  payables: ReadonlyMap<string, Payable>
  /** Those that share a key with the file, and what its reversals may take back. */
  earlier: readonly EarlierEntry[]
}

/**
 * What will come of each movement of a file, in its order: whether it is new, whose it is, and what it pays of what will
 * then be open. Nothing is decided by a name.
 */
export function* planInSteps(
  entries: readonly BankEntry[],
  references: readonly FoundReferences[],
  facts: ImportFacts,
): Generator<void, PlannedEntry[]> {
  const known = yield* indexEarlier(entries, facts.earlier)
  const open = new Map<string, number>()
  const seen = new Map<string, BankEntry>()
  const plans: PlannedEntry[] = []
  const late: number[] = []
  const takenBack = new Set<string>()
  const hasReversals = entries.some(({ isReversal }) => isReversal)
  const payablesById = new Map<string, Payable>()
  if (hasReversals) for (const payable of facts.payables.values()) payablesById.set(payable.id, payable)
  /** What a reversal may take back, by account and amount: places in this file, and entries of earlier ones. */
  const credits = new Map<string, number[]>()
  const earlierCredits = new Map<string, Candidate[]>()
  for (const earlier of facts.earlier) {
    if (!isReversible(earlier.state) || wayOf(earlier) !== 'credit') continue
    pushTo(earlierCredits, amountKey(earlier), { ...earlier, source: { earlier } })
  }

  const openOf = ({ id, openRappen }: Payable) => open.get(id) ?? openRappen

  const planCredit = (entry: BankEntry, place: number): PlannedEntry => {
    const { amountRappen, currency, problem } = entry
    if (amountRappen === 0) return ignored({ code: 'amount-zero' })
    if (amountRappen > maxRappen) return needsYou({ code: 'amount-large' })
    if (currency !== 'CHF') return needsYou({ code: 'currency-foreign', values: { currency } })
    const found = references[place] ?? noReferences
    if (found.given.length > 1) return planSeveral(entry, found.given)
    const given = facts.payables.get(found.given[0] ?? '')
    if (given) return planPayment(entry, given)
    const [payable, ...others] = found.numbers.flatMap(number => facts.payables.get(number) ?? [])
    if (others.length > 0) return needsYou({ code: 'reference-several' })
    if (payable) return planPayment(entry, payable)
    if (problem?.code !== 'details-missing') return needsYou(whyUnknown(entry, found))
    return { state: 'WAITS', outcome: 'waits', reason: problem }
  }

  /** By the open amounts, if their sum was paid: the bank does not say how much is for which. */
  const planSeveral = ({ amountRappen }: BankEntry, numbers: readonly string[]): PlannedEntry => {
    const payables = numbers.flatMap(number => facts.payables.get(number) ?? [])
    const isSplit =
      payables.length === numbers.length &&
      payables.every(each => isPayable(each) && openOf(each) > 0) &&
      payables.reduce((sum, each) => sum + openOf(each), 0) === amountRappen
    if (!isSplit) return needsYou({ code: 'reference-several' })
    const pays = payables.map(payable => {
      const rappen = openOf(payable)
      open.set(payable.id, 0)
      return { payable, rappen, creditRappen: 0, letOffRappen: 0 }
    })
    const reason: BankReason = { code: 'pays-several', values: { numbers: [...numbers] } }
    return { state: 'MATCHED', outcome: 'booked', reason, pays }
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
    const rest = owed - rappen
    const letOffRappen = rappen > 0 && rest <= facts.toleranceRappen ? rest : 0
    open.set(id, rest - letOffRappen)
    const pays = [{ payable, rappen, creditRappen, letOffRappen }]
    if (rappen === 0) {
      const code = status === 'DELETED' ? 'order-deleted' : isClosed ? 'order-cancelled' : 'order-paid'
      return { state: 'MATCHED', outcome: 'surplus', reason: { code, values: { number } }, pays }
    }
    if (creditRappen > 0) {
      const values = { number, rappen: creditRappen }
      return { state: 'MATCHED', outcome: 'surplus', reason: { code: 'pays-more', values }, pays }
    }
    if (rest === 0)
      return { state: 'MATCHED', outcome: 'booked', reason: { code: 'pays-all', values: { number } }, pays }
    const values = { number, rappen: rest }
    if (letOffRappen > 0)
      return { state: 'MATCHED', outcome: 'booked', reason: { code: 'pays-nearly', values }, pays }
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
      state: 'MATCHED',
      outcome: 'taken-back',
      reason: { code: 'takes-back', values },
      takesBack: source,
    }
  }

  const candidateInFile = (place: number): Candidate => {
    // Only places of entries that were planned before are in the index.
    const other = entries[place] as BankEntry
    const paid = (plans[place]?.pays ?? []).map(({ payable, rappen, letOffRappen }) => ({
      orderId: payable.id,
      number: payable.number,
      rappen: rappen + letOffRappen,
    }))
    return { ...other, id: `place ${place}`, paid, source: { place } }
  }

  const planEntry = (entry: BankEntry, place: number): PlannedEntry => {
    if (!facts.accounts.includes(entry.account))
      return ignored({ code: 'account-foreign', values: { account: entry.account } })
    if (entry.problem?.code === 'not-booked-yet') return ignored({ code: 'not-booked-yet' })
    if (entry.uetr) {
      const twin = seen.get(entry.uetr)
      if (twin && amountKey(twin) === amountKey(entry) && !contradict(twin, entry))
        return ignored({ code: 'twice-in-file' })
      seen.set(entry.uetr, entry)
    }
    // A debit moves no money here; a second report of it may name the refund that the first did not.
    if (entry.direction === 'debit' && !entry.isReversal) return ignored({ code: 'debit-not-ours' })
    const { plan, ...ends } = known.find(entry, place)
    return plan ?? { ...planMovement(entry, place), ...ends }
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
    if (isPause(place)) yield
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

const isPayable = ({ status, isBusy }: Payable) =>
  !isBusy && status !== 'DELETED' && status !== 'CANCELLED' && !('refused' in decidePayment(status))

/**
 * All at once.
 * @internal
 */
export function planImport(...given: Parameters<typeof planInSteps>): PlannedEntry[] {
  const steps = planInSteps(...given)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
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

function pushTo<T>(lists: Map<string, T[]>, key: string, item: T) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function whyUnknown({ reference }: BankEntry, found: FoundReferences): BankReason {
  if (found.wrong) return { code: 'reference-wrong', values: { reference: found.wrong } }
  const [number] = found.numbers
  const unknown = found.foreign ?? (number ? reference || number : null)
  return unknown
    ? { code: 'reference-unknown', values: { reference: unknown } }
    : { code: 'reference-missing' }
}
