import type * as z from 'zod'
import type { officePaymentRoutes, Payment } from '#contract/payments/office-payments.ts'
import { type PaymentSource, type PaymentState, paymentState } from '#domain/ledger/payment-states.ts'
import type { Database } from '#server/db/database.ts'
import { allRows } from '#server/db/pages/all-rows.ts'
import type { Sheet, SheetText } from '#server/files/sheets/sheet.ts'
import { listAllPayments } from './office-payment-queries.ts'

const sources: Record<PaymentSource, SheetText> = {
  bank: 'Bank',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
  'before-ledger': 'Before the ledger',
}

const states: Record<PaymentState, SheetText> = {
  used: 'Used',
  credit: 'Credit left',
  'taken-back': 'Taken back',
}

type Filters = Omit<z.output<typeof officePaymentRoutes.exportPayments.query>, 'format' | 'language'> & {
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** The payments that are filtered for, as the list shows them. */
export const paymentSheet = (db: Database, filters: Filters): Sheet<Payment> => ({
  name: 'Payments',
  rows: allRows(
    next => listAllPayments(db, { ...filters, ...next }),
    page => page.payments,
  ),
  columns: [
    { header: 'Date', kind: 'date', value: ({ date }) => date },
    { header: 'Payee', kind: 'text', value: ({ orders, credit }) => orders[0]?.payee || credit?.name },
    {
      header: 'Orders',
      kind: 'text',
      value: ({ orders }) => orders.flatMap(order => order.invoiceReference ?? []).join(', '),
    },
    { header: 'Source', kind: 'text', value: ({ source }, say) => say(sources[source]) },
    { header: 'State', kind: 'text', value: (payment, say) => say(states[paymentState(payment)]) },
    { header: 'Amount', kind: 'amount', value: ({ amount }) => amount },
    { header: 'Credit left', kind: 'amount', value: ({ credit }) => credit?.amount },
    { header: 'Note', kind: 'text', value: ({ note }) => note },
  ],
})
