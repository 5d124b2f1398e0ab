import type { JournalKind } from '#domain/books/booking-rules.ts'
import type { Label } from '#web/language/texts.ts'

export const journalKindLabels = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'invoice-vat': 'Invoice, value added tax',
  'credit-note-vat': 'Credit note, value added tax',
  cancellation: 'Cancellation',
  fee: 'Dunning fee',
  interest: 'Default interest',
  'enforcement-costs': 'Costs of Betreibung',
  'write-off': 'Write-off',
  'bank-charges': 'Bank charges',
  refund: 'Refund',
  payment: 'Payment',
  'payment-credit': 'Payment, as credit',
  'credit-used': 'Credit used',
} as const satisfies Record<JournalKind, Label>
