import type { BankEntry } from './bank-entry.ts'
import { wayOf } from './same-money.ts'

type Keyed = Pick<BankEntry, 'account' | 'direction' | 'isReversal' | 'currency'>

export const makeUetrKey = (entry: Keyed, uetr: string): string => `${uetr.toLowerCase()}|${wayOf(entry)}`

/** The entry of a statement that holds the payment: several of a batch share it. */
export const makeEntryKey = (
  { account, isReversal, currency }: Keyed,
  direction: BankEntry['direction'],
  entryRef: string,
  entryRappen: number,
): string => [account, wayOf({ direction, isReversal }), entryRef, entryRappen, currency].join('|')
