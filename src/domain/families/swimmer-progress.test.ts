import { expect, test } from 'vitest'
import { courseStanding } from './course-standing.ts'
import { findNextLesson, lastLevel } from './swimmer-progress.ts'

const today = '2026-03-10'
const course = (level: string, dates: string[], isWithdrawn = false) => ({
  level,
  dates,
  standing: courseStanding(dates, today, { isWithdrawn }),
})
const crab = course('Crab', ['2025-09-01', '2025-09-08'])
const seahorse = course('Seahorse', ['2026-03-16', '2026-03-02'])
const frog = course('Frog', ['2026-06-01'])

test('the level is that of the last course that has begun', () => {
  expect(lastLevel([frog, crab, seahorse])).toBe('Seahorse')
  expect(lastLevel([crab, course('Seahorse', ['2026-03-02', '2026-03-16'], true)])).toBe('Crab')
  expect(lastLevel([frog])).toBeNull()
})

test('the next lesson is the first of all courses that are not withdrawn', () => {
  expect(findNextLesson([frog, seahorse, crab], today)).toEqual({ date: '2026-03-16', course: seahorse })
  expect(findNextLesson([course('Frog', ['2026-06-01'], true)], today)).toBeNull()
})
