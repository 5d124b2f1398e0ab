import { expect, test } from 'vitest'
import type { Timetable, TimetableLesson } from '#contract/planning/timetable.ts'
import { listSheets } from './list-sheets.ts'

const at = (...ids: string[]) =>
  ({
    locations: ['A', 'B', 'C', 'D'].map(id => ({ id, name: id })),
    pools: [{ locationId: 'B' }, { locationId: 'D' }],
    lessons: ids.map(locationId => ({ locationId }) as TimetableLesson),
  }) as Timetable

test('each location with pools has a sheet, and those without share the last', () => {
  expect(listSheets(at('A', 'B', 'C', 'D'))).toEqual([['B'], ['D'], ['A', 'C']])
  expect(listSheets(at('B', 'B'))).toEqual([['B']])
  expect(listSheets(at())).toEqual([[]])
})
