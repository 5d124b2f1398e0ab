import { zurichDate } from '#domain/calendar/plain-date.ts'
import { isDunningStatus } from '#domain/orders/order-machine.ts'
import type { Calendar } from '../courses/calendar.ts'
import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import type { DemoOrder } from './orders.ts'

export interface DemoLedger {
  payments: Row<'payments'>[]
  allocations: Row<'allocations'>[]
}

const sources = ['bank', 'bank', 'bank', 'bank', 'bank', 'bank', 'bank', 'cash', 'card', 'other'] as const
const staff = ['Regula Hürlimann', 'Livia Camenzind']
/** How many of the orders that owe have paid a part. */
const partlyPaidEach = 11
const surplusRappen = 2000

/** Payments: every paid order, parts of some, a surplus once, and one the bank reversed. */
export function makePayments(random: Random, calendar: Calendar, orders: readonly DemoOrder[]): DemoLedger {
  const ledger: DemoLedger = { payments: [], allocations: [] }
  const receive = ({ row }: DemoOrder, values: Received) => addPayment(random, ledger, row, values)

  const paid = orders.filter(({ row }) => row.status === 'PAID' && row.amountRappen > 0)
  for (const [index, order] of paid.entries()) {
    const { amountRappen, paidAt, updatedAt } = order.row
    order.row.paidRappen = amountRappen
    const surplus = index === paid.length - 1 ? surplusRappen : 0
    receive(order, { at: paidAt ?? updatedAt, amountRappen, surplus, source: random.pick(sources) })
  }

  const owing = orders.filter(({ row }) => isDunningStatus(row.status) && row.amountRappen > 10_000)
  for (const [index, order] of owing.entries()) {
    if (index % partlyPaidEach !== 0) continue
    const { row } = order
    const at = calendar.after(row.updatedAt, zurichDate(new Date(row.updatedAt)))
    const amountRappen = Math.round(row.amountRappen / 3 / 1000) * 1000
    const payment = receive(order, { at, amountRappen, source: random.pick(sources) })
    row.updatedAt = at
    row.version++
    if (index > 0) row.paidRappen = amountRappen
    else takeBack(random, ledger, payment, calendar.after(at, calendar.today))
  }
  return ledger
}

interface Received {
  at: string
  amountRappen: number
  surplus?: number
  source: Row<'payments'>['source']
}

function addPayment(
  random: Random,
  { payments, allocations }: DemoLedger,
  { id: orderId, contactId }: Row<'orders'>,
  { at, amountRappen, surplus = 0, source }: Received,
): Row<'payments'> {
  const payment: Row<'payments'> = {
    id: random.uuid(),
    orderId,
    valueDate: zurichDate(new Date(at)),
    bookedOn: null,
    amountRappen: amountRappen + surplus,
    source,
    note: '',
    bankEntryId: null,
    reverses: null,
    reason: null,
    actorId: null,
    actor: random.pick(staff),
    createdAt: at,
  }
  payments.push(payment)
  const allocation = { paymentId: payment.id, refundId: null, createdAt: at }
  allocations.push({
    ...allocation,
    id: random.uuid(),
    orderId,
    contactId: null,
    part: 'principal',
    amountRappen,
  })
  if (surplus > 0) {
    const credit = { orderId: null, contactId, part: 'credit', amountRappen: surplus } as const
    allocations.push({ ...allocation, id: random.uuid(), ...credit })
  }
  return payment
}

function takeBack(
  random: Random,
  { payments, allocations }: DemoLedger,
  payment: Row<'payments'>,
  at: string,
) {
  payments.push({
    ...payment,
    id: random.uuid(),
    amountRappen: -payment.amountRappen,
    reverses: payment.id,
    reason: 'Returned by the bank',
    valueDate: zurichDate(new Date(at)),
    createdAt: at,
  })
  const held = allocations.filter(({ paymentId }) => paymentId === payment.id)
  for (const row of held)
    allocations.push({ ...row, id: random.uuid(), amountRappen: -row.amountRappen, createdAt: at })
}
