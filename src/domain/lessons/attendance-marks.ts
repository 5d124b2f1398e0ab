/** MAKEUP: a child making up for a lesson they missed. */
export const attendanceMarks = ['PRESENT', 'ABSENT', 'EXCUSED', 'MAKEUP'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** Before the day, all that can be known is who will not come, or will after all. */
export const marksAhead: readonly AttendanceMark[] = ['EXCUSED', 'PRESENT']

/** A child making up for a lesson is a guest there. */
const markOfCame = (isGuest: boolean): AttendanceMark => (isGuest ? 'MAKEUP' : 'PRESENT')

/** What a tap on a child beside the pool does. */
export const tapMark = (mark: AttendanceMark, isGuest: boolean): AttendanceMark =>
  mark === markOfCame(isGuest) ? 'ABSENT' : markOfCame(isGuest)

/** A child may be excused before the lesson; any other mark means that the lesson took place. */
export const impliesHeld = (mark: AttendanceMark): boolean => mark !== 'EXCUSED'

interface Known {
  bookingId: string
  mark: AttendanceMark | null
  isExcused: boolean
  isGuest: boolean
}

/** "All present" marks unmarked children as present, or as excused when that was announced. */
export const assumeMark = ({ mark, isExcused, isGuest }: Known): AttendanceMark =>
  mark ?? (isExcused ? 'EXCUSED' : markOfCame(isGuest))

/** The marks to send: those chosen and, with `all`, those of unmarked children. */
export const pendingMarks = <Child extends Known>(
  children: readonly Child[],
  chosen: Readonly<Record<string, AttendanceMark>>,
  { all }: { all: boolean },
): { child: Child; mark: AttendanceMark }[] =>
  children.flatMap(child => {
    const mark = chosen[child.bookingId] ?? (all && child.mark === null ? assumeMark(child) : undefined)
    return mark ? [{ child, mark }] : []
  })

/** A planned lesson comes and goes with the dates of its offer; any other one stays. */
export const lessonStatuses = ['PLANNED', 'HELD', 'CANCELLED', 'MOVED'] as const
export type LessonStatus = (typeof lessonStatuses)[number]
