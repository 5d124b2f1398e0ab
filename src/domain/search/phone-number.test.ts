import { describe, expect, test } from 'vitest'
import { findPhones, phoneNumber, readTypedPhone } from './phone-number.ts'
import { foreignSpellings, otherNumbers, swissSpellings } from './testing/phone-spellings.ts'

describe('a telephone number', () => {
  test.each(swissSpellings)('%s is the Swiss one', written => {
    expect(phoneNumber(written)).toBe('41790002538')
    expect(readTypedPhone(written)[0]).toEqual(['41790002538'])
  })

  test.each(foreignSpellings)('%s is %s', (written, expected, country) => {
    expect(phoneNumber(written, country)).toBe(expected)
    expect(readTypedPhone(written).flat()).toContain(expected)
  })

  test.each(otherNumbers)('%s is another one', written => {
    expect(phoneNumber(written)).not.toBe('41790002538')
    expect(readTypedPhone(written).flat()).not.toContain('41790002538')
  })

  test.each([
    ['079 000 25', '417900025'],
    ['+41 79 000', '4179000'],
    ['0041790', null],
    ['004179000', '4179000'],
    ['0151 234', '41151234'],
  ])('%s is the beginning %s', (typed, beginning) => {
    expect(readTypedPhone(typed)[0]?.[0] ?? null).toBe(beginning)
  })

  test.each([
    '8004',
    '00149',
    '2026-00149 Keller',
    'Seestrasse 12',
    '210000000003139471430009017',
    'CHF 288.00',
    '',
    '079',
  ])('%s is none', typed => {
    expect(readTypedPhone(typed)).toEqual([])
  })

  test('numbers are found in a text', () => {
    expect(findPhones('Herzlich, Anna\nTel. +41 79 000 25 38\n8004 Zürich, am 12.03.2026')).toEqual([
      '41790002538',
    ])
    expect(findPhones('Rechnung 2026-00149 über CHF 1200.00')).toEqual([])
  })
})
