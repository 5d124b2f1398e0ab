import { findHindrance, minuteOf } from './free-times.ts'

/** Which answers a person gives who is asked to stand in. */
export const substituteAnswers = ['YES', 'NO'] as const
export type SubstituteAnswer = (typeof substituteAnswers)[number]

/** OPEN until somebody has the lesson, staff withdraw it, or the lesson begins, is cancelled or moved. */
export const searchStates = ['OPEN', 'FOUND', 'WITHDRAWN', 'ENDED'] as const
export type SearchState = (typeof searchStates)[number]

/** What an answer led to: the lesson is theirs, another has it, they said no, they teach then, or it is sought no more. */
export const answerOutcomes = ['yours', 'taken', 'declined', 'busy', 'ended'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]

/** How many are asked at a time, and after how many minutes the next. */
export const waveDefaults = { size: 3, waitMinutes: 60 } as const

interface Hours {
  startTime: string
  minutes: number
  locationId: string
}

/** A lesson of somebody on the same day. */
export interface OtherLesson extends Hours {
  quickId: string
  place: string
}

export interface Instructor {
  id: string
  name: string
  /** Has an account with an address. */
  canBeAsked: boolean
  /** Is in the team of this lesson already. */
  isInTeam: boolean
  /** The level of the lesson is among theirs, or they or the lesson have none. */
  mayTeach: boolean
  /** How many lessons they teach at that place in the weeks around. */
  lessonsHere: number
  /** How long they teach in the weeks around, anywhere. */
  minutes: number
  sameDay: readonly OtherLesson[]
}

/** Why somebody cannot stand in. */
type Obstacle = 'in-team' | 'level' | 'teaches' | 'travels'

export interface RankedInstructor extends Instructor {
  obstacle: Obstacle | null
  /** The lesson that keeps them, if one does. */
  keptBy: OtherLesson | null
}

const onDay = <L extends Hours>(lesson: L) => ({
  lesson,
  start: minuteOf(lesson.startTime),
  minutes: lesson.minutes,
  locationId: lesson.locationId,
})

function judge(lesson: Hours, instructor: Instructor): RankedInstructor {
  const hindrance = findHindrance(onDay(lesson), instructor.sameDay.map(onDay))
  const keptBy = hindrance?.by.lesson ?? null
  if (instructor.isInTeam) return { ...instructor, obstacle: 'in-team', keptBy: null }
  if (!instructor.mayTeach) return { ...instructor, obstacle: 'level', keptBy: null }
  return { ...instructor, obstacle: hindrance?.why ?? null, keptBy }
}

const byName = (one: RankedInstructor, other: RankedInstructor) =>
  one.name.localeCompare(other.name, 'de') || (one.id < other.id ? -1 : 1)

/** Who may stand in, best first: those who teach at that place, then those who teach less. The others follow by name. */
export function rankSubstitutes(lesson: Hours, instructors: readonly Instructor[]): RankedInstructor[] {
  const judged = instructors.map(instructor => judge(lesson, instructor))
  const free = judged.filter(({ obstacle }) => obstacle === null)
  const kept = judged.filter(({ obstacle }) => obstacle !== null)
  const isHere = ({ lessonsHere }: RankedInstructor) => Number(lessonsHere > 0)
  return [
    ...free.toSorted(
      (one, other) => isHere(other) - isHere(one) || one.minutes - other.minutes || byName(one, other),
    ),
    ...kept.toSorted(byName),
  ]
}
