import type {
  BankEvidenceValues,
  BankFindingValues,
  BankReasonValues,
  WordsOf,
} from '#domain/bank/bank-reasons.ts'
import { formatChf } from '#domain/billing/money.ts'
import { formatNumericDate, type PlainDate } from '#domain/plain-date.ts'

/** Why an entry of a bank file is, or will be, what it is: by its code, with the values its text holds. */
export const bankReasonTexts: WordsOf<BankReasonValues> = {
  'account-foreign': ({ account }) => `The account ${account} is not ours.`,
  'already-known': ({ filename }) => `The same money came with ${filename}.`,
  'amount-large': 'The amount is larger than any invoice can be.',
  'amount-zero': 'It is of nothing.',
  'batch-disagrees': ({ announced, found, rappen }) =>
    `The bank announces ${announced} payments; the file holds ${found}, of ${formatChf(rappen)}.`,
  'by-hand': ({ by }) => `Matched by ${by}.`,
  'currency-foreign': ({ currency }) => `It is in ${currency}, and invoices are in CHF.`,
  'debit-not-ours': 'Money that left the account; it pays no invoice.',
  'details-arrived': ({ filename }) => `Its single payments came with ${filename}.`,
  'details-known': ({ filename }) => `Its single payments came with ${filename}.`,
  'details-missing': 'A collective entry; its single payments follow in another file.',
  'file-undone': 'The file was undone.',
  'given-back': ({ on }) => `The bank took it back on ${dayOf(on)}.`,
  'ignored-by-hand': ({ by, reason }) => `Ignored by ${by}: ${reason}`,
  'not-booked-yet': 'The bank has not booked it yet.',
  'order-busy': ({ number }) => `A mail about invoice ${number} is under way.`,
  'order-cancelled': ({ number }) => `Invoice ${number} is cancelled: all of it is the payer's credit.`,
  'order-deleted': ({ number }) => `Invoice ${number} was deleted: all of it is the payer's credit.`,
  'order-deleted-payer': ({ number }) => `Invoice ${number} was deleted, and its payer too.`,
  'order-paid': ({ number }) => `Invoice ${number} is paid already: all of it is the payer's credit.`,
  'order-unsent': ({ number }) => `Invoice ${number} has not been sent yet.`,
  'pays-all': ({ number }) => `Its reference is that of invoice ${number}.`,
  'pays-more': ({ number, rappen }) =>
    `Pays invoice ${number}; ${formatChf(rappen)} more is the payer's credit.`,
  'pays-part': ({ number, rappen }) => `Pays a part of invoice ${number}; ${formatChf(rappen)} stays open.`,
  'perhaps-known': ({ filename }) =>
    `The same amount from the same payer on the same day came with ${filename}, and the bank gave neither a number.`,
  'payment-taken-back': ({ by, reason }) => `Taken back by ${by}: ${reason}`,
  'reference-missing': 'It carries no reference.',
  'reference-several': 'It carries the references of several invoices.',
  'reference-unknown': ({ reference }) => `No invoice has the reference ${reference}.`,
  'reference-wrong': ({ reference }) => `The check digit of the reference ${reference} is wrong.`,
  'refund-returned': 'Money we had sent came back.',
  'reversal-ambiguous': 'The bank takes a payment back, and several could be meant.',
  'reversal-undone': 'The file in which the bank took it back was undone.',
  'reversal-unknown': 'The bank takes a payment back that no file here holds.',
  'takes-back': ({ number, on }) =>
    `Takes back the payment of ${dayOf(on)}${number && ` for invoice ${number}`}.`,
  'twice-in-file': 'The file holds it twice.',
}

/** What speaks for a suggestion. */
export const bankEvidenceTexts: WordsOf<BankEvidenceValues> = {
  'amount-is-open': ({ rappen }) => `${formatChf(rappen)} is what is open.`,
  'amount-is-sum': ({ numbers }) => `Equals ${numbers.join(' and ')} together.`,
  'iban-paid': ({ number }) => `This account paid invoice ${number}.`,
  'name-is-payer': ({ name }) => `${name} is the name of the payer.`,
  'number-in-text': ({ number }) => `The text names invoice ${number}.`,
  'reference-digits': ({ number }) => `But for a check digit, the reference is that of invoice ${number}.`,
  'reference-right': ({ number }) => `The reference is that of invoice ${number}.`,
}

/** What does not add up in a file, or between it and those before it. Nothing of it stops the booking. */
export const bankFindingTexts: WordsOf<BankFindingValues> = {
  'account-foreign': ({ account, entries }) =>
    `The account ${account} is not ours; ${entries} entries are left aside.`,
  'balance-wrong': ({ account, opening, closing, entries }) =>
    `${account}: opening balance ${formatChf(opening)} and entries ${formatChf(entries)} do not make the closing balance ${formatChf(closing)}.`,
  'balance-gap': ({ account, before, opening }) =>
    `${account}: the statement before ended at ${formatChf(before)}, this one begins at ${formatChf(opening)}.`,
  'sequence-gap': ({ account, first, last }) =>
    first === last
      ? `${account}: statement ${first} is missing.`
      : `${account}: the statements ${first} to ${last} are missing.`,
}

const dayOf = (date: PlainDate) => formatNumericDate(date, 'de')
