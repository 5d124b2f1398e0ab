import type { PaymentSource } from '../ledger/payment-states.ts'

/** What the journal books to, and the number of each in the Swiss chart of accounts for SMEs (KMU-Kontenrahmen). */
export const defaultAccounts = {
  cash: '1000',
  bank: '1020',
  card: '1090',
  otherMoney: '1099',
  receivables: '1100',
  credits: '2030',
  vat: '2200',
  revenue: '3400',
  fees: '3600',
  losses: '3805',
  enforcementCosts: '6590',
  bankCharges: '6940',
  interest: '6950',
} as const satisfies Record<string, string>

export type AccountName = keyof typeof defaultAccounts
export type Accounts = Record<AccountName, string>

export const accountNames = Object.keys(defaultAccounts) as AccountName[]

export const accountLabels = {
  cash: 'Cash account',
  bank: 'Bank account',
  card: 'Card payments',
  otherMoney: 'Other and older payments',
  receivables: 'Receivables from families',
  credits: 'Credits of families',
  vat: 'Value added tax owed',
  revenue: 'Revenue from courses',
  fees: 'Dunning fees',
  losses: 'Losses on receivables',
  enforcementCosts: 'Costs of Betreibung, charged on',
  bankCharges: 'Bank charges',
  interest: 'Default interest',
} as const satisfies Record<AccountName, string>

/** Where money of each source lies. */
export const moneyAccounts = {
  bank: 'bank',
  cash: 'cash',
  card: 'card',
  other: 'otherMoney',
  'before-ledger': 'otherMoney',
} as const satisfies Record<PaymentSource, AccountName>
