import { isQrIban, mod97 } from './iban.ts'

export type PaymentReference = { type: 'QRR' | 'SCOR'; reference: string }

/**
 * The reference a payer's bank sends back with the money. It holds the digits of the invoice number, so that
 * a bank statement leads to its invoice without a look-up table.
 */
export function derivePaymentReference(invoiceNumber: string, iban: string): PaymentReference {
  const digits = invoiceNumber.replace(/\D/g, '')
  if (!digits) throw new RangeError(`${invoiceNumber} holds no digits to make a reference of`)
  return isQrIban(iban)
    ? { type: 'QRR', reference: makeQrReference(digits) }
    : { type: 'SCOR', reference: makeCreditorReference(digits) }
}

/** The invoice number behind a payment reference of ours; null for any other. */
export function invoiceNumberOfReference(reference: string): string | null {
  const bare = reference.replace(/\s+/g, '').toUpperCase()
  let digits: string | undefined
  if (isQrReference(bare)) digits = bare.slice(0, -1).replace(/^0+/, '')
  else if (isCreditorReference(bare)) digits = bare.slice(4)
  const match = /^(2\d{3})(\d{5,})$/.exec(digits ?? '')
  return match ? `${match[1]}-${match[2]}` : null
}

/** QR reference: 26 digits and a check digit. */
export function makeQrReference(digits: string): string {
  if (!/^\d{1,26}$/.test(digits) || /^0+$/.test(digits)) {
    throw new RangeError(`${digits} cannot be the body of a QR reference`)
  }
  const body = digits.padStart(26, '0')
  return body + modulo10Recursive(body)
}

export function isQrReference(text: string): boolean {
  return (
    /^\d{27}$/.test(text) && !/^0+$/.test(text) && modulo10Recursive(text.slice(0, 26)) === Number(text[26])
  )
}

/** ISO 11649 creditor reference: RF, two check digits, up to 21 letters and digits. */
export function makeCreditorReference(body: string): string {
  if (!/^[0-9A-Z]{1,21}$/.test(body)) {
    throw new RangeError(`${body} cannot be the body of a creditor reference`)
  }
  const check = 98 - mod97(`${body}RF00`)
  return `RF${check.toString().padStart(2, '0')}${body}`
}

/** 00, 01 and 99 leave the same remainder as 97, 98 and 02, but no reference is made with them. */
export function isCreditorReference(text: string): boolean {
  return /^RF(?!00|01|99)\d{2}[0-9A-Z]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1
}

/** As printed: `21 00000 00003 13947 14300 09017`, `RF18 5390 0754 7034`. */
export function formatReference(reference: string): string {
  return /^\d{27}$/.test(reference)
    ? reference.replace(/(?=(?:.{5})+$)/g, ' ')
    : reference.replace(/(.{4})(?=.)/g, '$1 ')
}

const zero = '0'.charCodeAt(0)
const carryTable = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

function modulo10Recursive(digits: string): number {
  let carry = 0
  for (let at = 0; at < digits.length; at++)
    carry = carryTable[(carry + digits.charCodeAt(at) - zero) % 10] ?? 0
  return (10 - carry) % 10
}
