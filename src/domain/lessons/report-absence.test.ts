import { expect, test } from 'vitest'
import { refuseAbsence } from './report-absence.ts'

const startsAt = new Date('2026-03-12T15:00:00Z')
const at = (time: string) => new Date(`2026-03-12T${time}Z`)

test('an absence is reported until the lesson begins', () => {
  expect(refuseAbsence({ status: 'PLANNED', startsAt }, at('14:59:59'))).toBeUndefined()
  expect(refuseAbsence({ status: 'PLANNED', startsAt }, at('15:00:00'))).toBe('absence.too-late')
  expect(refuseAbsence({ status: 'HELD', startsAt }, at('14:59:59'))).toBeUndefined()
})

test('a lesson that does not take place needs no absence', () => {
  for (const status of ['CANCELLED', 'MOVED'] as const)
    expect(refuseAbsence({ status, startsAt }, at('10:00:00'))).toBe('lesson.not-taught')
})
