import type { FamilyOrder } from '#contract/family-page.ts'
import { decidePayment } from '#domain/ledger/order-standing.ts'

export const isPayable = ({ open, status, delivery }: FamilyOrder): boolean =>
  open > 0 && delivery === null && !('refused' in decidePayment(status))

/** What money that comes in is probably for: the invoice that has been due the longest. */
export const findPayableOrder = (orders: readonly FamilyOrder[]): FamilyOrder | undefined =>
  orders.filter(isPayable).toSorted((a, b) => ((a.dueDate ?? '9') < (b.dueDate ?? '9') ? -1 : 1))[0]
