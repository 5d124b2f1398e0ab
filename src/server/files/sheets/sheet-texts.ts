import type { ConsoleLanguage } from '#domain/languages.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { Say, SheetText } from './sheet.ts'

type Catalogue = { default: Partial<Record<SheetText, string>> }

/** Texts of the spreadsheets alone, and those that every page of the console has; the server reads no others. */
export async function loadSheetTexts(language: ConsoleLanguage): Promise<Say> {
  if (language === 'en') return text => text
  const sheets: Catalogue = await import(`../../../web/language/${language}/sheets.ts`)
  const common: Catalogue = await import(`../../../web/language/${language}/common.ts`)
  return text => sheets.default[text] ?? common.default[text] ?? text
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
