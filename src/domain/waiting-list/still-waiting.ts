const dayMs = 24 * 3_600_000

/** So often a family is asked whether its child still waits. */
const askEveryDays = 90
/** So long a family may take to answer before its silence counts. */
export const answerDays = 30
const mostSilences = 2

interface Asked {
  createdAt: string
  stillAskedAt: string | null
  /** How often it was asked since it last said so. */
  stillAsks: number
  stillSaidAt: string | null
}

/** What to do about an entry that waits: ask, or pause after two mails without an answer. */
export function stillWaitingStep(entry: Asked, now: Date): 'ask' | 'pause' | null {
  const { createdAt, stillAskedAt, stillAsks, stillSaidAt } = entry
  const last = Math.max(...[createdAt, stillAskedAt, stillSaidAt].map(at => (at ? Date.parse(at) : 0)))
  const days = (now.getTime() - last) / dayMs
  if (stillAsks >= mostSilences) return days >= answerDays ? 'pause' : null
  return days >= askEveryDays ? 'ask' : null
}

/** Of one child, on the page of the mail: what was said, or what became of it. */
export const stillOutcomes = ['OPEN', 'YES', 'NO', 'PAUSED', 'OVER'] as const
export type StillOutcome = (typeof stillOutcomes)[number]

export const stillAnswers = ['YES', 'NO'] as const
export type StillAnswer = (typeof stillAnswers)[number]
