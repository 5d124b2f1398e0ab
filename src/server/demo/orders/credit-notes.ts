import { formatCreditNoteNumber } from '#domain/billing/invoice-number.ts'
import { vatIn } from '#domain/billing/vat.ts'
import { yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import type { DemoOrder } from './orders.ts'

interface DemoCreditNotes {
  entries: Row<'order_entries'>[]
  creditNoteCounters: Row<'credit_note_counters'>[]
}

/** Every order that was cancelled after its invoice was sent has one, numbered in the order they were written. */
export function makeCreditNotes(random: Random, orders: readonly DemoOrder[]): DemoCreditNotes {
  const lastOfYear = new Map<number, number>()
  const entries: Row<'order_entries'>[] = []
  const cancelled = orders
    .filter(({ row }) => row.status === 'CANCELLED' && row.invoiceSentAt && row.amountRappen > 0)
    .sort((a, b) => (a.row.updatedAt < b.row.updatedAt ? -1 : 1))
  for (const order of cancelled) {
    const { id: orderId, amountRappen, vatTenths, updatedAt: createdAt } = order.row
    const valueDate = zurichDate(new Date(createdAt))
    const year = yearOf(valueDate)
    const sequence = (lastOfYear.get(year) ?? 0) + 1
    lastOfYear.set(year, sequence)
    const number = formatCreditNoteNumber(year, sequence)
    order.creditNote = number
    order.row.chargedRappen = -amountRappen
    const none = { bookedOn: null, reason: '', reverses: null, step: null, paymentId: null, actorId: null }
    entries.push({
      ...none,
      id: random.uuid(),
      orderId,
      kind: 'credit-note',
      number,
      valueDate,
      amountRappen: -amountRappen,
      vatRappen: -vatIn(amountRappen, vatTenths),
      actor: 'Regula Hürlimann',
      createdAt,
    })
  }
  return { entries, creditNoteCounters: [...lastOfYear].map(([year, last]) => ({ year, last })) }
}
