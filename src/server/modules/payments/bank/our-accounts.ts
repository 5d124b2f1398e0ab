import type { OrderEngine } from '../../orders/order-engine.ts'

/** With a QR-IBAN, statements are about the plain IBAN behind it; and invoices of before name other accounts. */
export const ourAccounts = ({ iban, plainIban, formerAccounts = [] }: OrderEngine['creditor']): string[] => [
  iban,
  ...(plainIban ? [plainIban] : []),
  ...formerAccounts,
]
