import type { OrderEngine } from '../../orders/order-engine.ts'

/** With a QR-IBAN, statements are about the plain IBAN behind it. */
export const ourAccounts = ({ iban, plainIban }: OrderEngine['creditor']): string[] => [
  iban,
  ...(plainIban ? [plainIban] : []),
]
