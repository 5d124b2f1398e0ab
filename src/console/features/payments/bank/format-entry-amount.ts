import { formatMoney } from '#console/ui/values/format.ts'
import type { BankLine } from '#contract/orders/bank-files.ts'

/** What moved, in its own currency; money that left the account bears a minus. */
export const formatEntryAmount = ({ amount, currency, direction }: BankLine): string =>
  formatMoney(direction === 'debit' ? -amount : amount, currency)
