import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIban, isQrIban, isValidIban } from './iban.ts'
import { formatInvoiceNumber } from './invoice-number.ts'
import {
  derivePaymentReference,
  formatReference,
  invoiceNumberOfReference,
  isCreditorReference,
  isQrReference,
  makeCreditorReference,
  makeQrReference,
} from './qr-reference.ts'

const qrIban = 'CH4431999123000889012'
const plainIban = 'CH5800791123000889012'

describe('an IBAN', () => {
  it('is accepted only with its right check digits and from Switzerland or Liechtenstein', () => {
    expect(isValidIban(qrIban)).toBe(true)
    expect(isValidIban('CH58 0079 1123 0008 8901 2')).toBe(true)
    expect(isValidIban('CH5800791123000889013')).toBe(false)
    expect(isValidIban('DE89370400440532013000')).toBe(false)
  })

  it('is a QR-IBAN by its institution number', () => {
    expect(isQrIban(qrIban)).toBe(true)
    expect(isQrIban(plainIban)).toBe(false)
  })

  it('is printed in groups of four', () => {
    expect(formatIban(qrIban)).toBe('CH44 3199 9123 0008 8901 2')
  })
})

describe('the published examples', () => {
  it.each(['210000000003139471430009017', '000000000000000000001234565'])(
    '%s is a QR reference',
    reference => {
      expect(isQrReference(reference)).toBe(true)
      expect(makeQrReference(reference.slice(0, 26))).toBe(reference)
    },
  )

  it.each(['RF18539007547034', 'RF097'])('%s is a creditor reference', reference => {
    expect(isCreditorReference(reference)).toBe(true)
    expect(makeCreditorReference(reference.slice(4))).toBe(reference)
  })

  it('are printed in their groups', () => {
    expect(formatReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
    expect(formatReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
  })
})

it('refuses a reference of zeros and one that is too long', () => {
  expect(isQrReference('0'.repeat(27))).toBe(false)
  expect(() => makeQrReference('000')).toThrow(RangeError)
  expect(() => makeQrReference('1'.repeat(27))).toThrow(RangeError)
  expect(() => makeCreditorReference('A'.repeat(22))).toThrow(RangeError)
  expect(() => derivePaymentReference('draft', qrIban)).toThrow(RangeError)
})

it('00, 01 and 99 are no check digits, although the remainder is right', () => {
  const bodies = Array.from({ length: 200 }, (_, index) => String(index))
  const right = bodies.filter(body => ['97', '98', '02'].includes(makeCreditorReference(body).slice(2, 4)))
  expect(right.length).toBeGreaterThan(3)
  for (const body of bodies)
    for (const check of ['00', '01', '99']) expect(isCreditorReference(`RF${check}${body}`)).toBe(false)
})

it('every invoice number gives a valid reference of the kind its IBAN demands, and the reference leads back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2999 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      (year, sequence) => {
        const number = formatInvoiceNumber(year, sequence)
        const qrr = derivePaymentReference(number, qrIban)
        const scor = derivePaymentReference(number, plainIban)
        expect(qrr.type === 'QRR' && isQrReference(qrr.reference)).toBe(true)
        expect(scor.type === 'SCOR' && isCreditorReference(scor.reference)).toBe(true)
        expect(invoiceNumberOfReference(qrr.reference)).toBe(number)
        expect(invoiceNumberOfReference(formatReference(scor.reference))).toBe(number)
      },
    ),
  )
})

it('one wrong digit never passes', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 26n - 1n }),
      fc.integer({ min: 0, max: 26 }),
      fc.integer({ min: 1, max: 9 }),
      (body, position, shift) => {
        const right = makeQrReference(body.toString())
        const digit = (Number(right[position]) + shift) % 10
        const wrong = right.slice(0, position) + digit + right.slice(position + 1)
        expect(isQrReference(wrong)).toBe(false)
      },
    ),
  )
})

it('a foreign reference leads to no invoice of ours', () => {
  expect(invoiceNumberOfReference('RF18539007547034')).toBeNull()
  expect(invoiceNumberOfReference('RF097')).toBeNull()
  expect(invoiceNumberOfReference('hello')).toBeNull()
})
