import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarRoutes } from '#contract/lessons/calendars.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes } from '#contract/users/users.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { signInInstructor } from './testing/sign-in-instructor.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-09T09:00:00Z' })
})
afterAll(() => lido.close())

const create = (dates: string[]) =>
  buildLessonOffer(lido.db, { status: 'PUBLISHED', scheduleDates: JSON.stringify(dates) })
const read = async (id: string) => (await lido.call(lessonRoutes.readTaughtOffer, { params: { id } })).body
const list = async (from: string, to: string, token: string) =>
  (await lido.call(lessonRoutes.listLessons, { query: { from, to } }, { token })).body
const hold = (offerId: string, date: string) =>
  lido.db
    .updateTable('lessons')
    .set({ status: 'HELD' })
    .where('offerId', '=', offerId)
    .where('date', '=', date)
    .execute()

describe('the account of an instructor', () => {
  test('a new account gets no lessons by its name, neither of somebody without an account nor of one who left', async () => {
    const { id } = await create(['2026-07-06'])
    await lido.call(lessonRoutes.saveOfferTeam, { params: { id }, body: { instructor: 'Ida Roth' } })
    for (const attempt of [1, 2]) {
      const { token, userId } = await signInInstructor(lido, { firstName: 'Ida', lastName: 'Roth' })
      expect(await list('2026-07-06', '2026-07-06', token), `account ${attempt}`).toHaveLength(0)
      await lido.call(staffRoutes.endStaff, { params: { id: userId } })
    }
  })

  test('instructors of one name who are added or renamed at one moment get different entries', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => signInInstructor(lido, { firstName: 'Ivo', lastName: 'Meili' })),
    )
    const role = 'instructor' as const
    const renames = people.map(({ userId }) => {
      const body = { firstName: 'Ivo', lastName: 'Suter', email: newAddress(), role }
      return lido.call(staffRoutes.updateStaff, { params: { id: userId }, body })
    })
    expect((await Promise.all(renames)).map(({ status }) => status)).toEqual(people.map(() => 200))
    const { body } = await lido.call(lessonRoutes.listInstructors, {})
    expect(body.filter(({ name }) => name.startsWith('Ivo Suter'))).toHaveLength(8)
  })

  test('a rename of the account is seen in every list at once', async () => {
    const { userId, name } = await signInInstructor(lido, { firstName: 'Lea', lastName: 'Frick' })
    const { id } = await create(['2026-07-13'])
    await lido.call(lessonRoutes.saveOfferTeam, { params: { id }, body: { instructor: name } })
    const query = { from: '2026-07-13', to: '2026-07-13' }
    const { headers } = await lido.call(lessonRoutes.listLessons, { query })
    const body = { firstName: 'Lea', lastName: 'Brunner', email: newAddress(), role: 'instructor' as const }
    await lido.call(staffRoutes.updateStaff, { params: { id: userId }, body })
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    const listed = await lido.call(lessonRoutes.listLessons, { query }, again)
    expect(listed).toMatchObject({ status: 200, body: [{ instructor: { name: 'Lea Brunner' } }] })
    const known = (await lido.call(lessonRoutes.listInstructors, {})).body.map(one => one.name)
    expect(known.filter(one => one.startsWith('Lea'))).toEqual(['Lea Brunner'])
  })
})

describe('an account that ends', () => {
  test('names its coming lessons and is taken off them; what it taught keeps its name', async () => {
    const { userId, name } = await signInInstructor(lido, { firstName: 'Urs', lastName: 'Hug' })
    const params = { id: userId }
    const taught = await create(['2026-03-02', '2026-03-09', '2026-03-16'])
    const other = await create(['2026-10-05', '2026-10-12'])
    const team = { instructor: name, substitute: 'Eva Lüthi' }
    await lido.call(lessonRoutes.saveOfferTeam, { params: { id: taught.id }, body: team })
    await hold(taught.id, '2026-03-02')
    const lesson = (await read(other.id)).lessons[1]
    await lido.call(lessonRoutes.saveLessonTeam, {
      params: { id: lesson?.id ?? '' },
      body: { instructor: '', substitute: name },
    })
    const coming = (await lido.call(staffRoutes.listComingLessons, { params })).body
    expect(coming.map(({ date }) => date)).toEqual(['2026-03-09', '2026-03-16', '2026-10-12'])

    expect((await lido.call(staffRoutes.endStaff, { params })).status).toBe(200)
    const left = await read(taught.id)
    expect(left).toMatchObject({ instructor: null, substitute: { name: 'Eva Lüthi' } })
    expect(left.lessons.map(one => one.instructor?.name ?? null)).toEqual(['Urs Hug', null, null])
    expect((await read(other.id)).lessons.map(one => one.substitute)).toEqual([null, null])
    expect((await lido.call(staffRoutes.listComingLessons, { params })).body).toEqual([])
    const known = (await lido.call(lessonRoutes.listInstructors, {})).body.map(one => one.name)
    expect(known).not.toContain('Urs Hug')
    const trail = lido.db.selectFrom('audit').select('recordId').where('action', '=', 'team-left')
    expect((await trail.execute()).map(row => row.recordId).sort()).toEqual(coming.map(one => one.id).sort())
  })

  test('or is deleted, once an admin, leaves its lessons too', async () => {
    const { userId, name } = await signInInstructor(lido, { firstName: 'Max', lastName: 'Hug' })
    const { id } = await create(['2026-11-02'])
    await lido.call(lessonRoutes.saveOfferTeam, { params: { id }, body: { instructor: name } })
    const admin = { role: 'admin', staffRole: null } as const
    await lido.db.updateTable('users').set(admin).where('id', '=', userId).execute()
    expect((await lido.call(adminUserRoutes.deleteAdmin, { params: { id: userId } })).status).toBe(200)
    expect((await read(id)).instructor).toBeNull()
  })

  test('leaves no calendar that opens', async () => {
    const { userId, name } = await signInInstructor(lido, { firstName: 'Pia', lastName: 'Hug' })
    const { id } =
      (await lido.call(lessonRoutes.listInstructors, {})).body.find(one => one.name === name) ?? {}
    const body = { of: 'instructor' as const, id: id ?? '' }
    const { path } = (await lido.call(calendarRoutes.createCalendar, { body })).body
    expect((await lido.send('GET', path)).status).toBe(200)
    await lido.call(staffRoutes.endStaff, { params: { id: userId } })
    expect((await lido.send('GET', path)).status).toBe(404)
    expect((await lido.call(calendarRoutes.createCalendar, { body })).status).toBe(404)
  })
})
