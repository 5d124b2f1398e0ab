import type { PaymentSlip } from '#contract/family-site/own-money.ts'
import { formatIban } from '#domain/billing/iban.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { derivePaymentReference, formatReference } from '#domain/billing/qr-reference.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { invoiceTitles } from '#domain/dunning/dunning-words.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { drawQrCode } from '../invoices/payment-part.ts'
import { type OrderEngine, withCurrentSettings } from '../orders/order-engine.ts'
import { readOrderFacts } from '../orders/order-facts.ts'

/** What is open of an invoice today, after part payments and with fees, as its letters ask for it. */
export function readPaymentSlip(engine: OrderEngine, orderId: string): Promise<PaymentSlip> {
  return engine.db.transaction().execute(async tx => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    if (!order?.invoiceReference || !order.invoiceSentAt) throw notFound('order')
    if (order.openRappen <= 0) throw conflict('order.already-paid')
    const { creditor } = await withCurrentSettings(engine, tx)
    const { payer, language } = await readOrderFacts(engine, tx, order)
    const { reference } = derivePaymentReference(order.invoiceReference, creditor.iban)
    const qrCode = drawQrCode({
      creditor,
      payer,
      language,
      invoiceNumber: order.invoiceReference,
      issuedOn: zurichDate(new Date(order.invoiceSentAt)),
      amountRappen: order.openRappen,
      paymentReference: reference,
      message: `${invoiceTitles[language]} ${order.invoiceReference}`,
    })
    const { name, street, postalCode, city } = creditor
    return {
      amount: chfFromRappen(order.openRappen),
      iban: formatIban(creditor.iban),
      reference: formatReference(reference),
      payee: [name, street, `${postalCode} ${city}`],
      qrCode: `data:image/svg+xml;base64,${Buffer.from(qrCode).toString('base64')}`,
    }
  })
}
