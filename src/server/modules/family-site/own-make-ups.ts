import { conflict } from '#server/app-error.ts'
import type { Acting } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { bookMakeUp, cancelMakeUp } from '../lessons/make-ups/book-make-up.ts'
import { type Missed, readMakeUp } from '../lessons/make-ups/make-up-queries.ts'
import { isAhead } from './read-overview.ts'

/** The office may choose for a lesson of today that has begun; a family chooses among those ahead. */
export async function listOwnMakeUps(db: Database, missed: Missed, now: Date) {
  const { choices } = await readMakeUp(db, missed, now)
  return choices
    .filter(lesson => isAhead(lesson, now))
    .map(({ id, date, startTime, place, courseNames, level, free }) => ({
      id,
      date,
      startTime,
      place,
      courseNames,
      level,
      free,
    }))
}

export async function chooseOwnMakeUp(
  db: Database,
  missed: Missed,
  lessonId: string,
  acting: Acting,
): Promise<void> {
  const { planned, choices } = await requireAhead(db, missed, acting.now)
  if (planned?.id === lessonId) return
  if (!choices.some(lesson => lesson.id === lessonId && isAhead(lesson, acting.now)))
    throw conflict('make-up.no-seat')
  await bookMakeUp(db, missed, lessonId, acting)
}

export async function cancelOwnMakeUp(db: Database, missed: Missed, acting: Acting): Promise<void> {
  const { planned } = await requireAhead(db, missed, acting.now)
  if (planned) await cancelMakeUp(db, missed, acting)
}

/** A lesson that was chosen is given up before it begins. */
async function requireAhead(db: Database, missed: Missed, now: Date) {
  const makeUp = await readMakeUp(db, missed, now)
  if (makeUp.planned && !isAhead(makeUp.planned, now)) throw conflict('absence.too-late')
  return makeUp
}
