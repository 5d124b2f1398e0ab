import type { OrderAction } from '#domain/orders/order-machine.ts'
import { actionWords } from '#domain/orders/order-words.ts'
import { t } from '#web/language/t.ts'
import type { Label } from '#web/language/texts.ts'
import { type OrderSubject, takesBack } from './order-questions.ts'

interface Words {
  success: Label
  /** Followed by ": " and the reason. */
  failure: Label
}

export type OrderActionWords = Record<OrderAction | 'open-invoice' | 'delete-order', Words>

/** In the words of the orders tabs. */
export const orderTabWords: OrderActionWords = {
  ...actionWords,
  'open-invoice': { success: 'Invoice downloaded successfully', failure: 'Error downloading invoice' },
  'delete-order': { success: 'Order deleted successfully!', failure: 'Error deleting order' },
}

/** In the words of the Phase 4 booking view, which differ here and there. */
export const phase4BookingWords: OrderActionWords = {
  ...orderTabWords,
  'generate-invoice': { success: 'Invoice generated successfully!', failure: 'Error generating invoice' },
  'send-invoice': { success: 'Invoice sent successfully!', failure: 'Error sending invoice' },
  paid: { success: 'Order marked as paid successfully!', failure: 'Error marking order as paid' },
  'open-invoice': { success: 'Invoice downloaded successfully!', failure: 'Error downloading invoice' },
}

/** In the words of the Phase 5 booking view. */
export const phase5BookingWords: OrderActionWords = {
  ...orderTabWords,
  'send-invoice': { success: 'Invoice sent successfully!', failure: 'Failed to send invoice' },
  paid: { success: 'Order marked as paid!', failure: 'Failed to mark order paid' },
  'open-invoice': { success: 'Invoice downloaded successfully', failure: 'Download failed' },
  'delete-order': {
    success: 'Order deleted successfully! Booking status reset to NEW.',
    failure: 'Failed to delete order',
  },
}

/** Phase 5's own questions. Generating an invoice without a mail asks nothing. */
export const phase5OrderQuestions = {
  'generate-invoice': () => [],
  paid: () => [
    { title: t('Mark as paid?'), text: t('Mark this order as paid?'), confirmLabel: t('Mark as PAID') },
  ],
  'delete-order': (subject: OrderSubject) => [
    {
      title: t('Delete order?'),
      text: [
        t('Delete this order? The booking resets to NEW. This action cannot be undone.'),
        ...takesBack(subject),
      ].join('\n'),
      confirmLabel: t('Delete Order'),
      tone: 'danger' as const,
    },
  ],
}
