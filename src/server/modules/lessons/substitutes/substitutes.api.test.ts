import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { homeRoutes } from '#contract/home.ts'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { substituteLinkRoutes, substituteRoutes } from '#contract/lessons/substitutes.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import type { SubstituteAnswer } from '#domain/planning/substitutes.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { signInInstructor } from '../testing/sign-in-instructor.ts'
import { forgetSubstitutes } from './search-actions.ts'
import { sendDueWaves } from './send-waves.ts'

let lido: TestApp
const start = '2026-03-09T09:00:00Z'
beforeAll(async () => {
  lido = await startTestApp({ now: start })
})
afterAll(() => lido.close())
beforeEach(() => {
  lido.clock.now = new Date(start)
})

let made = 0
/** Instructors with an account, in the order of the alphabet. */
const instructors = async (count: number) => {
  const people = []
  for (let at = 0; at < count; at++) {
    const person = await signInInstructor(lido, { firstName: `P${++made + 100}`, lastName: 'Lehrer' })
    const { id } = await lido.db
      .selectFrom('instructors')
      .select('id')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    people.push({ ...person, id })
  }
  return people
}

async function lessonOn(date: string, startTime = '16:00') {
  const scheduleDates = JSON.stringify([date])
  const offer = await buildLessonOffer(lido.db, { status: 'PUBLISHED', scheduleDates, startTime })
  const { lessons } = (await lido.call(lessonRoutes.readTaughtOffer, { params: { id: offer.id } })).body
  return { offerId: offer.id, id: lessons[0]?.id ?? '' }
}

const seek = (lessonId: string, people: { id: string }[], values: object = {}) =>
  lido.call(substituteRoutes.startSearch, {
    params: { id: lessonId },
    body: { instructorIds: people.map(({ id }) => id), ...values },
  })
const searchOf = async (id: string) =>
  (await lido.call(substituteRoutes.listSearches, {})).body.find(search => search.id === id)
const wave = () => sendDueWaves(lido.orders)

const later = (minutes: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + minutes * 60_000)
}

/** The token in the latest mail to somebody; empty without one. */
async function tokenOf(userId: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select "bodyText" as text from emails where "entityId" = ${userId} and metadata ->> 'templateType' = 'substitute-request'
    order by "createdAt" desc, id limit 1`.execute(lido.db)
  return rows[0]?.text.match(/\/answer\/substitute#([\w-]+)/)?.[1] ?? ''
}
const mailsTo = async (userId: string) =>
  (
    await lido.db
      .selectFrom('emails')
      .select('id')
      .where('entityId', '=', userId)
      .where(sql<boolean>`metadata ->> 'templateType' = 'substitute-request'`)
      .execute()
  ).length
const read = (token: string) => lido.call(substituteLinkRoutes.readLink, { body: { token } }, { token: null })
const answer = (token: string, said: SubstituteAnswer) =>
  lido.call(substituteLinkRoutes.answerLink, { body: { token, answer: said } }, { token: null })
const tokensOf = (people: { userId: string }[]) => Promise.all(people.map(({ userId }) => tokenOf(userId)))

describe('who can stand in', () => {
  test('is free, may teach the level and is not there already; who teaches less is asked first', async () => {
    const [busy, free, idle] = await instructors(3)
    if (!busy || !free || !idle) throw new Error('no instructors')
    const lesson = await lessonOn('2026-04-20')
    const other = await lessonOn('2026-04-20', '16:30')
    const before = await lessonOn('2026-04-21')
    const teach = (id: string, userId: string) =>
      lido.db.updateTable('lessons').set({ instructorId: userId }).where('id', '=', id).execute()
    await teach(other.id, busy.id)
    await teach(before.id, free.id)
    const list = async () =>
      (await lido.call(substituteRoutes.listCandidates, { params: { id: lesson.id } })).body.filter(
        ({ id }) => [busy.id, free.id, idle.id].includes(id),
      )
    expect((await list()).map(({ id, obstacle }) => [id, obstacle])).toEqual([
      [idle.id, null],
      [free.id, null],
      [busy.id, 'teaches'],
    ])
    expect((await list())[2]?.keptBy).toMatchObject({ startTime: '16:30' })
    await teach(lesson.id, idle.id)
    expect((await list()).find(({ id }) => id === idle.id)?.obstacle).toBe('in-team')
    expect(await seek(lesson.id, [busy])).toMatchObject({
      status: 400,
      body: { code: 'substitute-search.nobody' },
    })
  })
})

describe('a search', () => {
  test('asks in waves, each once, also when several servers look', async () => {
    const people = await instructors(5)
    const lesson = await lessonOn('2026-04-22')
    const { status, body } = await seek(lesson.id, people, {
      waveSize: 2,
      waitMinutes: 30,
      message: 'Schlüssel',
    })
    expect(status).toBe(201)
    const asked = async () => (await searchOf(body.id))?.asks.filter(({ askedAt }) => askedAt !== null).length
    expect(await asked()).toBe(2)
    expect(await seek(lesson.id, people)).toMatchObject({ status: 409 })
    later(29)
    expect(await wave()).toBe(0)
    later(1)
    expect((await Promise.all([wave(), wave(), wave()])).reduce((sum, each) => sum + each)).toBe(2)
    later(30)
    await wave()
    expect(await asked()).toBe(5)
    for (const { userId } of people) expect(await mailsTo(userId)).toBe(1)
    expect(await searchOf(body.id)).toMatchObject({ state: 'OPEN', isExhausted: false })
    later(30)
    await wave()
    expect(await searchOf(body.id)).toMatchObject({ state: 'OPEN', isExhausted: true })
    const { queues } = (await lido.call(homeRoutes.readHome, {})).body
    const open = (await lido.call(substituteRoutes.listSearches, { query: { open: 'true' } })).body
    expect(queues.find(({ queue }) => queue === 'substitutes')?.count).toBe(open.length)
    expect(open.map(({ id }) => id)).toContain(body.id)
  })

  test('asks the next at once when all have said no, and lets a no become a yes', async () => {
    const people = await instructors(2)
    const [first, second] = people
    if (!first || !second) throw new Error('no instructors')
    const lesson = await lessonOn('2026-04-23')
    const { body } = await seek(lesson.id, people, { waveSize: 1 })
    const token = await tokenOf(first.userId)
    expect((await answer(token, 'NO')).body).toEqual({ outcome: 'declined' })
    expect((await read(token)).body).toMatchObject({ outcome: 'declined', canAnswer: true })
    expect(await wave()).toBe(1)
    expect((await answer(await tokenOf(second.userId), 'NO')).body).toEqual({ outcome: 'declined' })
    expect(await searchOf(body.id)).toMatchObject({ isExhausted: true })
    expect((await answer(token, 'YES')).body).toEqual({ outcome: 'yours' })
    expect((await answer(token, 'YES')).body).toEqual({ outcome: 'yours' })
    expect(await searchOf(body.id)).toMatchObject({ state: 'FOUND', found: first.name })
    const settle = (isDone: boolean) =>
      lido.call(substituteRoutes.settleSearch, { params: { id: body.id }, body: { isDone } })
    expect((await settle(true)).status).toBe(200)
    expect((await settle(true)).status).toBe(200)
    const open = (await lido.call(substituteRoutes.listSearches, { query: { open: 'true' } })).body
    expect(open.map(({ id }) => id)).not.toContain(body.id)
  })

  test('ends when it is withdrawn, and when its lesson is cancelled, moved, given away or begun', async () => {
    const changes: Record<string, (lessonId: string, searchId: string) => Promise<unknown>> = {
      withdrawn: (_, id) => lido.call(substituteRoutes.withdrawSearch, { params: { id } }),
      cancelled: id =>
        lido.db.updateTable('lessons').set({ status: 'CANCELLED' }).where('id', '=', id).execute(),
      moved: id => lido.db.updateTable('lessons').set({ startTime: '18:00' }).where('id', '=', id).execute(),
      given: id =>
        lido.call(lessonRoutes.saveLessonTeam, { params: { id }, body: { substitute: 'Erika von Hand' } }),
      begun: async () => {
        lido.clock.now = new Date('2026-04-24T14:00:00Z')
      },
    }
    for (const [what, make] of Object.entries(changes)) {
      lido.clock.now = new Date(start)
      const people = await instructors(2)
      const lesson = await lessonOn('2026-04-24')
      const { body } = await seek(lesson.id, people, { waveSize: 1 })
      const token = await tokenOf(people[0]?.userId ?? '')
      await make(lesson.id, body.id)
      expect((await read(token)).body, what).toMatchObject({ outcome: 'ended', canAnswer: false })
      expect((await answer(token, 'YES')).body, what).toEqual({ outcome: 'ended' })
      later(120)
      await wave()
      expect(await mailsTo(people[1]?.userId ?? ''), what).toBe(0)
      const state = what === 'withdrawn' ? 'WITHDRAWN' : 'ENDED'
      expect(await searchOf(body.id), what).toMatchObject({ state })
    }
  })

  test('is forgotten three months after its lesson, with what was answered', async () => {
    const people = await instructors(1)
    const lesson = await lessonOn('2026-04-25')
    const { body } = await seek(lesson.id, people)
    await forgetSubstitutes(lido.db, new Date('2026-07-24T12:00:00Z'))
    expect(await searchOf(body.id)).toBeDefined()
    await forgetSubstitutes(lido.db, new Date('2026-07-25T12:00:00Z'))
    expect(await searchOf(body.id)).toBeUndefined()
    expect((await read(await tokenOf(people[0]?.userId ?? ''))).status).toBe(400)
  })
})

describe('the link', () => {
  test('answers nothing by being loaded, and opens nothing for somebody whose account has ended', async () => {
    const people = await instructors(2)
    const lesson = await lessonOn('2026-04-26')
    const { body } = await seek(lesson.id, people)
    const tokens = await tokensOf(people)
    for (const token of tokens) {
      const page = await lido.app.inject({
        method: 'GET',
        url: `/answer/substitute?x=1#${token}`,
        headers: { accept: 'text/html' },
      })
      expect(page.statusCode).not.toBe(500)
      for (const method of ['GET', 'HEAD'] as const)
        for (const path of ['read', 'answer'])
          expect((await lido.app.inject({ method, url: `/api/substitute-links/${path}` })).statusCode).toBe(
            404,
          )
      expect((await read(token)).body).toMatchObject({ outcome: null, canAnswer: true })
      expect((await read(token)).body.courseName).not.toBe('')
    }
    expect((await searchOf(body.id))?.asks.map(({ answer: said }) => said)).toEqual([null, null])
    const [first] = people
    await lido.call(staffRoutes.endStaff, { params: { id: first?.userId ?? '' } })
    const gone = { status: 400, body: { code: 'question.link-invalid' } }
    expect(await answer(tokens[0] ?? '', 'YES')).toMatchObject(gone)
    expect(await read('short')).toMatchObject(gone)
  })

  test('of two lessons at one time, a yes to both at one moment has one', async () => {
    const [person] = await instructors(1)
    if (!person) throw new Error('no instructor')
    const [one, other] = [await lessonOn('2026-04-27'), await lessonOn('2026-04-27', '16:15')]
    await seek(one.id, [person])
    const first = await tokenOf(person.userId)
    later(1)
    await seek(other.id, [person])
    const second = await tokenOf(person.userId)
    expect(second).not.toBe(first)
    const answers = await Promise.all([answer(first, 'YES'), answer(second, 'YES')])
    expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual(['busy', 'yours'])
  })
})

const rounds = proofSize(100, 3)

test(`of five instructors who say yes at one moment one has the lesson and four are told, ${rounds} times`, {
  timeout: 600_000,
}, async () => {
  const people = await instructors(5)
  for (let round = 0; round < rounds; round++) {
    // A day each, since one address may open so many links in a quarter of an hour.
    lido.clock.now = new Date(Date.parse(start) + round * 86_400_000)
    const date = new Date(Date.parse('2026-03-09') + round * 86_400_000).toISOString().slice(0, 10)
    const lesson = await lessonOn(date)
    const { body } = await seek(lesson.id, people, { waveSize: 5 })
    const tokens = await tokensOf(people)
    const answers = await Promise.all(tokens.map(token => answer(token, 'YES')))
    const outcomes = answers.map(({ body: said }) => said.outcome)
    expect(outcomes.toSorted()).toEqual(['taken', 'taken', 'taken', 'taken', 'yours'])
    const winner = people[outcomes.indexOf('yours')]
    const search = await searchOf(body.id)
    expect(search).toMatchObject({ state: 'FOUND', found: winner?.name })
    expect(search?.asks.map(({ answer: said }) => said)).toEqual(people.map(() => 'YES'))
    const { body: offer } = await lido.call(lessonRoutes.readTaughtOffer, { params: { id: lesson.offerId } })
    expect(offer.lessons[0]?.instructor?.id).toBe(winner?.id)
    const found = await lido.db
      .selectFrom('audit')
      .select('actor')
      .where('recordId', '=', lesson.id)
      .where('action', '=', 'substitute-found')
      .execute()
    expect(found).toHaveLength(1)
    if (round > 0) continue
    const own = await lido.call(attendanceRoutes.listOwnLessons, {}, { token: winner?.token ?? '' })
    expect(own.body.map(({ id }) => id)).toContain(lesson.id)
  }
})
