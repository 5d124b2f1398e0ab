import { type OrderAction, type OrderStatus, orderStatuses } from './order-machine.ts'
import { actionWords } from './order-words.ts'

/** What a button can do: move the order along, or one of these, which move nothing. */
export type Offer =
  | OrderAction
  | 'create-order'
  | 'open-invoice'
  | 'delete-order'
  | 'trigger-next'
  | 'send-step'
  | 'history'

/** What a button says unless its surface has another word. */
const offerLabels = {
  'create-order': 'Create Payment Order',
  'open-invoice': 'View Invoice',
  'delete-order': 'Delete Order',
  'trigger-next': 'Trigger Next',
  'send-step': 'Send Step',
  history: 'History',
} as const satisfies Record<Exclude<Offer, OrderAction>, string>

type OfferLabel =
  | (typeof actionWords)[OrderAction]['label']
  | (typeof offerLabels)[keyof typeof offerLabels]
  | 'Delete'
  | 'Mark as PAID'
  | 'Mark as Paid'
  | 'Preview Invoice'
type Note = 'Order Completed' | 'generating invoice'

interface Surface {
  /** Where it says it in other words. */
  labels: Partial<Record<Offer, OfferLabel>>
  offers: Partial<Record<OrderStatus | 'NO_ORDER', readonly Offer[]>>
  /** For every other status, including unknown ones. */
  otherwise: readonly Offer[]
  /** Words shown with, or instead of, buttons. */
  notes?: Partial<Record<OrderStatus, Note>>
}

const bookingLabels = { 'open-invoice': 'Preview Invoice', paid: 'Mark as PAID' } as const

const detailOffers = {
  NEW: ['generate-invoice'],
  INVOICE_READY: ['send-invoice', 'open-invoice'],
  PAYMENT_REQUESTED: ['payment-reminder', 'paid', 'open-invoice'],
  PAYMENT_REMINDER: ['reminder1', 'paid', 'open-invoice'],
  REMINDER1: ['reminder2', 'paid', 'open-invoice'],
  REMINDER2: ['final-notice', 'paid', 'open-invoice'],
  FINAL_NOTICE: ['betreibung-request', 'paid', 'open-invoice'],
  PAID: ['open-invoice'],
} as const

const bookingOffers = {
  NO_ORDER: ['create-order'],
  NEW: ['generate-invoice', 'delete-order'],
  INVOICE_READY: ['open-invoice', 'send-invoice', 'delete-order'],
  PAYMENT_REQUESTED: ['paid', 'open-invoice', 'delete-order'],
} as const

const completed = { PAID: 'Order Completed' } as const

/** The actions each screen offers for each status. Every one is a subset of the machine (tested). */
export const surfaces = {
  phase4BookingView: {
    labels: bookingLabels,
    offers: bookingOffers,
    otherwise: ['open-invoice', 'delete-order'],
  },
  phase4OrderDetail: {
    labels: {},
    offers: detailOffers,
    otherwise: [],
    notes: completed,
  },
  phase4OrdersRow: {
    labels: { paid: 'Mark as PAID', 'delete-order': 'Delete' },
    offers: {
      NEW: ['generate-invoice', 'delete-order'],
      INVOICE_READY: ['send-invoice', 'delete-order'],
      PAYMENT_REQUESTED: ['paid', 'delete-order'],
    },
    otherwise: ['delete-order'],
  },
  phase5BookingView: {
    labels: bookingLabels,
    offers: bookingOffers,
    otherwise: ['open-invoice', 'delete-order'],
    notes: { NEW: 'generating invoice', ...completed },
  },
  phase5OrderDetail: {
    labels: {},
    // Debtors do pay after a Betreibung, and the spec leaves this dialog open for Phase 5.
    offers: { ...detailOffers, BETREIBUNG_REQUESTED: ['paid', 'open-invoice'] },
    otherwise: [],
    notes: completed,
  },
  dunningRow: {
    labels: { paid: 'Mark as Paid' },
    offers: {
      PAYMENT_REQUESTED: ['trigger-next', 'history', 'send-step', 'paid'],
      PAYMENT_REMINDER: ['trigger-next', 'history', 'send-step', 'paid'],
      REMINDER1: ['trigger-next', 'history', 'send-step', 'paid'],
      REMINDER2: ['trigger-next', 'history', 'send-step', 'paid'],
      FINAL_NOTICE: ['trigger-next', 'history', 'send-step', 'paid'],
      BETREIBUNG_REQUESTED: ['history', 'paid'],
    },
    otherwise: ['history'],
  },
} as const satisfies Record<string, Surface>

export type SurfaceName = keyof typeof surfaces

export function offersOn(name: SurfaceName, status: string): { offer: Offer; label: OfferLabel }[] {
  const surface: Surface = surfaces[name]
  const known = status === 'NO_ORDER' || isOrderStatus(status)
  const offers = (known ? surface.offers[status] : undefined) ?? surface.otherwise
  return offers.map(offer => ({ offer, label: surface.labels[offer] ?? labelOffer(offer) }))
}

export function noteOn(name: SurfaceName, status: string): Note | undefined {
  const surface: Surface = surfaces[name]
  return isOrderStatus(status) ? surface.notes?.[status] : undefined
}

export function isOrderAction(offer: Offer): offer is OrderAction {
  return Object.hasOwn(actionWords, offer)
}

function labelOffer(offer: Offer): OfferLabel {
  return isOrderAction(offer) ? actionWords[offer].label : offerLabels[offer]
}

function isOrderStatus(status: string): status is OrderStatus {
  return orderStatuses.some(known => known === status)
}

/** The choices of the status filters above the lists. */
export const orderListFilter = [
  'NEW',
  'INVOICE_READY',
  'PAYMENT_REQUESTED',
  'PAID',
  'CANCELLED',
] as const satisfies readonly OrderStatus[]
export const bookingListFilter = ['NO_ORDER', ...orderListFilter] as const
