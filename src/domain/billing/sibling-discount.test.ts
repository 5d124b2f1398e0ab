import { expect, test } from 'vitest'
import { readSiblingDiscount, siblingDiscountRappen, writeSiblingDiscount } from './sibling-discount.ts'

const tenPercent = { percent: 10, withinDays: 60 }
const course = { priceRappen: 24_000, startsOn: '2026-03-02', siblings: ['2026-04-01'] }

test('a second child whose course starts near the first child’s is let off its part', () => {
  expect(siblingDiscountRappen(tenPercent, course)).toBe(2_400)
  expect(siblingDiscountRappen({ rappen: 2_000, withinDays: 60 }, course)).toBe(2_000)
})

test.each([
  ['an only child', { siblings: [] }],
  ['a sibling of last year', { siblings: ['2025-03-02'] }],
  ['a course without dates', { startsOn: null }],
])('%s pays the price', (_, change) => {
  expect(siblingDiscountRappen(tenPercent, { ...course, ...change })).toBe(0)
})

test('without the setting there is no discount', () => {
  expect(siblingDiscountRappen(null, course)).toBe(0)
})

test('a discount comes in steps of five Rappen and is never more than the price', () => {
  expect(siblingDiscountRappen({ percent: 7.5, withinDays: 60 }, { ...course, priceRappen: 9_990 })).toBe(750)
  expect(siblingDiscountRappen({ percent: 1.4, withinDays: 60 }, { ...course, priceRappen: 11_250 })).toBe(
    160,
  )
  expect(siblingDiscountRappen({ rappen: 50_000, withinDays: 60 }, course)).toBe(24_000)
})

test.each([
  ['10%', { percent: 10 }],
  ['7.5 %', { percent: 7.5 }],
  ['20', { rappen: 2_000 }],
  ['20.50', { rappen: 2_050 }],
  ['-5', null],
  ['100%', null],
  ['ten', null],
])('%s is read as %o', (text, discount) => {
  expect(readSiblingDiscount(text)).toEqual(discount)
})

test.each(['10%', '7.5%', '20', '20.50', ''])('“%s” is written as it is read', text => {
  const read = readSiblingDiscount(text)
  expect(writeSiblingDiscount(read && { ...read, withinDays: 90 })).toBe(text)
})
