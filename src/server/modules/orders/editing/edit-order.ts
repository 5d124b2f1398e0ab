import type * as z from 'zod'
import type { Order, orderEdit } from '#contract/orders/orders.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { needsNewInvoice, type OrderField, refuseEdit } from '#domain/orders/order-edits.ts'
import { conflict } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import { renewInvoice } from '#server/modules/orders/documents/generate-invoice.ts'
import { findOrder } from '#server/modules/orders/lists/order-queries.ts'
import type { Acting, OrderEngine } from '#server/modules/orders/order-engine.ts'
import { lockIdleOrder, type OrderRow, orderRecords } from '#server/modules/orders/order-records.ts'

type OrderEdit = z.output<typeof orderEdit>

export function editOrder(
  engine: OrderEngine,
  orderId: string,
  edit: OrderEdit,
  saving: Saving & Pick<Acting, 'scope'>,
): Promise<Saved<Order>> {
  const { now, scope } = saving
  const known = {
    lock: (tx: Tx) => lockIdleOrder(tx, orderId, scope),
    find: (db: Database | Tx) => findOrder(db, orderId),
  }
  return saveRecord(engine.db, saving, known, async (step, order) => {
    const changes = changedFields(order, edit)
    const changed = Object.keys(changes) as OrderField[]
    if (changed.length === 0) return
    const refusal = refuseEdit(order.status, changed)
    if (refusal) throw conflict(refusal)
    const { amount, ...values } = changes
    // An amount that a person names is the price.
    const saved =
      amount === undefined
        ? values
        : { ...values, amountRappen: rappenFromChf(amount), discountRappen: 0, elapsedRappen: 0 }
    if (needsNewInvoice(order.status, changed))
      await renewInvoice(engine, step, order, { ...saved, now, action: 'updated' })
    else await orderRecords.update(step, order, saved, now)
  })
}

/** Absent and unchanged values are not changes. */
function changedFields(order: OrderRow, { amount, productName, dueDate }: OrderEdit) {
  const changes: { amount?: number; productName?: string; dueDate?: string | null } = {}
  if (amount !== undefined && rappenFromChf(amount) !== order.amountRappen) changes.amount = amount
  if (productName !== undefined && productName !== order.productName) changes.productName = productName
  if (dueDate !== undefined && dueDate !== order.dueDate) changes.dueDate = dueDate
  return changes
}
