/** MAKEUP is whoever comes to make up for a lesson they missed. */
export const attendanceMarks = ['PRESENT', 'ABSENT', 'EXCUSED', 'MAKEUP'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** Before the day, all that can be known is who will not come, or will after all. */
export const marksAhead: readonly AttendanceMark[] = ['EXCUSED', 'PRESENT']

/** Whoever makes up for a lesson is a guest where they do. */
const markOfCame = (isGuest: boolean): AttendanceMark => (isGuest ? 'MAKEUP' : 'PRESENT')

/** What a tap on a child beside the pool does. */
export const tapMark = (mark: AttendanceMark, isGuest: boolean): AttendanceMark =>
  mark === markOfCame(isGuest) ? 'ABSENT' : markOfCame(isGuest)

/** Whoever excused themselves may have done so before the lesson; any other mark says that it was given. */
export const saysHeld = (mark: AttendanceMark): boolean => mark !== 'EXCUSED'

interface Known {
  bookingId: string
  mark: AttendanceMark | null
  isExcused: boolean
  isGuest: boolean
}

/** Whom nobody has marked is taken to be there, or away if that was announced, once somebody says "all present". */
export const assumeMark = ({ mark, isExcused, isGuest }: Known): AttendanceMark =>
  mark ?? (isExcused ? 'EXCUSED' : markOfCame(isGuest))

/** What is to be said to the server: what was chosen, and where `all` is meant also of those nobody has marked yet. */
export const unsaidMarks = <Child extends Known>(
  children: readonly Child[],
  chosen: Readonly<Record<string, AttendanceMark>>,
  { all }: { all: boolean },
): { child: Child; mark: AttendanceMark }[] =>
  children.flatMap(child => {
    const mark = chosen[child.bookingId] ?? (all && child.mark === null ? assumeMark(child) : undefined)
    return mark ? [{ child, mark }] : []
  })
