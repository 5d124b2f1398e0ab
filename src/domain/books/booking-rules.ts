import { paymentSources } from '../ledger/payment-states.ts'
import { type AccountName, type Accounts, moneyAccounts } from './accounts.ts'

/** What the journal books, by the accounts that a positive amount goes to and comes from; a negative one goes back. */
const rules = {
  invoice: ['receivables', 'revenue'],
  'credit-note': ['receivables', 'revenue'],
  'invoice-vat': ['receivables', 'vat'],
  'credit-note-vat': ['receivables', 'vat'],
  /** Of an order that was cancelled before there were credit notes. */
  cancellation: ['receivables', 'revenue'],
  fee: ['receivables', 'fees'],
  interest: ['receivables', 'interest'],
  'enforcement-costs': ['receivables', 'enforcementCosts'],
  'write-off': ['receivables', 'losses'],
  'bank-charges': ['bankCharges', 'bank'],
  /** Credit that was paid back; one that came back goes the other way. */
  refund: ['credits', 'bank'],
  /** A payment of a debt, a payment that becomes credit, and credit that pays a debt. */
  payment: ['money', 'receivables'],
  'payment-credit': ['money', 'credits'],
  'credit-used': ['credits', 'receivables'],
} as const satisfies Record<string, readonly [AccountName | 'money', AccountName | 'money']>

export type JournalKind = keyof typeof rules
export const journalKinds = Object.keys(rules) as JournalKind[]

export interface BookingRule {
  kind: JournalKind
  /** Where its money came from; empty where that does not matter. */
  via: string
  debit: string
  credit: string
}

/** The rules with the accounts of this school. */
export function bookingRules(accounts: Accounts): BookingRule[] {
  return journalKinds.flatMap(kind => {
    const [debit, credit] = rules[kind]
    if (debit !== 'money') return [{ kind, via: '', debit: accounts[debit], credit: accounts[credit] }]
    return paymentSources.map(via => ({
      kind,
      via,
      debit: accounts[moneyAccounts[via]],
      credit: accounts[credit],
    }))
  })
}
