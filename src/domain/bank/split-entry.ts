import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { type BankEntry, type EntryProblem, maxRappen } from './bank-entry.ts'
import { toLine } from './files/camt-values.ts'
import { wayOf } from './same-money.ts'

export interface Money {
  rappen: number
  currency: string
  /** As the file has it, where hundredths do not hold it. */
  exact?: string
}

/** One TxDtls while it is read. */
export interface Transaction {
  money: Money | null
  /** What the payer ordered. */
  instructed: Money | null
  direction: 'credit' | 'debit' | null
  chargesRappen: number
  uetr: string
  /** By the names of their elements. */
  identifiers: Record<string, string>
  debtor: string
  ultimateDebtor: string
  debtorIban: string
  creditor: string
  creditorIban: string
  references: string[]
  texts: string[]
}

/** One Ntry while it is read. */
export interface Draft {
  money: Money | null
  direction: 'credit' | 'debit' | null
  isReversal: boolean
  status: string
  bookingDate: PlainDate | null
  valueDate: PlainDate | null
  entryRef: string
  chargesRappen: number
  text: string
  /** What the batches say they hold; 0 where none says. */
  announced: number
  transactions: Transaction[]
}

export const newDraft = (): Draft => ({
  money: null,
  direction: null,
  isReversal: false,
  status: '',
  bookingDate: null,
  valueDate: null,
  entryRef: '',
  chargesRappen: 0,
  text: '',
  announced: 0,
  transactions: [],
})

export const newTransaction = (): Transaction => ({
  money: null,
  instructed: null,
  direction: null,
  chargesRappen: 0,
  uetr: '',
  identifiers: {},
  debtor: '',
  ultimateDebtor: '',
  debtorIban: '',
  creditor: '',
  creditorIban: '',
  references: [],
  texts: [],
})

interface WholeDraft extends Draft {
  money: Money
  direction: 'credit' | 'debit'
  bookingDate: PlainDate
  valueDate: PlainDate
}

/**
 * The single payments of an entry. Where they do not make up the entry, by number or by sum, none of them is believed
 * and the entry stays whole.
 */
export function splitEntry(draft: WholeDraft, account: string): BankEntry[] {
  const { transactions } = draft
  // In older files this is the only sign of a batch. A single payment counts with the booked amount.
  if (transactions.length > 1) for (const each of transactions) each.money ??= each.instructed
  const problem = findProblem(draft)
  if (problem) return [makeEntry(draft, account, undefined, problem)]
  if (transactions.length === 0) return [makeEntry(draft, account, undefined, { code: 'details-missing' })]
  const charges = chargesOf(draft)
  return transactions.map((transaction, place) => ({
    ...makeEntry(draft, account, transaction, null),
    chargesRappen: charges[place] ?? 0,
  }))
}

/** Bank charges by payment; those of a batch belong to its first. None if they were not deducted. */
function chargesOf({ transactions, money, direction, chargesRappen }: WholeDraft): number[] {
  const areTakenOff = sumOf(transactions, money, direction) !== money.rappen
  return transactions.map((each, place) =>
    areTakenOff ? each.chargesRappen + (place === 0 ? chargesRappen : 0) : 0,
  )
}

function sumOf(transactions: readonly Transaction[], money: Money, direction: 'credit' | 'debit'): number {
  const isOnlyOne = transactions.length === 1
  return transactions.reduce((sum, each) => {
    // A single payment that names no amount is the entry's.
    const rappen = each.money?.rappen ?? (isOnlyOne ? money.rappen : Number.NaN)
    return sum + ((each.direction ?? direction) === direction ? rappen : -rappen)
  }, 0)
}

function findProblem({
  status,
  transactions,
  announced,
  money,
  direction,
  chargesRappen,
}: WholeDraft): EntryProblem | null {
  if (status !== '' && status !== 'BOOK') return { code: 'not-booked-yet' }
  const fine = [money, ...transactions.map(each => each.money)].find(
    each => each?.exact && each.currency === money.currency,
  )
  if (fine?.exact) return { code: 'amount-decimals', values: { amount: fine.exact, currency: fine.currency } }
  if (transactions.length === 0) return null
  const isOnlyOne = transactions.length === 1
  const sum = sumOf(transactions, money, direction)
  const charges = transactions.reduce((all, each) => all + each.chargesRappen, chargesRappen)
  const isInForeign = transactions.some(each => each.money && each.money.currency !== money.currency)
  const isSumRight =
    sum === money.rappen ||
    (charges <= maxRappen && sum - charges === money.rappen) ||
    (isOnlyOne && isInForeign)
  const isCountRight = announced === 0 || announced === transactions.length
  if (isSumRight && isCountRight) return null
  const values = {
    announced: announced || transactions.length,
    found: transactions.length,
    rappen: Number.isNaN(sum) ? 0 : sum,
  }
  return { code: 'batch-disagrees', values }
}

function makeEntry(
  draft: WholeDraft,
  account: string,
  transaction: Transaction | undefined,
  problem: EntryProblem | null,
): BankEntry {
  const { money, direction, isReversal, bookingDate, valueDate, entryRef } = draft
  const own = transaction?.money
  // The booked amount counts, not the ordered amount in another currency.
  const amount = own && own.currency === money.currency ? own : money
  const way = transaction?.direction ?? direction
  const identifiers = transaction?.identifiers ?? {}
  if (entryRef) identifiers.entryRef = entryRef
  const other = transaction ? otherSide(transaction, (way === 'credit') !== isReversal) : unnamed
  const entry: BankEntry = {
    account,
    direction: way,
    isReversal,
    amountRappen: amount.rappen,
    currency: amount.currency,
    chargesRappen: 0,
    bookingDate,
    valueDate,
    payerName: other.name,
    payerIban: other.iban,
    reference: transaction ? joinReferences(transaction.references) : '',
    text: toLine(textOf(draft, transaction), 1000),
    isWhole: !transaction,
    problem,
    uetr: null,
    identifiers,
    entryKey: null,
  }
  // Announced entries come again once they are booked.
  if (problem?.code === 'not-booked-yet') return entry
  if (transaction?.uetr) entry.uetr = makeUetrKey(entry, transaction.uetr)
  if (entryRef) entry.entryKey = makeEntryKey(entry, direction, entryRef, money.rappen)
  return entry
}

const unnamed = { name: '', iban: '' }

/** The payer; for outgoing money the payee. A reversal names the parties as the original payment did. */
const otherSide = (transaction: Transaction, isPayer: boolean) =>
  isPayer
    ? { name: transaction.debtor || transaction.ultimateDebtor, iban: transaction.debtorIban }
    : { name: transaction.creditor, iban: transaction.creditorIban }

/** Most payments carry one; duplicates are removed. */
const joinReferences = (references: readonly string[]): string =>
  references.length > 1
    ? [...new Set(references.map(each => toLine(each, 80)))].join(', ').slice(0, 500)
    : toLine(references[0] ?? '', 80)

/** What the payer wrote. The text of a batch is about none of its payments. */
function textOf({ text, announced }: Draft, transaction: Transaction | undefined): string {
  if (transaction && transaction.texts.length > 1) return transaction.texts.join(' ')
  return transaction?.texts[0] ?? (announced > 1 ? '' : text)
}

type Keyed = Pick<BankEntry, 'account' | 'direction' | 'isReversal' | 'currency'>

const makeUetrKey = (entry: Keyed, uetr: string): string => `${uetr.toLowerCase()}|${wayOf(entry)}`

/** The entry of a statement that holds the payment: several of a batch share it. */
const makeEntryKey = (
  { account, isReversal, currency }: Keyed,
  direction: BankEntry['direction'],
  entryRef: string,
  entryRappen: number,
): string => [account, wayOf({ direction, isReversal }), entryRef, entryRappen, currency].join('|')
