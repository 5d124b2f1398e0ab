import type { Timetable } from '#contract/planning/timetable.ts'
import type { Doubt } from '#domain/lessons/timetable/find-doubts.ts'
import type { Target } from '#domain/lessons/timetable/step-target.ts'
import { t } from '#web/language/t.ts'
import { sayDate, sayLanes } from '#web/words/lesson-words.ts'
import type { Lifted } from './use-move.ts'

export function sayDoubt(doubt: Doubt): string {
  switch (doubt.kind) {
    case 'closed':
      return t('Closed: {reason}', { reason: doubt.reason })
    case 'instructor':
      return t('{name} teaches {course} at the same time', { name: doubt.name, course: doubt.quickId })
    case 'travel':
      return t('{name} has less than 30 minutes between two locations ({course})', {
        name: doubt.name,
        course: doubt.quickId,
      })
    case 'ratio':
      return t('{children} children at the location, instructors: {instructors}', {
        children: doubt.children,
        instructors: doubt.instructors,
      })
  }
}

export function sayTarget({ date, startTime, lanes }: Target, { pools }: Timetable): string {
  const pool = pools.find(({ id }) => id === lanes?.poolId)?.name ?? ''
  const where = sayLanes(lanes && { ...lanes, pool })
  return [sayDate(date), startTime, where].join(', ')
}

/** Where it would be, and what speaks against it. */
export const sayLifted = ({ target, taken, doubts }: Lifted, timetable: Timetable): string =>
  [
    sayTarget(target, timetable),
    ...(taken ? [t('Lanes taken by {course}', { course: taken })] : []),
    ...doubts.map(sayDoubt),
  ].join('. ')
