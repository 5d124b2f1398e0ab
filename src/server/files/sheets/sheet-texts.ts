import type { ConsoleLanguage } from '#domain/languages.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { Say, SheetText } from './sheet.ts'

/** The only texts of the console's languages that the server reads. */
export async function loadSheetTexts(language: ConsoleLanguage): Promise<Say> {
  if (language === 'en') return text => text
  const loaded: { default: Record<SheetText, string> } = await import(
    `../../../web/language/${language}/sheets.ts`
  )
  return text => loaded.default[text]
}

/** Statuses as the console says them. */
export const statusTexts: Record<OrderStatus | 'NO_ORDER', SheetText> = {
  NO_ORDER: 'No Order',
  NEW: 'New',
  INVOICE_READY: 'Invoice Ready',
  PAYMENT_REQUESTED: 'Payment Requested',
  PAYMENT_REMINDER: 'Payment Reminder',
  REMINDER1: 'Reminder 1',
  REMINDER2: 'Reminder 2',
  FINAL_NOTICE: 'Final Notice',
  BETREIBUNG_REQUESTED: 'Betreibung Requested',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
}
