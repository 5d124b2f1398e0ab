import { daysBetween } from '../calendar/plain-date.ts'
import type { BankEntry } from './bank-entry.ts'

/** What one report of a movement says of it. */
export type Reported = Pick<
  BankEntry,
  | 'account'
  | 'direction'
  | 'isReversal'
  | 'amountRappen'
  | 'currency'
  | 'bookingDate'
  | 'valueDate'
  | 'payerIban'
  | 'reference'
  | 'uetr'
  | 'identifiers'
>

/** A return repeats the number of what it returns, so the direction is part of what makes two reports equal. */
export const wayOf = ({ direction, isReversal }: Pick<BankEntry, 'direction' | 'isReversal'>) =>
  isReversal ? `${direction}-reversal` : direction

export const entryNumberOf = ({ identifiers }: Pick<BankEntry, 'identifiers'>) => identifiers.entryRef ?? ''

/** Some banks repeat the number of the entry here, which then says nothing more. */
export const paymentNumberOf = ({ identifiers }: Pick<BankEntry, 'identifiers'>) =>
  identifiers.AcctSvcrRef === identifiers.entryRef ? '' : (identifiers.AcctSvcrRef ?? '')

/** References as they compare: neither how they are grouped nor their leading zeros matter. */
export const referencesOf = ({ reference }: Pick<BankEntry, 'reference'>): string[] =>
  reference === ''
    ? []
    : reference
        .split(',')
        .map(each =>
          each
            .replaceAll(/[\s.\-/]/g, '')
            .toUpperCase()
            .replace(/^0+/, ''),
        )
        .filter(each => each !== '')

/** Both say it, and not the same. */
const differs = (a: string, b: string) => a !== '' && b !== '' && a !== b

/** Whether two reports say what one movement cannot be: what only one of them says is no contradiction. */
export function contradict(a: Reported, b: Reported): boolean {
  if (differs(a.uetr ?? '', b.uetr ?? '')) return true
  if (differs(a.payerIban, b.payerIban)) return true
  if (differs(a.identifiers.EndToEndId ?? '', b.identifiers.EndToEndId ?? '')) return true
  if (differs(paymentNumberOf(a), paymentNumberOf(b))) return true
  const [ours, theirs] = [referencesOf(a), referencesOf(b)]
  return ours.length > 0 && theirs.length > 0 && !ours.some(each => theirs.includes(each))
}

/** A day of the one is a day of the other: a bank may leave out one of its two days, or count value otherwise. */
export const shareDay = (a: Reported, b: Reported): boolean =>
  [b.bookingDate, b.valueDate].some(day => day === a.bookingDate || day === a.valueDate)

/** A report without days counts as of the end of its statement, which may be a month later. */
const nearDays = 35

export const areNear = (a: Reported, b: Reported): boolean =>
  Math.abs(daysBetween(a.bookingDate, b.bookingDate)) <= nearDays ||
  Math.abs(daysBetween(a.valueDate, b.valueDate)) <= nearDays
