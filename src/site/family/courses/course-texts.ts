import type { OwnCourse, OwnQuestion } from '#contract/family-site/own-courses.ts'
import type { Outcome } from '#domain/levels/outcomes.ts'
import type { WaitingReason } from '#domain/waiting-list/waiting-entry.ts'

/** What the first screen of a family says. */
export interface CourseWords {
  open: string
  credit: string
  noChildren: string
  /** What waits for an answer, by kind: for whom. */
  questions: Record<OwnQuestion['kind'], (children: string) => string>
  answerBy: (until: string, mailed: string) => string
  next: string
  noNext: string
  report: string
  takeBack: string
  excused: string
  chooseMakeUp: string
  otherMakeUp: string
  noMakeUps: string
  choose: string
  cancelMakeUp: string
  makesUp: (lesson: string) => string
  free: (seats: number) => string
  awards: string
  earlier: (courses: number) => string
  otherCourses: string
  waiting: string
  number: (place: number) => string
  since: (day: string) => string
  paused: string
  stillWaiting: string
  stay: string
  leaveList: string
  join: string
  joinText: string
  places: string
  weekdays: string
  reason: string
  reasons: Record<WaitingReason, string>
  standings: Record<OwnCourse['standing'], string>
  statuses: Record<'CANCELLED' | 'MOVED', string>
  results: Record<Outcome, (level: string) => string>
}
