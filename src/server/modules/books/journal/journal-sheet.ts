import { chfFromRappen } from '#domain/billing/money.ts'
import type { JournalKind } from '#domain/books/booking-rules.ts'
import type { ConsoleLanguage } from '#domain/languages.ts'
import type { Sheet, Words } from '#server/files/sheets/sheet.ts'
import type { ExportedLine } from './journal-exports.ts'

const kinds: Record<JournalKind, Words> = {
  invoice: { en: 'Invoice', de: 'Rechnung', fr: 'Facture' },
  'credit-note': { en: 'Credit note', de: 'Gutschrift', fr: 'Note de crédit' },
  'invoice-vat': { en: 'Invoice, VAT', de: 'Rechnung, MWST', fr: 'Facture, TVA' },
  'credit-note-vat': { en: 'Credit note, VAT', de: 'Gutschrift, MWST', fr: 'Note de crédit, TVA' },
  cancellation: { en: 'Cancellation', de: 'Storno', fr: 'Annulation' },
  fee: { en: 'Dunning fee', de: 'Mahngebühr', fr: 'Frais de rappel' },
  interest: { en: 'Default interest', de: 'Verzugszins', fr: 'Intérêt moratoire' },
  'enforcement-costs': { en: 'Costs of Betreibung', de: 'Betreibungskosten', fr: 'Frais de poursuite' },
  'write-off': { en: 'Write-off', de: 'Ausbuchung', fr: 'Passation en perte' },
  'bank-charges': { en: 'Bank charges', de: 'Bankspesen', fr: 'Frais bancaires' },
  refund: { en: 'Refund', de: 'Rückzahlung', fr: 'Remboursement' },
  payment: { en: 'Payment', de: 'Zahlung', fr: 'Paiement' },
  'payment-credit': { en: 'Payment, as credit', de: 'Zahlung, als Guthaben', fr: 'Paiement, en avoir' },
  'credit-used': { en: 'Credit used', de: 'Guthaben verwendet', fr: 'Avoir utilisé' },
}

/** `Rechnung 2026-00042, Seepferd`: no name of a person stands in the books. */
export const describeLine = ({ kind, voucher, detail }: ExportedLine, language: ConsoleLanguage): string =>
  [`${kinds[kind][language]} ${voucher}`.trim(), detail].filter(Boolean).join(', ')

export const journalSheet = (rows: AsyncIterable<readonly ExportedLine[]>): Sheet<ExportedLine> => ({
  name: { en: 'Journal', de: 'Journal', fr: 'Journal' },
  rows,
  columns: [
    { header: { en: 'Date', de: 'Datum', fr: 'Date' }, kind: 'date', value: ({ day }) => day },
    {
      header: { en: 'Voucher', de: 'Beleg', fr: 'Pièce' },
      kind: 'text',
      value: ({ voucher }) => voucher,
    },
    { header: { en: 'Text', de: 'Text', fr: 'Libellé' }, kind: 'text', value: describeLine },
    { header: { en: 'Debit', de: 'Soll', fr: 'Débit' }, kind: 'text', value: ({ debit }) => debit },
    { header: { en: 'Credit', de: 'Haben', fr: 'Crédit' }, kind: 'text', value: ({ credit }) => credit },
    {
      header: { en: 'Amount', de: 'Betrag', fr: 'Montant' },
      kind: 'amount',
      value: ({ amountRappen }) => chfFromRappen(amountRappen),
    },
  ],
})
