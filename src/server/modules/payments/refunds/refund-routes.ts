import type { refundLinkRoutes, refundRoutes } from '#contract/payments/refunds.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import { makeRefundFile, readRefundFile } from './make-refund-file.ts'
import { readCredit } from './read-credit.ts'
import { cancelRefund, requestRefund, setAccount, settleByHand } from './refund-actions.ts'
import { findRefund, listRefunds } from './refund-records.ts'
import { answerLink, readLink, requestAccount } from './request-account.ts'

export const refundHandlers = (engine: OrderEngine): Handlers<typeof refundRoutes> => {
  const { db } = engine
  return {
    listRefunds: ({ query }) => listRefunds(db, query.waiting === 'true'),

    readCredit: ({ params, query }, { session }) =>
      readCredit(db, {
        contactId: params.id,
        refundId: query.refundId,
        showsAccounts: session?.may('pay-out') === true,
      }),

    async requestRefund({ body: { amount, iban, ...rest } }, context) {
      const wanted = { ...rest, amountRappen: rappenFromChf(amount) }
      return findRefund(db, await requestRefund(db, wanted, iban, context))
    },

    async setAccount({ params, body }, context) {
      await setAccount(db, params.id, body.iban, context)
      return findRefund(db, params.id)
    },

    async requestAccount({ params, body }, context) {
      await requestAccount(engine, { refundId: params.id, seenAskedAt: body.askedAt }, context)
      return findRefund(db, params.id)
    },

    cancelRefund: ({ params }, context) => cancelRefund(db, params.id, context),

    async makeFile({ body }, context) {
      const { id, path } = await readRefundFile(db, await makeRefundFile(engine, context, body.ids))
      return { fileId: id, filename: path }
    },

    async readFile({ params }) {
      const { bytes, contentType, path } = await readRefundFile(db, params.id)
      return new FileReply({ bytes, contentType, filename: path })
    },

    async settleRefund({ params, body }, context) {
      await settleByHand(db, params.id, body.outcome, context)
      return findRefund(db, params.id)
    },
  }
}

export const refundLinkHandlers = (engine: OrderEngine): Handlers<typeof refundLinkRoutes> => ({
  async readLink({ body }, { now }) {
    await engine.followSettings()
    return readLink(engine, body.token, now)
  },
  answerLink: ({ body }, context) => answerLink(engine, body, context),
})
