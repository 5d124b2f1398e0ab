import type * as z from 'zod'
import type { officePaymentRoutes, Payment } from '#contract/payments/office-payments.ts'
import type { PaymentSource } from '#domain/ledger/payment-sources.ts'
import { type PaymentState, paymentState } from '#domain/ledger/payment-states.ts'
import type { Database } from '#server/db/database.ts'
import { allPages } from '#server/db/pages/all-pages.ts'
import type { Sheet, Words } from '#server/files/sheets/sheet.ts'
import { listAllPayments } from './office-payment-queries.ts'

const sources: Record<PaymentSource, Words> = {
  bank: { en: 'Bank', de: 'Bank', fr: 'Banque' },
  cash: { en: 'Cash', de: 'Bar', fr: 'Espèces' },
  card: { en: 'Card', de: 'Karte', fr: 'Carte' },
  other: { en: 'Other', de: 'Andere', fr: 'Autre' },
  'before-ledger': {
    en: 'Before the ledger',
    de: 'Vor dem Hauptbuch',
    fr: 'Avant le grand livre',
  },
}

const states: Record<PaymentState, Words> = {
  used: { en: 'Used', de: 'Verwendet', fr: 'Utilisé' },
  credit: { en: 'Credit left', de: 'Guthaben übrig', fr: 'Avoir restant' },
  'taken-back': { en: 'Taken back', de: 'Zurückgenommen', fr: 'Annulé' },
}

type Filters = Omit<z.output<typeof officePaymentRoutes.exportPayments.query>, 'format' | 'language'> & {
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** The payments that are filtered for, as the list shows them. */
export const paymentSheet = (db: Database, filters: Filters): Sheet<Payment> => ({
  name: { en: 'Payments', de: 'Zahlungen', fr: 'Paiements' },
  rows: readAll(db, filters),
  columns: [
    { header: { en: 'Date', de: 'Datum', fr: 'Date' }, kind: 'date', value: ({ date }) => date },
    {
      header: { en: 'Payee', de: 'Zahler/in', fr: 'Payeur' },
      kind: 'text',
      value: ({ orders, credit }) => orders[0]?.payee || credit?.name,
    },
    {
      header: { en: 'Orders', de: 'Aufträge', fr: 'Commandes' },
      kind: 'text',
      value: ({ orders }) => orders.flatMap(order => order.invoiceReference ?? []).join(', '),
    },
    {
      header: { en: 'Source', de: 'Herkunft', fr: 'Provenance' },
      kind: 'text',
      value: ({ source }, language) => sources[source][language],
    },
    {
      header: { en: 'State', de: 'Stand', fr: 'État' },
      kind: 'text',
      value: (payment, language) => states[paymentState(payment)][language],
    },
    { header: { en: 'Amount', de: 'Betrag', fr: 'Montant' }, kind: 'amount', value: ({ amount }) => amount },
    {
      header: { en: 'Credit left', de: 'Guthaben übrig', fr: 'Avoir restant' },
      kind: 'amount',
      value: ({ credit }) => credit?.amount,
    },
    { header: { en: 'Note', de: 'Notiz', fr: 'Remarque' }, kind: 'text', value: ({ note }) => note },
  ],
})

async function* readAll(db: Database, filters: Filters) {
  for await (const page of allPages(cursor => listAllPayments(db, { ...filters, cursor, limit: 500 })))
    yield page.payments
}
