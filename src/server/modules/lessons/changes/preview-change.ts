import type { LessonChangeInput, LessonChangePreview } from '#contract/lessons/lesson-changes.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { languages } from '#domain/languages.ts'
import { type OrderEngine, withCurrentSettings } from '../../orders/order-engine.ts'
import { findClashes } from '../find-clashes.ts'
import { type ChangePlan, planChange } from './plan-change.ts'
import type { Family } from './read-families.ts'
import { sumCredits, writeNotice } from './write-notices.ts'

/** What would be done, and read, without doing it. */
export function previewChange(
  engine: OrderEngine,
  input: LessonChangeInput,
  now: Date,
): Promise<LessonChangePreview> {
  return engine.db.transaction().execute(async tx => {
    const plan = await planChange(tx, input, zurichDate(now))
    const settled = await withCurrentSettings(engine, tx)
    const { lessons, families, previewId } = plan
    const reached = input.informFamilies ? families.filter(({ first }) => !first.isUnreachable) : []
    const kinds = [...new Set(reached.map(kindOf))].sort()
    return {
      previewId,
      lessons: lessons.length,
      families: families.length,
      mails: languages.flatMap(language =>
        kinds.flatMap(kind => {
          const alike = reached.filter(family => family.language === language && kindOf(family) === kind)
          const [example] = alike
          if (!example) return []
          const { subject, text } = writeNotice(settled, example, plan, input)
          return [{ language, count: alike.length, subject, text }]
        }),
      ),
      clashes: await findClashes(
        tx,
        lessons.flatMap(({ movedTo, startTime, durationMinutes, offerTeam }) =>
          movedTo
            ? [{ lessonId: null, date: movedTo, startTime, minutes: durationMinutes, ...offerTeam }]
            : [],
        ),
        lessons.map(({ id }) => id),
      ),
      toCall: families
        .filter(({ first }) => input.informFamilies && first.isUnreachable)
        .map(({ first, booked }) => ({
          name: nameOf(first),
          phone: first.phone,
          children: [...new Set(booked.map(({ swimmer }) => nameOf(swimmer)))],
        })),
      credits: listCredits(plan, input),
    }
  })
}

const kindOf = ({ notices }: Family) => notices.join()

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** Asked for a credit, every family is named, also one that has nothing back. */
function listCredits(
  plan: ChangePlan,
  { change, remedy }: LessonChangeInput,
): LessonChangePreview['credits'] {
  const isAsked = change === 'cancel' && remedy === 'credit'
  return plan.families.flatMap(family => {
    const { creditedRappen, deductedRappen } = sumCredits(family, plan)
    if (!isAsked && creditedRappen + deductedRappen === 0) return []
    const name = nameOf(family.first)
    return [{ name, credited: creditedRappen / 100, deducted: deductedRappen / 100 }]
  })
}
