import { describe, expect, test } from 'vitest'
import { type Instructor, rankSubstitutes } from './substitutes.ts'

const lesson = { startTime: '16:00', minutes: 45, locationId: 'here' }
const other = (startTime: string, locationId = 'here', minutes = 30) => ({
  startTime,
  minutes,
  locationId,
  quickId: 'Q',
  place: 'Bad',
})
const person = (name: string, values: Partial<Instructor> = {}): Instructor => ({
  id: name,
  name,
  canBeAsked: true,
  isInTeam: false,
  mayTeach: true,
  lessonsHere: 0,
  minutes: 0,
  sameDay: [],
  ...values,
})

describe('the order in which substitutes are asked', () => {
  test('who teaches there comes first, then who teaches less, then the name', () => {
    const ranked = rankSubstitutes(lesson, [
      person('Zoe', { minutes: 60 }),
      person('Ada', { minutes: 60 }),
      person('Ben', { minutes: 600, lessonsHere: 1 }),
      person('Cem', { minutes: 90, lessonsHere: 9 }),
    ])
    expect(ranked.map(({ name }) => name)).toEqual(['Cem', 'Ben', 'Ada', 'Zoe'])
  })

  test('those who cannot stand last, with the reason', () => {
    const ranked = rankSubstitutes(lesson, [
      person('Ada', { sameDay: [other('16:00')] }),
      person('Ben', { mayTeach: false, sameDay: [other('16:00')] }),
      person('Cem', { isInTeam: true }),
      person('Dan'),
      person('Eva', { sameDay: [other('17:00', 'there')] }),
    ])
    expect(ranked.map(({ name, obstacle }) => [name, obstacle])).toEqual([
      ['Dan', null],
      ['Ada', 'teaches'],
      ['Ben', 'level'],
      ['Cem', 'in-team'],
      ['Eva', 'travels'],
    ])
    expect(ranked.map(({ keptBy }) => keptBy?.startTime ?? null)).toEqual([
      null,
      '16:00',
      null,
      null,
      '17:00',
    ])
  })
})
