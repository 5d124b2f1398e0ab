import type { PlainDate } from '#domain/calendar/plain-date.ts'

/** Why a movement is, or will be, what it is, with the values that say it; null for a reason that needs none. */
export interface BankReasonValues {
  'account-foreign': { account: string }
  'already-known': { filename: string }
  'amount-decimals': { amount: string; currency: string }
  'amount-large': null
  'amount-zero': null
  'batch-disagrees': { announced: number; found: number; rappen: number }
  'by-hand': { by: string }
  'currency-foreign': { currency: string }
  'debit-not-ours': null
  'details-arrived': { filename: string }
  'details-known': { filename: string }
  'details-missing': null
  'file-undone': null
  'given-back': { on: PlainDate }
  'ignored-by-hand': { by: string; reason: string }
  'more-told': { filename: string }
  'not-booked-yet': null
  'order-busy': { number: string }
  'order-cancelled': { number: string }
  'order-deleted': { number: string }
  'order-deleted-payer': { number: string }
  'order-paid': { number: string }
  'order-unsent': { number: string }
  'payment-taken-back': { by: string; reason: string }
  'payment-refunded': null
  'pays-all': { number: string }
  'pays-more': { number: string; rappen: number }
  'pays-nearly': { number: string; rappen: number }
  'pays-part': { number: string; rappen: number }
  'pays-several': { numbers: string[] }
  'perhaps-known': { filename: string }
  'reference-missing': null
  'reference-several': null
  'reference-unknown': { reference: string }
  'reference-wrong': { reference: string }
  'refund-back': null
  'refund-paid': null
  'refund-returned': null
  'reversal-ambiguous': null
  'reversal-undone': null
  'reversal-unknown': null
  'takes-back': { number: string; on: PlainDate }
  'twice-in-file': null
}

/** What speaks for an invoice that a movement may be meant for. */
export interface BankEvidenceValues {
  'amount-is-open': { rappen: number }
  'amount-is-sum': { numbers: string[] }
  'iban-paid': { number: string }
  'name-is-payer': { name: string }
  'number-in-text': { number: string }
  'reference-digits': { number: string }
  'reference-right': { number: string }
}

/** What does not add up in a file, or between it and those before it. */
export interface BankFindingValues {
  'account-foreign': { account: string; entries: number }
  'balance-gap': { account: string; before: number; opening: number }
  'balance-wrong': { account: string; opening: number; closing: number; entries: number }
  'sequence-gap': { account: string; first: number; last: number }
}

/** The same as what a program may meet. */
export const bankReasonCodes = [
  'account-foreign',
  'already-known',
  'amount-decimals',
  'amount-large',
  'amount-zero',
  'batch-disagrees',
  'by-hand',
  'currency-foreign',
  'debit-not-ours',
  'details-arrived',
  'details-known',
  'details-missing',
  'file-undone',
  'given-back',
  'ignored-by-hand',
  'more-told',
  'not-booked-yet',
  'order-busy',
  'order-cancelled',
  'order-deleted',
  'order-deleted-payer',
  'order-paid',
  'order-unsent',
  'payment-taken-back',
  'payment-refunded',
  'pays-all',
  'pays-more',
  'pays-nearly',
  'pays-part',
  'pays-several',
  'perhaps-known',
  'reference-missing',
  'reference-several',
  'reference-unknown',
  'reference-wrong',
  'refund-back',
  'refund-paid',
  'refund-returned',
  'reversal-ambiguous',
  'reversal-undone',
  'reversal-unknown',
  'takes-back',
  'twice-in-file',
] as const satisfies readonly (keyof BankReasonValues)[]

/** What may speak for a suggestion. */
export const bankEvidenceCodes = [
  'amount-is-open',
  'amount-is-sum',
  'iban-paid',
  'name-is-payer',
  'number-in-text',
  'reference-digits',
  'reference-right',
] as const satisfies readonly (keyof BankEvidenceValues)[]

/** What may not add up. */
export const bankFindingCodes = [
  'account-foreign',
  'balance-gap',
  'balance-wrong',
  'sequence-gap',
] as const satisfies readonly (keyof BankFindingValues)[]

type Coded<T> = {
  [C in keyof T]: { code: C } & (T[C] extends null ? { values?: never } : { values: T[C] })
}[keyof T]

export type BankReason = Coded<BankReasonValues>
export type BankEvidence = Coded<BankEvidenceValues>
export type BankFinding = Coded<BankFindingValues>

/** How each of them reads in a language. */
export type WordsOf<T> = { [C in keyof T]: T[C] extends null ? string : (values: T[C]) => string }
