import { useSyncExternalStore } from 'react'
import type { Child, TaughtLesson } from '#contract/lessons/attendance.ts'
import type { AttendanceMark } from '#domain/lessons/attendance-marks.ts'
import { isTooOld, marksOf, toSendAgain, withoutOldName, withWaiting } from '#domain/lessons/kept-lessons.ts'
import type { CourseFit } from '#domain/levels/course-fit.ts'
import type { SkillMark } from '#domain/levels/judge-skills.ts'
import { deviceNow } from '#web/api/device-clock.ts'
import { personOf, readToken } from '#web/api/session-token.ts'
import { type Contact, contactServer } from '#web/device/contact-server.ts'
import {
  addMarks,
  dropLessons,
  dropMarks,
  type KeptMark,
  readDevice,
  settleMarks,
} from '#web/device/device-store.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayLessonCourse } from '#web/words/lesson-words.ts'

/** What the page shows: read from the device, whether or not there is a network. */
export interface Pool {
  lessons: readonly TaughtLesson[]
  /** When the oldest of them was fetched. */
  keptAt: string | undefined
  waiting: readonly KeptMark[]
  refused: readonly KeptMark[]
  /** What others made on this device and could not send yet. */
  ofOthers: readonly KeptMark[]
  /** Whose device it is. */
  name: string | undefined
  /** Undefined until the first contact has ended. */
  contact: Contact | undefined
}

let pool: Pool = {
  lessons: [],
  keptAt: undefined,
  waiting: [],
  refused: [],
  ofOthers: [],
  name: undefined,
  contact: undefined,
}
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
  await forgetOldNames(marks)
  const old = lessons.filter(({ keptAt }) => isTooOld(keptAt, deviceNow()))
  if (old.length > 0) await dropLessons(old.map(({ id }) => id))
  const token = readToken()
  const userId = token ? personOf(token) : person?.userId
  const own = marks.filter(mark => mark.userId === userId)
  const fresh = lessons.filter(one => !old.includes(one) && one.userId === userId)
  show({
    lessons: fresh
      .map(({ lesson }) => withWaiting(withLevels(lesson), own))
      .toSorted((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`)),
    keptAt: fresh.map(({ keptAt }) => keptAt).toSorted()[0],
    waiting: own.filter(({ refused }) => !refused),
    refused: own.filter(({ refused }) => refused),
    ofOthers: marks.filter(mark => mark.userId !== userId),
    name: person?.userId === userId ? person?.name : undefined,
    contact,
  })
}

/** An earlier version of this page kept lessons without levels. */
const withLevels = (lesson: TaughtLesson): TaughtLesson => ({
  ...lesson,
  sheet: lesson.sheet ?? null,
  asksFit: lesson.asksFit ?? false,
  children: lesson.children.map(child => ({
    ...child,
    skills: child.skills ?? [],
    fit: child.fit ?? null,
    levels: child.levels ?? { award: null, lastResult: null },
  })),
})

async function forgetOldNames(marks: readonly KeptMark[]): Promise<void> {
  const changed = marks.filter(mark => withoutOldName(mark, deviceNow()) !== mark)
  if (changed.length > 0)
    await settleMarks({ arrived: [], changed: changed.map(mark => withoutOldName(mark, deviceNow())) })
}

/** Shows what is kept at once, and again after the server was asked. */
export async function refreshPool(openedId?: string): Promise<void> {
  await readAgain()
  await readAgain(await contactServer(openedId))
  // Made while the last contact was under way.
  if (pool.contact === 'fine' && pool.waiting.length > 0) await readAgain(await contactServer(openedId))
}

/** Safe once this has ended; the rest is for the network. */
export const saveMarks = (
  lesson: TaughtLesson,
  marks: readonly { child: Child; mark: AttendanceMark }[],
): Promise<void> =>
  keepMarks(
    lesson,
    marks.map(({ child, mark }) => ({ child, mark, seenId: child.seenId })),
  )

/** What a child can do, tap by tap. */
export const saveSkill = (
  lesson: TaughtLesson,
  child: Child,
  { skillId, mark }: { skillId: string; mark: SkillMark },
): Promise<void> => {
  const seenId = child.skills.find(skill => skill.skillId === skillId)?.seenId ?? null
  return keepMarks(lesson, [{ child, skillId, mark, seenId }])
}

/** Whether the course fits a child. */
export const saveFit = (lesson: TaughtLesson, child: Child, mark: CourseFit): Promise<void> =>
  keepMarks(lesson, [{ child, skillId: null, mark, seenId: child.fit?.seenId ?? null }])

type Said = { child: Child; seenId: number | null } & (
  | { skillId?: undefined; mark: AttendanceMark }
  | { skillId: string; mark: SkillMark }
  | { skillId: null; mark: CourseFit }
)

async function keepMarks(lesson: TaughtLesson, said: readonly Said[]): Promise<void> {
  const token = readToken()
  const { person } = await readDevice()
  const userId = token ? personOf(token) : person?.userId
  if (!userId) throw new Error('No person is known on this device')
  const markedAt = deviceNow().toISOString()
  const { id: lessonId, offerId, date, startTime } = lesson
  const course = sayLessonCourse(lesson)
  await addMarks(
    said.map(({ child, ...mark }) => ({
      ...mark,
      lessonId,
      bookingId: child.bookingId,
      markedAt,
      about: { offerId, date, startTime, course, child: fullName(child) },
      userId,
      ...(person?.userId === userId && person.name ? { madeBy: person.name } : {}),
    })),
    marksOf(lesson, pool.refused).filter(({ bookingId, skillId }) =>
      said.some(one => one.child.bookingId === bookingId && one.skillId === skillId),
    ),
  )
  await readAgain()
  void refreshPool(lessonId)
}

/** For what was in the way and may be gone: a cancelled date that was restored, a booking that was moved back. */
export async function sendAgain(marks: readonly KeptMark[]): Promise<void> {
  await settleMarks({ arrived: [], changed: marks.map(mark => toSendAgain(mark, deviceNow())) })
  await readAgain()
  await refreshPool()
}

export async function discardMarks(marks: readonly KeptMark[]): Promise<void> {
  await dropMarks(marks)
  await readAgain()
}
