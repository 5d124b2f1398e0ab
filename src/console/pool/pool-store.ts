import { useSyncExternalStore } from 'react'
import { personOf, readToken } from '#console/api/session-token.ts'
import type { Child, TaughtLesson } from '#contract/catalogue/attendance.ts'
import type { AttendanceMark } from '#domain/lessons/attendance-marks.ts'
import { isTooOld, withWaiting } from '#domain/lessons/kept-lessons.ts'
import { type Contact, contactServer } from './contact-server.ts'
import { addMarks, dropLessons, dropMarks, type KeptMark, readDevice } from './device-store.ts'

/** What the page shows: read from the device, whether or not there is a network. */
export interface Pool {
  lessons: readonly TaughtLesson[]
  /** When the oldest of them was fetched. */
  keptAt: string | undefined
  waiting: readonly KeptMark[]
  refused: readonly KeptMark[]
  /** Undefined until the first contact has ended. */
  contact: Contact | undefined
}

let pool: Pool = { lessons: [], keptAt: undefined, waiting: [], refused: [], contact: undefined }
const listeners = new Set<() => void>()

function show(next: Pool) {
  pool = next
  for (const listener of listeners) listener()
}

export const usePool = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pool,
  )

async function readAgain(contact = pool.contact): Promise<void> {
  const { lessons, marks, person } = await readDevice()
  const old = lessons.filter(({ keptAt }) => isTooOld(keptAt, new Date()))
  if (old.length > 0) await dropLessons(old.map(({ id }) => id))
  const token = readToken()
  const userId = token ? personOf(token) : person?.userId
  const own = marks.filter(mark => mark.userId === userId)
  const fresh = lessons.filter(one => !old.includes(one) && one.userId === userId)
  const waiting = own.filter(({ refused }) => !refused)
  show({
    lessons: fresh
      .map(({ lesson }) => withWaiting(lesson, waiting))
      .toSorted((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`)),
    keptAt: fresh.map(({ keptAt }) => keptAt).toSorted()[0],
    ...{ waiting, refused: own.filter(({ refused }) => refused), contact },
  })
}

/** Shows what is kept at once, and again after the server was asked. */
export async function refreshPool(openedId?: string): Promise<void> {
  await readAgain()
  await readAgain(await contactServer(openedId))
  // Made while the last contact was under way.
  if (pool.contact === 'fine' && pool.waiting.length > 0) await readAgain(await contactServer(openedId))
}

/** Safe once this has ended; the rest is for the network. */
export async function saveMarks(
  lessonId: string,
  marks: readonly { child: Child; mark: AttendanceMark }[],
): Promise<void> {
  const token = readToken()
  const userId = token ? personOf(token) : (await readDevice()).person?.userId
  if (!userId) throw new Error('Nobody is known on this device')
  const markedAt = new Date().toISOString()
  await addMarks(
    marks.map(({ child, mark }) => ({
      ...{ lessonId, bookingId: child.bookingId, mark, markedAt, seenId: child.seenId, userId },
    })),
  )
  await readAgain()
  void refreshPool(lessonId)
}

export async function discardRefused(): Promise<void> {
  await dropMarks(pool.refused.map(({ key }) => key))
  await readAgain()
}
