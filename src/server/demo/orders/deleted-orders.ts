import type { Row } from '../demo-rows.ts'
import type { DemoOrder } from './orders.ts'

/** Orders staff deleted: the archive keeps them, and their invoice numbers stay taken. */
export function archiveOrders(deleted: readonly DemoOrder[]): Row<'archived_orders'>[] {
  return deleted.map(({ row, booking }) => {
    const { contact, swimmer } = booking.row
    const { firstName, lastName, street, plz, city } = contact
    const payer = { firstName, lastName, street, postalCode: plz, city, country: 'CH' }
    const { id, generation, bookingId, invoiceReference, paymentReference, status, amountRappen } = row
    return {
      id,
      generation,
      bookingId,
      invoiceReference,
      paymentReference,
      status,
      amountRappen,
      payee: { contact, swimmer, payer },
      orderRecord: { ...row },
      reminders: [],
      documents: [],
      archivedAt: new Date(Date.parse(row.updatedAt) + 3_600_000).toISOString(),
      archivedBy: 'Regula Hürlimann',
    }
  })
}
