import type { LessonStatus } from './attendance-marks.ts'

/** Why a family cannot report an absence or take it back; it can until the lesson begins. */
export function refuseAbsence(
  { status, startsAt }: { status: LessonStatus; startsAt: Date },
  now: Date,
): 'lesson.not-taught' | 'absence.too-late' | undefined {
  if (status === 'CANCELLED' || status === 'MOVED') return 'lesson.not-taught'
  return startsAt <= now ? 'absence.too-late' : undefined
}
