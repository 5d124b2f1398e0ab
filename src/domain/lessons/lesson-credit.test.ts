import { expect, test } from 'vitest'
import { creditPerLesson } from './lesson-credit.ts'

const course = (amountRappen: number, lessons: number) => ({
  amountRappen,
  creditableRappen: amountRappen,
  lessons,
})

test('a lesson is worth its share of what the family was asked for', () => {
  expect(creditPerLesson(course(28_800, 12), 1)).toEqual([2400])
  expect(creditPerLesson(course(20_000, 7), 2)).toEqual([2860, 2860])
})

test('all lessons of a course are what it cost, never more', () => {
  expect(creditPerLesson(course(9_999, 3), 3)).toEqual([3335, 3335, 3329])
  expect(creditPerLesson(course(9_999, 3), 4)).toEqual([3335, 3335, 3329, 0])
})

test('what was given back already is not given back again', () => {
  expect(creditPerLesson({ ...course(28_800, 12), creditableRappen: 3000 }, 2)).toEqual([2400, 600])
  expect(creditPerLesson({ ...course(28_800, 12), creditableRappen: 0 }, 1)).toEqual([0])
})

test('of a course without lessons none is worth anything', () => {
  expect(creditPerLesson(course(20_000, 0), 1)).toEqual([0])
})
