import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { newsOfTeam, type Team } from '#domain/lessons/instructor-news.ts'
import { endTime } from '#domain/lessons/lesson-times.ts'
import type { AnswerOutcome, SearchState, SubstituteAnswer } from '#domain/planning/substitutes.ts'
import { AppError } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { findLink } from '#server/one-time-links/one-time-links.ts'
import { type OrderEngine, withCurrentSettings } from '../../orders/order-engine.ts'
import { readLogo } from '../../settings/logo.ts'
import { notifyInstructors } from '../notify-instructors.ts'
import { listCandidates } from './list-candidates.ts'
import { lockLesson } from './search-actions.ts'
import { assumedMinutes, isLive, isStaff } from './substitute-queries.ts'

interface Ask {
  id: string
  searchId: string
  instructorId: string
  answer: SubstituteAnswer | null
  state: SearchState
  foundId: string | null
  isLive: boolean
  lessonId: string
  offerId: string
  date: PlainDate
  startTime: string
  minutes: number
  place: string
  address: string
  titles: Record<Language, string>
  quickId: string
  message: string
  team: Team
  userId: string
  email: string
  language: string
}

const invalidLink = () => new AppError('invalid', 'question.link-invalid')

async function readAsk(db: Database | Tx, token: string, now: Date): Promise<Ask> {
  const link = await findLink(db, 'substitute', token, now)
  const { rows } = await sql<Ask>`
    select ask.id, search.id as "searchId", ask."instructorId", ask.answer, search.state, search."foundId",
      ${isLive(now)} as "isLive", lesson.id as "lessonId", offer.id as "offerId", search.date,
      left(search."startTime", 5) as "startTime", ${assumedMinutes} as minutes, place.name as place,
      coalesce(place.address, '') as address, ${courseNames} as titles, offer."quickId", search.message,
      json_build_object('instructorId', coalesce(lesson."instructorId", offer."instructorId"),
        'substituteId', coalesce(lesson."substituteId", offer."substituteId")) as team,
      u.id as "userId", u.email, coalesce(u."consoleLanguage", u."preferredLanguage") as language
    from substitute_asks ask
    join substitute_searches search on search.id = ask."searchId"
    join lessons lesson on lesson.id = search."lessonId"
    join lesson_offers offer on offer.id = lesson."offerId"
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = search."locationId"
    join instructors i on i.id = ask."instructorId" join users u on u.id = i."userId" and ${isStaff}
    where ask.id = ${link?.ownerId ?? null}::uuid`.execute(db)
  if (!rows[0]) throw invalidLink()
  return rows[0]
}

/** How it stands for this person; null while they may still choose and have not. */
function outcomeOf({ state, foundId, instructorId, isLive: isOpen, answer }: Ask): AnswerOutcome | null {
  if (state === 'FOUND') return foundId === instructorId ? 'yours' : 'taken'
  if (!isOpen) return 'ended'
  return answer === 'NO' ? 'declined' : null
}

export async function readLink(engine: OrderEngine, token: string, now: Date) {
  const ask = await readAsk(engine.db, token, now)
  const language = languageOf(ask)
  const { date, startTime, minutes, place, address, message } = ask
  return {
    sender: engine.creditor.name,
    logo: await readLogo(engine.db),
    courseName: nameIn(language, ask.titles) || ask.quickId,
    date,
    startTime,
    endTime: endTime(startTime, minutes),
    place,
    address,
    message,
    outcome: outcomeOf(ask),
    canAnswer: ask.isLive,
    language,
  }
}

const languageOf = ({ language }: Ask): Language => (isLanguage(language) ? language : 'de')

/** The first yes has the lesson: who answers waits for the lesson, and sees what was decided before. */
export async function answerLink(
  engine: OrderEngine,
  { token, answer }: { token: string; answer: SubstituteAnswer },
  now: Date,
): Promise<AnswerOutcome> {
  const { userId, email, lessonId } = await readAsk(engine.db, token, now)
  return change(engine.db, { actor: { userId, name: email }, now }, async step => {
    const { tx } = step
    await lockLesson(tx, lessonId)
    await sql`select from substitute_searches where "lessonId" = ${lessonId} order by id for update`.execute(
      tx,
    )
    const ask = await readAsk(tx, token, now)
    if (!ask.isLive) return refuseLate(step, ask, answer, now)
    if (answer === 'NO') return decline(step, ask, now)
    // Two lessons at one time: who says yes to both at one moment has one of them.
    await sql`select from instructors where id = ${ask.instructorId} for update`.execute(tx)
    const [self] = await listCandidates(tx, lessonId, ask.instructorId)
    if (self?.obstacle === 'teaches') return 'busy'
    await keepAnswer(step, ask, answer, now)
    await giveLesson(engine, step, ask, now)
    return 'yours'
  })
}

/** The office sees who else would have come. */
async function refuseLate(
  step: Change,
  ask: Ask,
  answer: SubstituteAnswer,
  now: Date,
): Promise<AnswerOutcome> {
  const outcome = outcomeOf(ask) ?? 'ended'
  if (outcome === 'taken' && ask.answer !== answer) await keepAnswer(step, ask, answer, now)
  return outcome
}

/** Once all who were asked have said no, the next are asked without waiting. */
async function decline(step: Change, ask: Ask, now: Date): Promise<AnswerOutcome> {
  if (ask.answer !== 'NO') await keepAnswer(step, ask, 'NO', now)
  const { rows } = await sql<{ waits: boolean; isLeft: boolean }>`
    select coalesce(bool_or("askedAt" is not null and answer is null), false) as waits,
      coalesce(bool_or("askedAt" is null), false) as "isLeft"
    from substitute_asks where "searchId" = ${ask.searchId}`.execute(step.tx)
  if (rows[0] && !rows[0].waits)
    await step.tx
      .updateTable('substitute_searches')
      .set({ nextWaveAt: rows[0].isLeft ? now : null })
      .where('id', '=', ask.searchId)
      .execute()
  return 'declined'
}

async function keepAnswer({ tx, record }: Change, ask: Ask, answer: SubstituteAnswer, now: Date) {
  await tx.updateTable('substitute_asks').set({ answer, answeredAt: now }).where('id', '=', ask.id).execute()
  record({ topic: 'lessons', recordId: ask.lessonId, action: 'substitute-answered', after: { answer } })
}

/** Where the lesson has no instructor, they are it; else they stand in. */
async function giveLesson(engine: OrderEngine, step: Change, ask: Ask, now: Date): Promise<void> {
  const { tx, record } = step
  const { lessonId, instructorId, team } = ask
  const given = team.instructorId === null ? { instructorId } : { substituteId: instructorId }
  const after: Team = { ...team, ...given }
  await tx.updateTable('lessons').set(given).where('id', '=', lessonId).execute()
  await tx
    .updateTable('substitute_searches')
    .set({
      state: 'FOUND',
      foundId: instructorId,
      endedAt: now,
      nextWaveAt: null,
      seenAt: null,
      seenBy: null,
    })
    .where('id', '=', ask.searchId)
    .execute()
  record({ topic: 'lessons', recordId: lessonId, action: 'substitute-found', before: team, after })
  const lesson = { ...ask, movedTo: null }
  await notifyInstructors(
    await withCurrentSettings(engine, tx),
    step,
    newsOfTeam(team, after).map(news => ({ ...news, lesson })),
    { reason: '', now },
  )
}
