import type { BankLine } from '#contract/payments/bank-files.ts'
import { formatMoney } from '#web/language/format.ts'

/** What moved, in its own currency; money that left the account bears a minus. */
export const formatEntryAmount = ({ amount, currency, direction }: BankLine): string =>
  formatMoney(direction === 'debit' ? -amount : amount, currency)
