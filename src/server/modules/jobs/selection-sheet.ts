import type { ListSelection } from '#contract/jobs.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import type { Database } from '#server/db/database.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { orderSheet } from '#server/modules/orders/lists/order-sheet.ts'
import { phase4BookingSheet, phase5BookingSheet } from '../bookings/booking-sheets.ts'
import { contactSheet } from '../contacts/contact-sheet.ts'
import { paymentSheet } from '../payments/payment-sheet.ts'

/** The selected rows with the columns of their list. `write` takes whichever sheet it is. */
export function selectionSheet<Reply>(
  db: Database,
  { list, select }: ListSelection,
  write: <Row>(sheet: Sheet<Row>) => Reply,
): Reply {
  const ids = 'ids' in select ? select.ids : undefined
  const matching = 'matching' in select ? select.matching : {}
  const { search, status, language, paymentStatus, archived = 'false' } = matching
  switch (list) {
    case 'phase4-orders':
    case 'phase5-orders': {
      const known = orderStatuses.find(each => each === status)
      return write(orderSheet(db, list === 'phase4-orders' ? 4 : 5, { search, status: known, ids }))
    }
    case 'phase4-bookings':
      return write(phase4BookingSheet(db, { search, status, ids }))
    case 'phase5-bookings':
      return write(phase5BookingSheet(db, { search, status, ids }))
    case 'payments':
      return write(paymentSheet(db, { ...matching, ids }))
    case 'contacts':
      return write(contactSheet(db, { search, inLanguage: language, paymentStatus, archived, ids }))
  }
}
