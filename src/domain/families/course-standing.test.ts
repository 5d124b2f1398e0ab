import { expect, test } from 'vitest'
import { courseStanding, nextLesson } from './course-standing.ts'

const dates = ['2026-03-09', '2026-03-02', '2026-03-16']
const standing = (today: string, isWithdrawn = false) => courseStanding(dates, today, { isWithdrawn })

test('a course runs from its first to its last lesson', () => {
  expect(standing('2026-03-01')).toBe('ahead')
  expect(standing('2026-03-02')).toBe('running')
  expect(standing('2026-03-16')).toBe('running')
  expect(standing('2026-03-17')).toBe('over')
})

test('one that was withdrawn is that on every day, and one without dates has no standing', () => {
  expect(standing('2026-03-09', true)).toBe('withdrawn')
  expect(courseStanding([], '2026-03-09', { isWithdrawn: false })).toBe('undated')
})

test('the next lesson may be today’s, and after the last there is none', () => {
  expect(nextLesson(dates, '2026-03-09')).toBe('2026-03-09')
  expect(nextLesson(dates, '2026-03-10')).toBe('2026-03-16')
  expect(nextLesson(dates, '2026-03-17')).toBeNull()
})
