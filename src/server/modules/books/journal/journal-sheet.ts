import { chfFromRappen } from '#domain/billing/money.ts'
import type { JournalKind } from '#domain/books/booking-rules.ts'
import type { Say, Sheet, SheetText } from '#server/files/sheets/sheet.ts'
import type { ExportedLine } from './journal-exports.ts'

const kinds: Record<JournalKind, SheetText> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'invoice-vat': 'Invoice, VAT',
  'credit-note-vat': 'Credit note, VAT',
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
}

/** `Rechnung 2026-00042, Seepferd`: the books name no person. */
export const describeLine = ({ kind, voucher, detail }: ExportedLine, say: Say): string =>
  [`${say(kinds[kind])} ${voucher}`.trim(), detail].filter(Boolean).join(', ')

export const journalSheet = (rows: AsyncIterable<readonly ExportedLine[]>): Sheet<ExportedLine> => ({
  name: 'Journal',
  rows,
  columns: [
    { header: 'Date', kind: 'date', value: ({ day }) => day },
    { header: 'Voucher', kind: 'text', value: ({ voucher }) => voucher },
    { header: 'Text', kind: 'text', value: describeLine },
    { header: 'Debit', kind: 'text', value: ({ debit }) => debit },
    { header: 'Credit', kind: 'text', value: ({ credit }) => credit },
    { header: 'Amount', kind: 'amount', value: ({ amountRappen }) => chfFromRappen(amountRappen) },
  ],
})
