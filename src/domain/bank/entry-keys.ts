import type { BankEntry } from './bank-entry.ts'

type Keyed = Pick<
  BankEntry,
  | 'account'
  | 'direction'
  | 'isReversal'
  | 'amountRappen'
  | 'currency'
  | 'valueDate'
  | 'reference'
  | 'payerIban'
>

/** A return repeats the number of what it returns, so the direction is part of every key. */
const wayOf = ({ direction, isReversal }: Pick<BankEntry, 'direction' | 'isReversal'>) =>
  isReversal ? `${direction}-reversal` : direction

export const makeUetrKey = (entry: Keyed, uetr: string): string => `${uetr.toLowerCase()}|${wayOf(entry)}`

/** The entry of a statement that holds the payment: several of a batch share it. */
export const makeEntryKey = (
  { account, isReversal, currency }: Keyed,
  direction: BankEntry['direction'],
  entryRef: string,
  entryRappen: number,
): string => [account, wayOf({ direction, isReversal }), entryRef, entryRappen, currency].join('|')

/** Without a UETR: where it was booked, how much, for what, from whom, when, and the how-manieth of its equals. */
export function createPaymentKeys(): (entry: Keyed, entryRef: string) => string {
  const equals = new Map<string, number>()
  return (entry, entryRef) => {
    const { account, amountRappen, currency, reference, payerIban, valueDate } = entry
    // Joined, a key is one piece of memory; a template would be a chain of as many as it has parts.
    const booked = [account, wayOf(entry), entryRef, amountRappen, currency]
    const key = [...booked, reference, payerIban, valueDate].join('|')
    const count = (equals.get(key) ?? 0) + 1
    equals.set(key, count)
    return `${key}|${count}`
  }
}
