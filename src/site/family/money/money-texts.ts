import type { RefundState } from '#domain/ledger/refund-states.ts'

/** What the page of invoices says. */
export interface MoneyWords {
  open: string
  nothingOpen: string
  settled: string
  settledOne: string
  cancelled: string
  payments: string
  receipts: string
  receiptsText: string
  due: (text: string) => string
  ofAmount: (text: string) => string
  paid: (text: string) => string
  pay: string
  invoicePdf: (text: string) => string
  creditNotePdf: (number: string, amount: string) => string
  qrCode: string
  reference: string
  amount: string
  payee: string
  copy: string
  copied: string
  paidNotSeen: string
  bankDay: (text: string) => string
  noBankDay: string
  credit: string
  creditText: string
  askRefund: string
  refundText: (text: string) => string
  refund: string
  refundStates: Record<RefundState, string>
}
