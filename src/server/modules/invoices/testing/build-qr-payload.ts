import type { StructuredAddress } from '#domain/address/postal-address.ts'
import { isQrIban, normalizeIban } from '#domain/billing/iban.ts'
import { formatPlainAmount } from '#domain/billing/money.ts'
import { billInformationOf, creditorOf, debtorOf, messageOf, type Payment } from '../payment-part.ts'

/** What the QR code must hold, line by line (SIX guideline 2.3), independent of the library. */
export function buildQrPayload(payment: Payment): string {
  const debtor = debtorOf(payment.payer)
  const alternatives = payment.creditor.alternativeProcedures ?? []
  return [
    'SPC',
    '0200',
    '1',
    normalizeIban(payment.creditor.iban),
    ...addressLines(creditorOf(payment.creditor)),
    ...Array<string>(7).fill(''),
    formatPlainAmount(payment.amountRappen),
    'CHF',
    ...(debtor ? addressLines(debtor) : Array<string>(7).fill('')),
    isQrIban(payment.creditor.iban) ? 'QRR' : 'SCOR',
    payment.paymentReference,
    messageOf(payment),
    'EPD',
    ...(alternatives.length > 0 ? [billInformationOf(payment), ...alternatives] : []),
  ].join('\n')
}

function addressLines(address: StructuredAddress): string[] {
  const { name, street, houseNumber, postalCode, town, country } = address
  return ['S', name, street, houseNumber, postalCode, town, country]
}
