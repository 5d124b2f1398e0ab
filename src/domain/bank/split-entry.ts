import type { PlainDate } from '../plain-date.ts'
import type { BankEntry, EntryProblem } from './bank-entry.ts'
import { toLine } from './camt-values.ts'
import { makeEntryKey, makeUetrKey } from './entry-keys.ts'

export interface Money {
  rappen: number
  currency: string
}

/** One TxDtls as it is read. */
export interface Transaction {
  money: Money | null
  direction: 'credit' | 'debit' | null
  chargesRappen: number
  identifiers: Record<string, string>
  debtor: string
  ultimateDebtor: string
  debtorIban: string
  creditor: string
  creditorIban: string
  references: string[]
  texts: string[]
}

/** One Ntry as it is read. */
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
  ...{ money: null, direction: null, isReversal: false, status: '', bookingDate: null, valueDate: null },
  ...{ entryRef: '', chargesRappen: 0, text: '', announced: 0, transactions: [] },
})

export const newTransaction = (): Transaction => ({
  ...{ money: null, direction: null, chargesRappen: 0, identifiers: {}, debtor: '', ultimateDebtor: '' },
  ...{ debtorIban: '', creditor: '', creditorIban: '', references: [], texts: [] },
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
export function splitEntry(
  draft: WholeDraft,
  account: string,
  nextKey: (entry: BankEntry, entryRef: string) => string,
): BankEntry[] {
  const { transactions } = draft
  const problem = findProblem(draft)
  if (problem) return [makeEntry(draft, account, nextKey, undefined, problem)]
  if (transactions.length === 0)
    return [makeEntry(draft, account, nextKey, undefined, { code: 'details-missing' })]
  return transactions.map(transaction => makeEntry(draft, account, nextKey, transaction, null))
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
  if (transactions.length === 0) return null
  const isOnlyOne = transactions.length === 1
  let sum = 0
  let charges = chargesRappen
  for (const each of transactions) {
    // A single payment that names no amount is the entry's.
    const rappen = each.money?.rappen ?? (isOnlyOne ? money.rappen : Number.NaN)
    sum += (each.direction ?? direction) === direction ? rappen : -rappen
    charges += each.chargesRappen
  }
  const isInForeign = transactions.some(each => each.money && each.money.currency !== money.currency)
  const isSumRight = sum === money.rappen || sum - charges === money.rappen || (isOnlyOne && isInForeign)
  const isCountRight = announced === 0 || announced === transactions.length
  if (isSumRight && isCountRight) return null
  const values = {
    ...{ announced: announced || transactions.length, found: transactions.length },
    rappen: Number.isNaN(sum) ? 0 : sum,
  }
  return { code: 'batch-disagrees', values }
}

function makeEntry(
  draft: WholeDraft,
  account: string,
  nextKey: (entry: BankEntry, entryRef: string) => string,
  transaction: Transaction | undefined,
  problem: EntryProblem | null,
): BankEntry {
  const { money, direction, isReversal, bookingDate, valueDate, entryRef } = draft
  const own = transaction?.money
  // What was booked counts; what the payer ordered in another currency does not.
  const amount = own && own.currency === money.currency ? own : money
  const way = transaction?.direction ?? direction
  // The one on the other side. A reversal names the parties as the payment it takes back did.
  const isPayerDebtor = (way === 'credit') !== isReversal
  const [reference = '', ...further] = transaction?.references ?? []
  const texts = transaction ? [...further, ...transaction.texts] : []
  const entry: BankEntry = {
    ...{ account, direction: way, isReversal, amountRappen: amount.rappen, currency: amount.currency },
    ...{ bookingDate, valueDate, problem },
    payerName: transaction
      ? isPayerDebtor
        ? transaction.debtor || transaction.ultimateDebtor
        : transaction.creditor
      : '',
    payerIban: transaction ? (isPayerDebtor ? transaction.debtorIban : transaction.creditorIban) : '',
    reference: toLine(reference, 80),
    // The text of a batch is about none of its payments.
    text: toLine(texts.length > 0 ? texts.join(' ') : draft.announced > 1 ? '' : draft.text, 1000),
    isWhole: !transaction,
    uetr: null,
    identifiers: transaction?.identifiers ?? {},
    entryKey: null,
    paymentKey: '',
  }
  const { UETR, ...others } = entry.identifiers
  entry.identifiers = entryRef ? { ...others, entryRef } : others
  entry.uetr = UETR ? makeUetrKey(entry, UETR) : null
  entry.entryKey = entryRef ? makeEntryKey({ ...entry, direction }, entryRef, money.rappen) : null
  // What is only announced comes again once it is booked.
  if (problem?.code === 'not-booked-yet') return { ...entry, uetr: null, entryKey: null }
  entry.paymentKey = nextKey(entry, entryRef || others.AcctSvcrRef || others.EndToEndId || '')
  return entry
}
