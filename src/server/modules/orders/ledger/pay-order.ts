import { randomUUID } from 'node:crypto'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { allocatePayment } from '#domain/ledger/allocate-payment.ts'
import { type OrderLedger, openParts } from '#domain/ledger/open-amount.ts'
import { decidePayment } from '#domain/ledger/order-standing.ts'
import type { PaymentSource } from '#domain/ledger/payment-states.ts'
import { conflict } from '#server/app-error.ts'
import type { Actor, Change } from '#server/db/change.ts'
import { insertRows } from '#server/db/write-rows.ts'
import { enqueueMails, type NewMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { type OrderEngine, senderOf } from '../order-engine.ts'
import { readOrderFacts } from '../order-facts.ts'
import type { OrderRow } from '../order-records.ts'
import { bookedOnOf } from './booking-day.ts'
import { type Holding, insertAllocations, readOrderLedgers } from './ledger-rows.ts'
import { moveMoneyOf } from './move-money.ts'
import { insertOrderEntries } from './order-entries.ts'

interface ReceivedPayment {
  amountRappen: number
  valueDate: PlainDate
  source: PaymentSource
  note?: string
  /** The movement on the bank's statement that it is, or a part of. */
  bankEntryId?: string
}

/** For a locked order, or for one that was deleted or none: then all of it is the contact's credit. */
interface Incoming {
  payment: ReceivedPayment
  order: OrderRow | null
  contactId: string
  orderId: string | null
}

interface Options {
  actor: Actor
  now: Date
  /** Sends no mail, regardless of the settings. */
  isQuiet?: boolean
}

/** How incoming money is handled: the tolerance, and whether a confirmation is mailed. */
export type PaymentNeeds = Pick<OrderEngine, 'toleranceRappen'> &
  (
    | { confirmsPayments: false }
    | Pick<OrderEngine, 'confirmsPayments' | 'creditor' | 'letters' | 'mailFrom' | 'officeEmail' | 'sources'>
  )

/** Books incoming money, at most one payment per order. Returns the payments' ids. */
export async function receivePayments(
  needs: PaymentNeeds,
  step: Change,
  incoming: readonly Incoming[],
  { actor, now, isQuiet = false }: Options,
): Promise<string[]> {
  const { tx, record, touch } = step
  // A day that staff type is meant, and refused where its month is closed; the bank's is a fact, and booked today then.
  const bankDays = incoming.flatMap(({ payment }) => (payment.bankEntryId ? [payment.valueDate] : []))
  const bookedOn = await bookedOnOf(tx, bankDays, now)
  const ledgers = await readOrderLedgers(
    tx,
    incoming.flatMap(({ order }) => order ?? []),
  )
  const booked = incoming.map(({ payment, order, contactId, orderId }) => {
    const row = {
      id: randomUUID(),
      orderId,
      valueDate: payment.valueDate,
      bookedOn: payment.bankEntryId ? (bookedOn.get(payment.valueDate) ?? null) : null,
      amountRappen: payment.amountRappen,
      source: payment.source,
      note: payment.note ?? '',
      bankEntryId: payment.bankEntryId ?? null,
      actorId: actor.userId,
      actor: actor.name,
      createdAt: now,
    }
    const open = openOf(order, ledgers)
    return { row, order, contactId, ...allocatePayment(payment.amountRappen, open) }
  })
  const rows = await insertRows(
    tx,
    'payments',
    booked.map(({ row }) => row),
    { returns: true },
  )
  for (const after of rows) record({ topic: 'payments', recordId: after.id, action: 'recorded', after })
  await insertAllocations(tx, booked.flatMap(allocationsOf), now)
  touch('orders')
  const paid = booked.flatMap(({ row, order, surplusRappen }) => {
    const paidRappen = row.amountRappen - surplusRappen
    if (!order || paidRappen === 0) return []
    const restRappen = order.openRappen - paidRappen
    const letOffRappen = restRappen <= needs.toleranceRappen ? restRappen : 0
    const action = letOffRappen === restRappen ? 'paid' : 'partly-paid'
    return [{ row, order, surplusRappen, paidRappen, letOffRappen, action }]
  })
  const differences = paid.filter(({ letOffRappen }) => letOffRappen > 0)
  await insertOrderEntries(
    tx,
    differences.map(({ order, row: { id: paymentId, valueDate, bookedOn: day }, letOffRappen }) => ({
      orderId: order.id,
      kind: 'write-off' as const,
      amountRappen: -letOffRappen,
      paymentId,
      valueDate,
      bookedOn: day,
      reason: 'Difference within the tolerance',
    })),
    { actor, now },
  )
  const saved = await moveMoneyOf(
    step,
    paid.map(({ letOffRappen, ...move }) => ({ ...move, chargedRappen: -letOffRappen })),
    now,
  )
  if (needs.confirmsPayments && !isQuiet) {
    const confirmed = paid.flatMap(({ row, surplusRappen: creditRappen }, at) => {
      const order = saved[at]
      return order?.status === 'PAID' ? [{ ...row, order, creditRappen }] : []
    })
    await confirmPayments(needs, step, confirmed, now)
  }
  return booked.map(({ row }) => row.id)
}

/** Of an order that asks for nothing any more, nothing is open. */
function openOf(order: OrderRow | null, ledgers: ReadonlyMap<string, OrderLedger>) {
  const nothing = { costs: 0, interest: 0, principal: 0 }
  if (!order) return nothing
  const decision = decidePayment(order.status)
  if ('refused' in decision) throw conflict(decision.refused)
  const ledger = ledgers.get(order.id)
  return decision.to === 'order' && ledger ? openParts(ledger) : nothing
}

interface Allocated extends ReturnType<typeof allocatePayment> {
  row: { id: string }
  order: OrderRow | null
  contactId: string
}

const allocationsOf = ({
  row: { id: paymentId },
  order,
  contactId,
  parts,
  surplusRappen,
}: Allocated): Holding[] => [
  ...parts.map(part => ({ paymentId, orderId: order?.id ?? null, contactId: null, ...part })),
  { paymentId, orderId: null, contactId, part: 'credit', amountRappen: surplusRappen },
]

/** Books incoming money for a locked order; a surplus is its payer's credit. Returns the payment's id. */
export async function payOrder(
  needs: PaymentNeeds,
  step: Change,
  order: OrderRow,
  payment: ReceivedPayment,
  options: Options,
): Promise<string> {
  const { id: orderId, contactId } = order
  const [id] = await receivePayments(needs, step, [{ payment, order, contactId, orderId }], options)
  return id as string
}

/** Books money without a payable order: all of it is its payer's credit. Returns the payment's id. */
export async function receiveCredit(
  step: Change,
  contactId: string,
  payment: ReceivedPayment,
  options: Options,
): Promise<string> {
  const needs = { toleranceRappen: 0, confirmsPayments: false } as const
  const [id] = await receivePayments(
    needs,
    step,
    [{ payment, order: null, contactId, orderId: null }],
    options,
  )
  return id as string
}

interface Confirmed {
  order: OrderRow
  amountRappen: number
  creditRappen: number
  valueDate: PlainDate
}

/** Tells families in their language that a payment paid their order. The mails leave only if the payments are kept. */
async function confirmPayments(
  needs: Pick<OrderEngine, 'creditor' | 'letters' | 'mailFrom' | 'officeEmail' | 'sources'>,
  { tx, touch }: Change,
  confirmed: readonly Confirmed[],
  now: Date,
): Promise<void> {
  const mails: NewMail[] = []
  for (const { order, amountRappen, creditRappen, valueDate } of confirmed) {
    const { contact, swimmer, course, language } = await readOrderFacts(needs, tx, order)
    if (!contact.email || !order.invoiceReference) continue
    const mail = renderMail('payment-confirmation', language, {
      sender: senderOf(needs),
      contact,
      swimmer,
      courseName: course.name,
      invoiceNumber: order.invoiceReference,
      amountRappen,
      creditRappen,
      receivedOn: valueDate,
    })
    mails.push({
      ...mail,
      type: 'invoice_email',
      templateType: 'payment-confirmation',
      generation: order.generation,
      entity: { type: 'order', id: order.id },
      from: needs.mailFrom,
      to: contact.email,
      metadata: { textsVersion: needs.letters.version },
      createdAt: now,
    })
  }
  if (mails.length === 0) return
  await enqueueMails(tx, mails)
  touch('emails')
}
