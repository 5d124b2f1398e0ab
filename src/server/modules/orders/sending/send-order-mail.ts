import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '#contract/orders/orders.ts'
import type { DunningStep } from '#domain/orders/order-machine.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { withoutSession } from '#server/db/change.ts'
import type { MailAction } from '#server/db/tables/orders.ts'
import type { Acting, OrderEngine } from '../order-engine.ts'
import { type Claim, claimMail, claimTogether, type OrderMail } from './claim-delivery.ts'
import { settleDelivery } from './settle-delivery.ts'

/** Claim, send, settle: the order moves only when the mail server has taken the mail. */
export async function sendOrderMail(
  engine: OrderEngine,
  orderId: string,
  action: MailAction,
  acting: Acting,
): Promise<Order> {
  const claim = await claimMail(engine, { orderId, action }, { ...acting, stride: 'next' })
  return sendClaimed(engine, claim, acting)
}

/** The dunning service's way: a step may be skipped, but none is sent twice and none after a later one. */
export async function sendDunningStep(
  engine: OrderEngine,
  orderId: string,
  step: DunningStep,
  acting: Acting,
): Promise<Order> {
  const claim = await claimMail(engine, { orderId, action: step }, { ...acting, stride: 'forward' })
  return sendClaimed(engine, claim, acting)
}

/** The steps of several orders of a family in one mail. Returns why an order was not sent its step, if it was not. */
export async function sendTogether(
  engine: OrderEngine,
  mails: readonly OrderMail[],
  acting: Acting,
): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>()
  try {
    const claimed = await claimTogether(engine, mails, { ...acting, stride: 'next' })
    for (const [orderId, error] of claimed.failures) failures.set(orderId, error)
    if (claimed.claim) await deliver(engine, claimed.claim, acting)
  } catch (error) {
    for (const { orderId } of mails) if (!failures.has(orderId)) failures.set(orderId, error)
  }
  return failures
}

/** Nothing was sent because the payer has no usable email: the answer says where the letter waits. */
async function sendClaimed(engine: OrderEngine, claim: Claim | 'to-be-posted', acting: Acting) {
  if (claim === 'to-be-posted') throw conflict('order.to-be-posted')
  return deliver(engine, claim, acting)
}

/** Sends a claimed mail and settles it. Any failure ends the request with its reason. */
export async function deliver(engine: OrderEngine, claim: Claim, { actor }: Acting): Promise<Order> {
  const result = await engine.mailer.send(claim.outgoing)
  let order: Order | undefined
  try {
    // The mail has left: its outcome is stored even if the session has ended meanwhile.
    order = await persist(() => settleDelivery(engine, claim, result, withoutSession(actor)))
  } catch (error) {
    // The claim stays and becomes uncertain when its lease ends: nothing is lost, nothing is sent twice.
    engine.logger.error(
      { err: error, order: claim.orderId, email: claim.emailId },
      'a mail could not be settled',
    )
  }
  if (result.outcome === 'sent') {
    if (!order) throw new AppError('uncertain', 'mail.unsaved')
    return order
  }
  const { detail } = result
  if (result.outcome === 'uncertain')
    throw new AppError('uncertain', { code: 'mail.uncertain', values: { detail } })
  throw new AppError('mailRefused', { code: `mail.${result.kind}`, values: { detail } })
}

/** The answer of a mail server comes only once, so a short absence of the database is waited out. */
async function persist<T>(write: () => Promise<T>, waitsMs: readonly number[] = [100, 500, 2000]) {
  for (const waitMs of waitsMs) {
    try {
      return await write()
    } catch {
      await sleep(waitMs)
    }
  }
  return write()
}
