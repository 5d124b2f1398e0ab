import type { refundLinkRoutes, refundRoutes } from '#contract/payments/refunds.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { withdrawLinks } from '#server/one-time-links/one-time-links.ts'
import { countered, holdingsOf, insertAllocations } from '../../orders/ledger/ledger-rows.ts'
import { refundCredit } from '../../orders/ledger/refund-credit.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import { makeRefundFile, readRefundFile } from './make-refund-file.ts'
import { findRefund, listRefunds, lockWaitingRefund } from './refund-records.ts'
import { answerLink, keepAccount, readLink, requestAccount } from './request-account.ts'
import { settleRefund } from './settle-refunds.ts'

export const refundHandlers = (engine: OrderEngine): Handlers<typeof refundRoutes> => {
  const { db } = engine
  return {
    listRefunds: ({ query }) => listRefunds(db, query.waiting === 'true'),

    async requestRefund({ body: { amount, ...rest } }, context) {
      const wanted = { ...rest, amountRappen: rappenFromChf(amount) }
      return findRefund(db, await createOnce(db, context, step => refundCredit(step, wanted, context)))
    },

    async setAccount({ params, body }, context) {
      await change(db, context, step => keepAccount(step, params.id, body.iban))
      return findRefund(db, params.id)
    },

    async requestAccount({ params, body }, context) {
      await requestAccount(engine, { refundId: params.id, seenAskedAt: body.askedAt }, context)
      return findRefund(db, params.id)
    },

    async cancelRefund({ params }, context) {
      await change(db, context, async step => {
        const { tx, record, touch } = step
        const { state, contactId } = await lockWaitingRefund(tx, params.id)
        const held = await holdingsOf(tx, 'refundId', [params.id])
        const credit = { contactId, refundId: null, part: 'credit' as const }
        await insertAllocations(
          tx,
          [...countered(held), ...held.map(row => ({ ...row, ...credit }))],
          context.now,
        )
        await tx.updateTable('refunds').set({ state: 'CANCELLED' }).where('id', '=', params.id).execute()
        await withdrawLinks(step, { refundId: params.id })
        record({ topic: 'payments', recordId: params.id, action: 'refund-cancelled', before: { state } })
        touch('orders')
      })
      return { success: true }
    },

    async makeFile({ body }, context) {
      const { id, path } = await readRefundFile(db, await makeRefundFile(engine, context, body.ids))
      return { fileId: id, filename: path }
    },

    async readFile({ params }) {
      const { bytes, contentType, path } = await readRefundFile(db, params.id)
      return new FileReply({ bytes, contentType, filename: path })
    },

    async settleRefund({ params, body }, context) {
      const to = body.outcome === 'paid' ? 'CONFIRMED' : 'RETURNED'
      await change(db, context, step =>
        settleRefund(step, { id: params.id, to }, { on: zurichDate(context.now), now: context.now }),
      )
      return findRefund(db, params.id)
    },
  }
}

export const refundLinkHandlers = (engine: OrderEngine): Handlers<typeof refundLinkRoutes> => ({
  async readLink({ body }, { now }) {
    await engine.followSettings()
    return readLink(engine, body.token, now)
  },
  async answerLink({ body }, context) {
    await answerLink(engine, body, context)
    return { success: true }
  },
})
