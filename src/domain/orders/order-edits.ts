import type { OrderStatus } from './order-machine.ts'

export type OrderField = 'amount' | 'productName' | 'dueDate'

/** Invoiced fields are fixed once the invoice was sent; the due date can change until it is paid. */
const editableFields: Record<OrderStatus, readonly OrderField[]> = {
  NEW: ['amount', 'productName', 'dueDate'],
  INVOICE_READY: ['amount', 'productName', 'dueDate'],
  PAYMENT_REQUESTED: ['dueDate'],
  PAYMENT_REMINDER: ['dueDate'],
  REMINDER1: ['dueDate'],
  REMINDER2: ['dueDate'],
  FINAL_NOTICE: ['dueDate'],
  BETREIBUNG_REQUESTED: ['dueDate'],
  PAID: [],
  CANCELLED: [],
}

/** An order with an unknown status cannot be edited. */
export function canEdit(status: string, field: OrderField): boolean {
  return Object.hasOwn(editableFields, status) && editableFields[status as OrderStatus].includes(field)
}

type EditRefusal =
  | 'order.cancelled-unchangeable'
  | 'order.paid-unchangeable'
  | 'order.status-unknown'
  | 'order.invoice-fixed'

/** Why these changes are not possible, or null when they are. */
export function refuseEdit(status: string, changed: readonly OrderField[]): EditRefusal | null {
  if (changed.every(field => canEdit(status, field))) return null
  if (status === 'CANCELLED') return 'order.cancelled-unchangeable'
  if (status === 'PAID') return 'order.paid-unchangeable'
  if (!Object.hasOwn(editableFields, status)) return 'order.status-unknown'
  return 'order.invoice-fixed'
}

/** A generated invoice shows these fields, so it has to be made again. */
export function needsNewInvoice(status: OrderStatus, changed: readonly OrderField[]): boolean {
  return status === 'INVOICE_READY' && changed.length > 0
}

/** How an order follows a change of the booking's course: invoiced amounts stay, closed orders are ignored. */
export function onCourseChange(status: OrderStatus): 'follows' | 'stays' | 'refused' {
  if (status === 'CANCELLED') return 'stays'
  return canEdit(status, 'amount') ? 'follows' : 'refused'
}
