import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { nextAction } from '../dunning/dunning-policy.ts'
import { type Decision, decide, decideSendInvoice, type OrderStatus } from '../orders/order-machine.ts'
import type { Permission } from '../staff/permissions.ts'

/** What can be done to many records at once, to which of them, and who may. */
const table = {
  'send-invoices': { order: 'send-to-payers', booking: 'send-to-payers' },
  'send-letters': { order: 'send-to-payers' },
  'record-paid': { order: 'change-money' },
  hold: { order: 'change-money', contact: 'change-money' },
  'write-mail': { order: 'write-to-many', booking: 'write-to-many', contact: 'write-to-many' },
  archive: { order: 'change-money', contact: 'change-customers' },
  'publish-results': { contact: 'write-to-many' },
} as const satisfies Record<string, Partial<Record<RecordKind, Permission>>>

/** Who sees records of a kind; payments are money as orders are. */
export const readPermissionOf = (record: RecordKind | 'payment'): Permission =>
  record === 'order' || record === 'payment' ? 'read-money' : 'read-customers'

export const recordKinds = ['order', 'booking', 'contact'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The lists in which rows are selected, and what their rows are. */
export const bulkLists = {
  'phase4-orders': { record: 'order', phase: 4 },
  'phase5-orders': { record: 'order', phase: 5 },
  'phase4-bookings': { record: 'booking', phase: 4 },
  'phase5-bookings': { record: 'booking', phase: 5 },
  contacts: { record: 'contact', phase: 5 },
} as const satisfies Record<string, { record: RecordKind; phase: 4 | 5 }>

export type BulkList = keyof typeof bulkLists
export const bulkListNames = Object.keys(bulkLists) as [BulkList, ...BulkList[]]

/** Payments are selected to be taken along alone: each is taken back by itself, with its own reason. */
export const selectionLists = [...bulkListNames, 'payments'] as const
export type SelectionList = (typeof selectionLists)[number]

/** What taking rows of a list along needs: bookings name children. */
export const exportPermissionFor = (list: SelectionList): Permission =>
  list !== 'payments' && bulkLists[list].record === 'booking' ? 'export-children' : 'export-lists'

export type BulkAction = keyof typeof table
export const bulkActions = Object.keys(table) as [BulkAction, ...BulkAction[]]

/** Undefined where the action is not for such records. */
export function permissionFor(action: BulkAction, record: RecordKind): Permission | undefined {
  const permissions: Partial<Record<RecordKind, Permission>> = table[action]
  return permissions[record]
}

/** Actions on rows that were selected in a list; results are published by course. */
export type SelectedAction = Exclude<BulkAction, 'publish-results'>

/** Letters and holds are the dunning service's, which knows Phase 5 alone. */
export const actionsFor = (list: BulkList): SelectedAction[] =>
  bulkActions.filter(
    (action): action is SelectedAction =>
      action !== 'publish-results' &&
      permissionFor(action, bulkLists[list].record) !== undefined &&
      (bulkLists[list].phase === 5 || (action !== 'send-letters' && action !== 'hold')),
  )

/** What the precheck knows about a record; little without an order. */
export interface BulkFacts {
  /** Of the order, or the booking's order; null without one. */
  status: OrderStatus | null
  openRappen: number
  delivery: 'open' | 'uncertain' | null
  dueOn: PlainDate | null
  isOnHold: boolean
  isPhase5: boolean
  hasEmail: boolean
  isArchived: boolean
}

type Refusal =
  | Extract<Extract<Decision, { refused: unknown }>['refused'], string>
  | 'order.being-mailed'
  | 'order.mail-uncertain'
  | 'job.letter-not-due'
  | 'job.on-hold'
  | 'job.no-address'
  | 'job.not-phase-five'
  | 'job.already-archived'

/** Why an action would leave a record alone, as far as can be said beforehand; the action itself decides when its turn comes. */
export function precheck(
  action: BulkAction,
  facts: BulkFacts,
  day: { today: PlainDate; graceDays: number },
): Refusal | null {
  const leavesOrders = action === 'write-mail' || action === 'hold' || action === 'publish-results'
  if (facts.delivery && !leavesOrders)
    return facts.delivery === 'open' ? 'order.being-mailed' : 'order.mail-uncertain'
  switch (action) {
    case 'send-invoices':
      return refusalOf(decideInvoice(facts))
    case 'send-letters':
      return foreseeLetter(facts, day)
    case 'record-paid':
      return facts.status && refusalOf(decide(facts.status, 'paid'))
    case 'write-mail':
      return facts.hasEmail ? null : 'job.no-address'
    case 'archive':
      return facts.isArchived ? 'job.already-archived' : null
    case 'hold':
    case 'publish-results':
      return null
  }
}

/** One that is not generated yet, or not even ordered, is generated first. */
function decideInvoice({ status, openRappen }: BulkFacts): Decision {
  const isReady = status !== null && status !== 'NEW'
  return decideSendInvoice(isReady ? status : 'INVOICE_READY', { invoiceReference: 'its own', openRappen })
}

function foreseeLetter(
  { status, dueOn, isOnHold, isPhase5 }: BulkFacts,
  { today, graceDays }: { today: PlainDate; graceDays: number },
): Refusal | null {
  if (!isPhase5) return 'job.not-phase-five'
  if (isOnHold) return 'job.on-hold'
  const next = status && nextAction({ graceDays }, { status, dueOn }, today)
  return next?.status === 'due' ? null : 'job.letter-not-due'
}

function refusalOf(decision: Decision): Refusal | null {
  if ('to' in decision) return null
  // Those with values are about letters, which are foreseen above.
  return typeof decision.refused === 'string' ? decision.refused : 'job.letter-not-due'
}
