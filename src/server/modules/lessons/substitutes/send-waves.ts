import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { endTime } from '#domain/lessons/lesson-times.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueueMails } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { issueLink } from '#server/one-time-links/one-time-links.ts'
import { type OrderEngine, senderOf, withCurrentSettings } from '../../orders/order-engine.ts'
import { isLive, isStaff } from './substitute-queries.ts'

interface Asked {
  id: string
  userId: string
  email: string
  firstName: string
  lastName: string
  language: string
}

interface DueSearch {
  id: string
  lessonId: string
  date: PlainDate
  startTime: string
  minutes: number | null
  place: string
  titles: Record<Language, string>
  quickId: string
  message: string
  waveSize: number
  waitMinutes: number
}

/** Asks the next few; without anybody left, the office has a task. The caller has locked the search. */
export async function sendWave(
  engine: OrderEngine,
  step: Change,
  search: DueSearch,
  now: Date,
): Promise<number> {
  const { tx, touch } = step
  const asked = await takeNext(tx, search, now)
  const nextWaveAt = asked.length > 0 ? new Date(now.getTime() + search.waitMinutes * 60_000) : null
  await tx.updateTable('substitute_searches').set({ nextWaveAt }).where('id', '=', search.id).execute()
  touch('lessons')
  if (asked.length === 0) return 0
  const settled = await withCurrentSettings(engine, tx)
  const mails = []
  for (const { id, userId, email, firstName, lastName, language } of asked) {
    const spoken = isLanguage(language) ? language : 'de'
    const { url } = await issueLink(step, 'substitute', { ownerId: id, publicUrl: engine.publicUrl, now })
    mails.push({
      ...renderMail('substitute-request', spoken, {
        sender: senderOf(settled),
        user: { firstName, lastName },
        courseName: nameIn(spoken, search.titles) || search.quickId,
        date: search.date,
        startTime: search.startTime,
        endTime: search.minutes === null ? null : endTime(search.startTime, search.minutes),
        place: search.place,
        message: search.message,
        url,
      }),
      type: 'outbound' as const,
      templateType: 'substitute-request',
      entity: { type: 'user' as const, id: userId },
      from: engine.mailFrom,
      to: email,
      metadata: { textsVersion: settled.letters.version },
      createdAt: now,
    })
  }
  await enqueueMails(tx, mails)
  touch('emails')
  return asked.length
}

/** Whose account has ended meanwhile is not asked. */
async function takeNext(tx: Tx, { id, waveSize }: DueSearch, now: Date): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with next as (
      select ask.id, u.id as "userId", u.email, u."firstName", u."lastName",
        coalesce(u."consoleLanguage", u."preferredLanguage") as language, ask.place
      from substitute_asks ask join instructors i on i.id = ask."instructorId"
      join users u on u.id = i."userId" and ${isStaff}
      where ask."searchId" = ${id} and ask."askedAt" is null
      order by ask.place limit ${waveSize}),
    marked as (update substitute_asks set "askedAt" = ${now} where id in (select id from next))
    select * from next order by place`.execute(tx)
  return rows
}

/** The search, held until the transaction ends; undefined once it is over. */
export async function lockLiveSearch(tx: Tx, id: string, now: Date): Promise<DueSearch | undefined> {
  const { rows } = await sql<DueSearch>`
    select search.id, search."lessonId", search.date, left(search."startTime", 5) as "startTime",
      type."durationMinutes" as minutes, place.name as place, ${courseNames} as titles, offer."quickId",
      search.message, search."waveSize", search."waitMinutes"
    from substitute_searches search join lessons lesson on lesson.id = search."lessonId"
    join lesson_offers offer on offer.id = lesson."offerId" join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = search."locationId"
    where search.id = ${id} and ${isLive(now)} for update of search`.execute(tx)
  return rows[0]
}

const actor = systemActor('substitutes')

/** Ends the searches whose lesson has begun or changed, and asks the next of those that are due. */
export async function sendDueWaves(engine: OrderEngine): Promise<number> {
  const now = engine.clock()
  await endSearches(engine, now)
  let asked = 0
  // One transaction each, so that a failure of one keeps none of the others from being asked.
  for (const id of await listDue(engine, now)) {
    asked += await change(engine.db, { actor, now }, async step => {
      const { rows } = await sql`select from substitute_searches
        where id = ${id} and "nextWaveAt" <= ${now} for update skip locked`.execute(step.tx)
      const search = rows.length > 0 ? await lockLiveSearch(step.tx, id, now) : undefined
      return search ? sendWave(engine, step, search, now) : 0
    }).catch(error => {
      engine.logger.error({ err: error }, 'substitutes could not be asked; it is tried again')
      return 0
    })
  }
  return asked
}

async function listDue({ db }: OrderEngine, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('substitute_searches')
    .select('id')
    .where('state', '=', 'OPEN')
    .where('nextWaveAt', '<=', now.toISOString())
    .orderBy('nextWaveAt')
    .orderBy('id')
    .execute()
  return due.map(({ id }) => id)
}

async function endSearches({ db }: OrderEngine, now: Date): Promise<void> {
  const over = sql`select search.id from substitute_searches search join lessons lesson on lesson.id = search."lessonId"
    where search.state = 'OPEN' and not ${isLive(now)}`
  // Most looks find nothing, and write nothing.
  if ((await over.execute(db)).rows.length === 0) return
  await change(db, { actor, now }, async ({ tx, record }) => {
    const { rows } = await sql<{ lessonId: string }>`
      update substitute_searches set state = 'ENDED', "endedAt" = ${now}, "nextWaveAt" = null
      where id in (${over} for update of search skip locked) returning "lessonId"`.execute(tx)
    for (const { lessonId } of rows)
      record({ topic: 'lessons', recordId: lessonId, action: 'substitute-search-ended' })
  })
}

const lookEveryMs = 60_000

/** Looks from time to time whether somebody is to be asked; returns how to stop. */
export function watchSubstitutes(engine: OrderEngine): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve()
  const look = () => {
    looking = looking
      .then(() => engine.followSettings())
      .then(() => sendDueWaves(engine))
      .catch(error =>
        engine.logger.error({ err: error }, 'the search for substitutes failed; it is tried again'),
      )
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
