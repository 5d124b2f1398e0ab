import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { CourseFit } from '#domain/levels/course-fit.ts'
import type { SkillMark } from '#domain/levels/judge-skills.ts'
import type { AttendanceMark } from './attendance-marks.ts'

/** What a device beside the pool keeps, and for how long. */

const keptHours = 48

const isPast = (since: string, now: Date) => now.getTime() - Date.parse(since) >= keptHours * 3_600_000

/** Names and health notes do not stay on a phone. */
export const isTooOld = (keptAt: string, now: Date): boolean =>
  isPast(keptAt, now) || Date.parse(keptAt) > now.getTime() + 3_600_000

interface AnyMark {
  lessonId: string
  bookingId: string
  markedAt: string
  seenId: number | null
  /** What the mark is about, in words: its booking or its lesson may be gone when it is sent. */
  about?: {
    offerId: string
    date: PlainDate
    startTime: string
    course: string
    /** Gone after two days, like everything that names a child. */
    child?: string
  }
  /** Why the server did not take it. */
  refused?: { code: string; message: string } | undefined
}

interface WaitingAttendance extends AnyMark {
  skillId?: undefined
  mark: AttendanceMark
}

interface WaitingSkill extends AnyMark {
  skillId: string
  mark: SkillMark
}

interface WaitingFit extends AnyMark {
  skillId: null
  mark: CourseFit
}

/** Whether a child was there, what it can do, or whether the course fits it. */
export type WaitingMark = WaitingAttendance | WaitingSkill | WaitingFit

interface KnownLesson {
  id: string
  offerId: string
  date: PlainDate
}

/** An offer has one lesson a day: one whose date was taken away and given back is the same lesson under another id. */
const isOf = (lesson: KnownLesson, { lessonId, about }: WaitingMark): boolean =>
  lessonId === lesson.id || (about?.offerId === lesson.offerId && about.date === lesson.date)

export const marksOf = <Mark extends WaitingMark>(lesson: KnownLesson, marks: readonly Mark[]): Mark[] =>
  marks.filter(mark => isOf(lesson, mark))

/** Those that say who was there. */
export const attendanceOf = <Mark extends WaitingMark>(lesson: KnownLesson, marks: readonly Mark[]): Mark[] =>
  marksOf(lesson, marks).filter(({ skillId }) => skillId === undefined)

interface KnownSkill {
  skillId: string
  mark: SkillMark
  seenId: number | null
  disputed: readonly unknown[]
}

interface KnownFit {
  mark: CourseFit
  seenId: number | null
  disputed: readonly unknown[]
}

interface KnownChild {
  bookingId: string
  mark: AttendanceMark | null
  skills: readonly KnownSkill[]
  fit: KnownFit | null
}

/** A lesson as its device sees it: with the marks that wait to be sent, and those that were not taken. */
export function withWaiting<Child extends KnownChild, Lesson extends KnownLesson & { children: Child[] }>(
  lesson: Lesson,
  marks: readonly WaitingMark[],
): Lesson {
  const own = marksOf(lesson, marks)
  if (own.length === 0) return lesson
  const children = lesson.children.map(child => {
    const ofChild = own.filter(({ bookingId }) => bookingId === child.bookingId)
    let { mark, skills, fit } = child
    // Later marks replace earlier ones.
    for (const said of ofChild)
      if (said.skillId === undefined) mark = said.mark
      // What a person decided here is no longer in dispute.
      else if (said.skillId === null) fit = { mark: said.mark, seenId: fit?.seenId ?? null, disputed: [] }
      else skills = withSkill(skills, said)
    return { ...child, mark, skills, fit }
  })
  return { ...lesson, children }
}

function withSkill(skills: readonly KnownSkill[], { skillId, mark }: WaitingSkill): KnownSkill[] {
  const known = skills.find(skill => skill.skillId === skillId)
  const others = skills.filter(skill => skill !== known)
  return [...others, { skillId, mark, seenId: known?.seenId ?? null, disputed: [] }]
}

/** The server accepts this many at once. */
const mostPerBatch = 500

/** One batch per lesson and kind, in the order they were made. */
export function batchesOf<Mark extends WaitingMark>(waiting: readonly Mark[]): [Mark, ...Mark[]][] {
  const batches: [Mark, ...Mark[]][] = []
  for (const mark of waiting) {
    const isAlike = ([first]: readonly [Mark, ...Mark[]]) =>
      first.lessonId === mark.lessonId && (first.skillId === undefined) === (mark.skillId === undefined)
    const open = batches.findLast(isAlike)
    if (open && open.length < mostPerBatch) open.push(mark)
    else batches.push([mark])
  }
  return batches
}

/** Marks to send again. A refused time is set again: the server never stored the mark under it. */
export const toSendAgain = <Mark extends WaitingMark>(mark: Mark, now: Date): Mark => ({
  ...mark,
  markedAt: mark.refused?.code === 'attendance.time-unlikely' ? now.toISOString() : mark.markedAt,
  refused: undefined,
})

/** Without the child's name once the mark is as old as a lesson may be kept. A clock that was corrected takes no name. */
export function withoutOldName<Mark extends WaitingMark>(mark: Mark, now: Date): Mark {
  if (!mark.about?.child || !isPast(mark.markedAt, now)) return mark
  const { child: _, ...about } = mark.about
  return { ...mark, about }
}
