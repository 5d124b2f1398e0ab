import type {
  BankEvidenceValues,
  BankFindingValues,
  BankReasonValues,
  WordsOf,
} from '#domain/bank/bank-reasons.ts'
import type { EntryOutcome, ImportState } from '#domain/bank/bank-states.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Tone } from '#web/ui/badge.tsx'

const chf = (rappen: number) => formatChf(rappen / 100)

const reasons = (): WordsOf<BankReasonValues> => ({
  'account-foreign': values => t('The account {account} is not ours.', values),
  'already-known': values => t('The same money came with {filename}.', values),
  'amount-decimals': values =>
    t('{amount} {currency} has more decimals than can be booked; somebody says what it is worth.', values),
  'amount-large': t('The amount is larger than any invoice can be.'),
  'amount-zero': t('The amount is zero.'),
  'batch-disagrees': ({ announced, found, rappen }) =>
    t('The bank announces {announced} payments; the file holds {found}, of {amount}.', {
      announced,
      found,
      amount: chf(rappen),
    }),
  'by-hand': values => t('Matched by {by}.', values),
  'currency-foreign': values => t('It is in {currency}, and invoices are in CHF.', values),
  'debit-not-ours': t('Money that left the account; it pays no invoice.'),
  'details-arrived': values => t('Its single payments came with {filename}.', values),
  'details-known': values => t('Its single payments came with {filename}.', values),
  'details-missing': t('A collective entry; its single payments follow in another file.'),
  'file-undone': t('The booking of the file was undone.'),
  'given-back': ({ on }) => t('The bank took it back on {day}.', { day: formatDate(on) }),
  'ignored-by-hand': values => t('Ignored by {by}: {reason}', values),
  'more-told': values => t('{filename} tells more about the same money.', values),
  'not-booked-yet': t('The bank has not booked it yet.'),
  'order-busy': values => t('A mail about invoice {number} is under way.', values),
  'order-cancelled': values => t('Invoice {number} is cancelled: all of it is the payer’s credit.', values),
  'order-deleted': values => t('Invoice {number} was deleted: all of it is the payer’s credit.', values),
  'order-deleted-payer': values => t('Invoice {number} was deleted, and its payer too.', values),
  'order-paid': values => t('Invoice {number} is paid already: all of it is the payer’s credit.', values),
  'order-unsent': values => t('Invoice {number} has not been sent yet.', values),
  'payment-taken-back': values => t('Taken back by {by}: {reason}', values),
  'payment-refunded': t('The bank takes back a payment that was refunded.'),
  'pays-all': values => t('Its reference is that of invoice {number}.', values),
  'pays-more': ({ number, rappen }) =>
    t('Pays invoice {number}; {amount} more is the payer’s credit.', { number, amount: chf(rappen) }),
  'pays-nearly': ({ number, rappen }) =>
    t('Pays invoice {number}; the difference of {amount} is written off.', { number, amount: chf(rappen) }),
  'pays-part': ({ number, rappen }) =>
    t('Pays a part of invoice {number}; {amount} stays open.', { number, amount: chf(rappen) }),
  'pays-several': ({ numbers }) =>
    t('Its references are those of the invoices {numbers}, and it pays all of them.', {
      numbers: numbers.join(', '),
    }),
  'perhaps-known': values =>
    t('It may be the same money as in {filename}: the numbers of the bank do not decide it.', values),
  'reference-missing': t('It carries no reference.'),
  'reference-several': t('It carries the references of several invoices.'),
  'reference-unknown': values => t('No invoice has the reference {reference}.', values),
  'reference-wrong': values => t('The check digit of the reference {reference} is wrong.', values),
  'refund-back': t('A refund came back; it waits among the refunds.'),
  'refund-paid': t('The bank has paid a refund.'),
  'refund-returned': t('Money we had sent came back.'),
  'reversal-ambiguous': t('The bank takes a payment back, and several could be meant.'),
  'reversal-undone': t('The booking of the file in which the bank took it back was undone.'),
  'reversal-unknown': t('The bank takes a payment back that no file here holds.'),
  'takes-back': ({ number, on }) =>
    number
      ? t('Takes back the payment of {day} for invoice {number}.', { day: formatDate(on), number })
      : t('Takes back the payment of {day}.', { day: formatDate(on) }),
  'twice-in-file': t('The file holds it twice.'),
})

const evidence = (): WordsOf<BankEvidenceValues> => ({
  'amount-is-open': ({ rappen }) => t('{amount} is the open amount.', { amount: chf(rappen) }),
  'amount-is-sum': ({ numbers }) => t('Equals the total of {numbers}.', { numbers: numbers.join(' + ') }),
  'iban-paid': values => t('This account paid invoice {number}.', values),
  'name-is-payer': values => t('{name} is the name of the payer.', values),
  'number-in-text': values => t('The text names invoice {number}.', values),
  'reference-digits': values =>
    t('Apart from the check digit, the reference is that of invoice {number}.', values),
  'reference-right': values => t('The reference is that of invoice {number}.', values),
})

const findings = (): WordsOf<BankFindingValues> => ({
  'account-foreign': values =>
    t('The account {account} is not ours; its entries ({entries}) are left aside.', values),
  'balance-gap': ({ account, before, opening }) =>
    t('{account}: the statement before ended at {before}, this one begins at {opening}.', {
      account,
      before: chf(before),
      opening: chf(opening),
    }),
  'balance-wrong': ({ account, opening, closing, entries }) =>
    t(
      '{account}: opening balance {opening} and entries {entries} do not make the closing balance {closing}.',
      {
        account,
        opening: chf(opening),
        closing: chf(closing),
        entries: chf(entries),
      },
    ),
  'sequence-gap': ({ account, first, last }) =>
    first === last
      ? t('{account}: statement {first} is missing.', { account, first })
      : t('{account}: the statements {first} to {last} are missing.', { account, first, last }),
})

interface Said {
  code: string
  values?: Record<string, unknown>
}

/** A newer server may know codes that this console does not; those are shown as they are. */
function say(words: object, { code, values }: Said): string {
  const text = Object.hasOwn(words, code) ? (words as Record<string, unknown>)[code] : code
  return typeof text === 'function' ? text(values ?? {}) : String(text)
}

/** Why an entry of a bank file is what it is. */
export const sayReason = (said: Said) => say(reasons(), said)
/** What speaks for a suggestion. */
export const sayEvidence = (said: Said) => say(evidence(), said)
/** What does not add up in a file. */
export const sayFinding = (said: Said) => say(findings(), said)

export const outcomeLabels = {
  booked: 'Booked|entry',
  part: 'Part|entry',
  surplus: 'Surplus',
  'needs-you': 'To review',
  waits: 'Waits',
  'taken-back': 'Taken back',
  ignored: 'Left aside',
} as const satisfies Record<EntryOutcome, string>

export const outcomeTones: Record<EntryOutcome, Tone> = {
  booked: 'green',
  part: 'teal',
  surplus: 'yellow',
  'needs-you': 'orange',
  waits: 'blue',
  'taken-back': 'red',
  ignored: 'grey',
}

export const importStateLabels = {
  PREVIEW: 'Not booked yet',
  BOOKED: 'Booked|file',
  UNDONE: 'Undone',
} as const satisfies Record<ImportState, string>

export const importStateTones: Record<ImportState, Tone> = {
  PREVIEW: 'blue',
  BOOKED: 'green',
  UNDONE: 'grey',
}
