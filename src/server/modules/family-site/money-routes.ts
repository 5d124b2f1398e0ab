import type { ownMoneyRoutes } from '#contract/family-site/own-money.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { ofFamily, requireFreshCode } from '#server/http/session/family-session.ts'
import { readInvoice } from '../orders/documents/read-invoice.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { requestRefund } from '../payments/refunds/refund-actions.ts'
import { requireOwnBooking } from './own-records.ts'
import { readWithdrawalPrice, withdrawOwn } from './own-withdrawal.ts'
import { readPaymentSlip } from './payment-slip.ts'
import { findOwnInvoice, readCreditNote, readMoney } from './read-money.ts'
import { writeYearReceipt } from './year-receipt.ts'

export const moneyHandlers = (engine: OrderEngine): Handlers<typeof ownMoneyRoutes> => ({
  readMoney: (_, context) => readMoney(engine, ofFamily(context)),
  async readPaymentSlip({ params }, context) {
    await findOwnInvoice(engine.db, ofFamily(context), params.id)
    return readPaymentSlip(engine, params.id)
  },
  async readOwnInvoice({ params }, context) {
    const { number } = await findOwnInvoice(engine.db, ofFamily(context), params.id)
    return new FileReply({ ...(await readInvoice(engine, params.id)), filename: `${number}.pdf` })
  },
  async readOwnCreditNote({ params }, context) {
    await findOwnInvoice(engine.db, ofFamily(context), params.id)
    return new FileReply(await readCreditNote(engine.db, params))
  },
  async readReceipt({ params: { year } }, context) {
    const bytes = await writeYearReceipt(engine, ofFamily(context), { year, now: context.now })
    return new FileReply({ bytes, contentType: 'application/pdf', filename: `${year}.pdf` })
  },
  async priceWithdrawal({ params }, context) {
    await requireOwnBooking(engine.db, ofFamily(context), params.id)
    return readWithdrawalPrice(engine, params.id, context.now)
  },
  async withdraw({ params, body }, context) {
    await requireOwnBooking(engine.db, ofFamily(context), params.id)
    const { actor, now, requestKey } = context
    return withdrawOwn(engine, { bookingId: params.id, owed: body.owed }, { actor, now, requestKey })
  },
  async askRefund({ body: { amount, iban } }, context) {
    const session = ofFamily(context)
    const { actor, now, requestKey } = context
    requireFreshCode(session, now)
    const wanted = { contactId: session.contactId, amountRappen: rappenFromChf(amount), reason: '' }
    await requestRefund(engine.db, wanted, iban, { actor, now, requestKey })
  },
})
