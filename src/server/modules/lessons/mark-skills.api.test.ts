import { afterAll, beforeAll, expect, test } from 'vitest'
import { awardRoutes } from '#contract/awards.ts'
import { homeRoutes } from '#contract/home.ts'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { courseFitRoutes } from '#contract/lessons/course-fits.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { curriculumRoutes } from '#contract/levels/curricula.ts'
import type { CourseFit } from '#domain/levels/course-fit.ts'
import type { SkillMark } from '#domain/levels/judge-skills.ts'
import { buildBooking, buildLessonOffer, buildLessonType } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { fileContacts } from '../families/file-contacts.ts'
import { signInInstructor } from './testing/sign-in-instructor.ts'

let lido: TestApp
let frog: { id: string; skills: { id: string }[] }
let curriculumId: string
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-09T17:00:00Z' })
  const { body } = await lido.call(curriculumRoutes.createStandardCurriculum, { body: { name: 'Tests' } })
  curriculumId = body.id
  frog = await publish()
})
afterAll(() => lido.close())

/** An instructor of this course. */
async function teach(offerId: string) {
  const person = await signInInstructor(lido, { firstName: 'Noa', lastName: `Kern ${offerId.slice(0, 4)}` })
  const input = { params: { id: offerId }, body: { instructor: person.name } }
  expect((await lido.call(lessonRoutes.saveOfferTeam, input)).status).toBe(200)
  return person
}

/** Publishes the draft; answers the frog of the new edition. */
async function publish() {
  const { body } = await lido.call(curriculumRoutes.publishEdition, { params: { id: curriculumId } })
  const level = body.editions[0]?.levels.find(({ names }) => names.en === 'Frog')
  if (!level) throw new Error('no frog')
  return level
}

async function makeCourse(children = 2) {
  const { id: lessonTypeId } = await buildLessonType(lido.db, { level: 'Frosch' })
  const body = { levelId: frog.id, ageFrom: null, ageTo: null }
  await lido.call(curriculumRoutes.saveLessonTypeLevel, { params: { id: lessonTypeId }, body })
  const scheduleDates = JSON.stringify(['2026-03-02', '2026-03-09', '2026-03-16'])
  const offer = await buildLessonOffer(lido.db, { lessonTypeId, status: 'PUBLISHED', scheduleDates })
  const bookingIds: string[] = []
  for (let at = 0; at < children; at++)
    bookingIds.push((await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })).id)
  const { body: taught } = await lido.call(lessonRoutes.readTaughtOffer, { params: { id: offer.id } })
  const [first = '', lessonId = '', later = ''] = taught.lessons.map(({ id }) => id)
  return { offer, bookingIds, first, lessonId, later }
}

interface By {
  device?: string
  token?: string
  minute?: number
  seenId?: number | null
}

function say(
  lessonId: string,
  marks: [bookingId: string | undefined, skill: number | string, mark: SkillMark][],
  { device = 'phone', token, minute = 0, seenId = null }: By = {},
) {
  const markedAt = new Date(Date.parse('2026-03-09T16:00:00Z') + minute * 60_000).toISOString()
  const sent = marks.map(([bookingId = '', skill, mark]) => {
    const skillId = typeof skill === 'string' ? skill : (frog.skills[skill]?.id ?? '')
    return { bookingId, skillId, mark, markedAt, seenId }
  })
  const input = { params: { id: lessonId }, body: { device, marks: sent } }
  return lido.call(attendanceRoutes.markSkills, input, token ? { token } : {})
}

const skillsOf = (lesson: { children: { bookingId: string; skills: object[] }[] }, bookingId = '') =>
  lesson.children.find(child => child.bookingId === bookingId)?.skills

test('the sheet has the skills of the level; what arrives twice is one, and the last mark of a device counts', async () => {
  const { bookingIds, lessonId } = await makeCourse()
  const [first, second] = bookingIds
  const { body: before } = await lido.call(attendanceRoutes.readLesson, { params: { id: lessonId } })
  expect(before.sheet).toMatchObject({ names: { en: 'Frog' }, othersNeeded: 1 })
  expect(before.sheet?.skills.map(({ id }) => id)).toEqual(frog.skills.map(({ id }) => id))

  const sendFirst = () =>
    say(
      lessonId,
      [
        [first, 0, 'NOT_YET'],
        [second, 4, 'CAN'],
      ],
      { minute: 1 },
    )
  await sendFirst()
  await say(lessonId, [[first, 0, 'CAN']], { minute: 2 })
  const { body } = await sendFirst()
  expect(skillsOf(body, first)).toMatchObject([{ skillId: frog.skills[0]?.id, mark: 'CAN', disputed: [] }])
  expect(skillsOf(body, second)).toMatchObject([{ skillId: frog.skills[4]?.id, mark: 'CAN' }])
  expect(body.status).toBe('PLANNED')
  const rows = lido.db.selectFrom('assessments').select('id').where('bookingId', 'in', bookingIds)
  expect(await rows.execute()).toHaveLength(3)
})

test('two devices that did not know of each other are shown with both names, until a third mark decides', async () => {
  const { offer, bookingIds, lessonId } = await makeCourse(1)
  const [child] = bookingIds
  const noa = await teach(offer.id)
  await say(lessonId, [[child, 1, 'CAN']], { device: 'a', token: noa.token, minute: 1 })
  const { body } = await say(lessonId, [[child, 1, 'NOT_YET']], { device: 'b', minute: 2 })
  const [state] = (skillsOf(body, child) ?? []) as {
    seenId: number
    disputed: { mark: string; markedBy: string }[]
  }[]
  expect(state?.disputed.map(({ mark }) => mark)).toEqual(['CAN', 'NOT_YET'])
  expect(state?.disputed[0]?.markedBy).toBe(noa.name)
  const settled = await say(lessonId, [[child, 1, 'CAN']], {
    device: 'b',
    minute: 3,
    seenId: state?.seenId ?? null,
  })
  expect(skillsOf(settled.body, child)).toMatchObject([{ mark: 'CAN', disputed: [] }])
})

test('each mark is refused by itself: another course, an unknown skill, a lesson ahead', async () => {
  const { bookingIds, lessonId, later } = await makeCourse(1)
  const { bookingIds: others } = await makeCourse(1)
  const mixed = await say(lessonId, [
    [bookingIds[0], 0, 'CAN'],
    [others[0], 0, 'CAN'],
    [bookingIds[0], curriculumId, 'CAN'],
  ])
  expect(mixed.body.refused.map(({ code }) => code)).toEqual([
    'attendance.not-expected',
    'level.skill-unknown',
  ])
  expect((await say(later, [[bookingIds[0], 1, 'CAN']])).body).toMatchObject({ code: 'lesson.ahead' })
})

test('an instructor marks the own children alone', async () => {
  const own = await makeCourse(1)
  const other = await makeCourse(1)
  const { token } = await teach(own.offer.id)
  expect((await say(own.lessonId, [[own.bookingIds[0], 0, 'CAN']], { token })).status).toBe(200)
  expect((await say(other.lessonId, [[other.bookingIds[0], 0, 'CAN']], { token })).status).toBe(403)
})

test('a course keeps the edition it was first assessed by; one that was not follows the newest', async () => {
  const assessed = await makeCourse(1)
  const fresh = await makeCourse(1)
  await say(assessed.lessonId, [[assessed.bookingIds[0], 0, 'CAN']])
  const { body: curricula } = await lido.call(curriculumRoutes.listCurricula, {})
  const levels = (curricula[0]?.editions[0]?.levels ?? []).map(({ id: _, skills, ...level }) => ({
    ...level,
    skills: skills.map(({ names, isStarred }) => ({ names, isStarred })),
  }))
  await lido.call(curriculumRoutes.updateCurriculum, {
    params: { id: curriculumId },
    body: { name: 'Tests', draft: { mode: 'TEST', levels } },
  })
  const next = await publish()
  const skillIds = async (id: string) =>
    (await lido.call(attendanceRoutes.readLesson, { params: { id } })).body.sheet?.skills.map(
      skill => skill.id,
    )
  expect(await skillIds(assessed.lessonId)).toEqual(frog.skills.map(({ id }) => id))
  expect(await skillIds(fresh.lessonId)).toEqual(next.skills.map(({ id }) => id))
})

const sayFit = (
  lessonId: string,
  bookingId: string | undefined,
  mark: CourseFit,
  { device = 'phone', token, minute = 0, seenId = null }: By = {},
) => {
  const markedAt = new Date(Date.parse('2026-03-09T16:00:00Z') + minute * 60_000).toISOString()
  const marks = [{ bookingId: bookingId ?? '', skillId: null, mark, markedAt, seenId }]
  const input = { params: { id: lessonId }, body: { device, marks } }
  return lido.call(attendanceRoutes.markSkills, input, token ? { token } : {})
}

const fitOf = (lesson: { children: { bookingId: string; fit: object | null }[] }, bookingId = '') =>
  lesson.children.find(child => child.bookingId === bookingId)?.fit

const listDoubts = async (open: 'true' | 'false', bookingIds: readonly string[]) =>
  (await lido.call(courseFitRoutes.listCourseDoubts, { query: { open } })).body.filter(({ bookingId }) =>
    bookingIds.includes(bookingId),
  )

test('too easy or too hard is said in the first two lessons, of own children, once; two devices that disagree are shown', async () => {
  const { offer, bookingIds, first, lessonId, later } = await makeCourse(2)
  const [child, other] = bookingIds
  const noa = await teach(offer.id)
  await sayFit(first, child, 'TOO_EASY', { device: 'a', token: noa.token, minute: 1 })
  await sayFit(first, child, 'TOO_EASY', { device: 'a', token: noa.token, minute: 1 })
  const { body } = await sayFit(lessonId, child, 'TOO_HARD', { device: 'b', minute: 2 })
  expect(body.asksFit).toBe(true)
  const fit = fitOf(body, child) as { seenId: number; disputed: { mark: string; markedBy: string }[] }
  expect(fit.disputed.map(({ mark }) => mark)).toEqual(['TOO_EASY', 'TOO_HARD'])
  expect(fit.disputed[0]?.markedBy).toBe(noa.name)
  const settled = await sayFit(lessonId, child, 'TOO_HARD', { device: 'a', minute: 3, seenId: fit.seenId })
  expect(fitOf(settled.body, child)).toMatchObject({ mark: 'TOO_HARD', disputed: [] })
  expect(fitOf(settled.body, other)).toBeNull()
  const rows = lido.db.selectFrom('course_fits').select('id').where('offerId', '=', offer.id)
  expect(await rows.execute()).toHaveLength(3)

  const elsewhere = await makeCourse(1)
  const foreign = await sayFit(elsewhere.first, elsewhere.bookingIds[0], 'FITS', { token: noa.token })
  expect(foreign.status).toBe(403)
  expect(await sayFit(first, elsewhere.bookingIds[0], 'FITS')).toMatchObject({ status: 409 })
  lido.clock.now = new Date('2026-03-16T17:00:00Z')
  expect(await sayFit(later, child, 'FITS')).toMatchObject({ status: 409, body: { code: 'level.fit-late' } })
  lido.clock.now = new Date('2026-03-09T17:00:00Z')
})

test('the office has a task for each child whose course is too easy or too hard: done, open again, and again after a later mark', async () => {
  const { offer, bookingIds, first, lessonId } = await makeCourse(3)
  const [easy, hard, fine] = bookingIds
  const countOf = async () =>
    (await lido.call(homeRoutes.readHome, {})).body.queues.find(({ queue }) => queue === 'course-doubts')
      ?.count ?? 0
  const before = await countOf()
  await sayFit(first, easy, 'TOO_EASY', { minute: 1 })
  await sayFit(first, hard, 'TOO_HARD', { minute: 2 })
  await sayFit(first, fine, 'FITS', { minute: 3 })
  const [doubt] = await listDoubts('true', bookingIds)
  expect(doubt).toMatchObject({ bookingId: hard, mark: 'TOO_HARD', offerId: offer.id, doneAt: null })
  expect(await countOf()).toBe(before + 2)
  const { body: roster } = await lido.call(lessonRoutes.readTaughtOffer, { params: { id: offer.id } })
  expect(roster.fits).toContainEqual(expect.objectContaining({ bookingId: hard, mark: 'TOO_HARD' }))

  const settle = (isDone: boolean) =>
    lido.call(courseFitRoutes.settleCourseDoubt, {
      params: { offerId: offer.id, bookingId: hard ?? '' },
      body: { isDone, seenId: doubt?.seenId ?? 0 },
    })
  expect((await settle(true)).status).toBe(200)
  expect(await countOf()).toBe(before + 1)
  expect((await listDoubts('false', bookingIds)).map(({ doneAt }) => doneAt !== null)).toEqual([true, false])
  await settle(false)
  expect(await countOf()).toBe(before + 2)
  await settle(true)
  await sayFit(lessonId, hard, 'TOO_HARD', { minute: 4 })
  expect(await countOf()).toBe(before + 2)

  // Elsewhere it may fit: a child who was moved is no task.
  const { offer: elsewhere } = await makeCourse(0)
  await lido.db
    .updateTable('bookings')
    .set({ lessonOfferId: elsewhere.id })
    .where('id', '=', hard ?? '')
    .execute()
  expect((await listDoubts('true', bookingIds)).map(({ bookingId }) => bookingId)).toEqual([easy])
})

test('an instructor sees the level and the last result of own children: the last award, and how the last course ended', async () => {
  const earlier = await makeCourse(1)
  const now = await makeCourse(1)
  const [before, child] = [earlier.bookingIds[0] ?? '', now.bookingIds[0] ?? '']
  const noa = await teach(now.offer.id)
  const contacts = lido.db.selectFrom('bookings').select('contactId').where('id', 'in', [before, child])
  const contactIds = (await contacts.execute()).flatMap(({ contactId }) => contactId ?? [])
  await lido.db.transaction().execute(tx => fileContacts(tx, contactIds, lido.clock.now))
  const filed = lido.db.selectFrom('swimmer_bookings').select('swimmerId').where('bookingId', '=', before)
  const { swimmerId } = await filed.executeTakeFirstOrThrow()
  await lido.db.updateTable('swimmer_bookings').set({ swimmerId }).where('bookingId', '=', child).execute()
  const { sheet } = (await lido.call(attendanceRoutes.readLesson, { params: { id: earlier.lessonId } })).body
  await say(earlier.lessonId, [[before, sheet?.skills[0]?.id ?? '', 'NOT_YET']], { minute: 1 })
  const { body: curricula } = await lido.call(curriculumRoutes.listCurricula, {})
  const levels = curricula[0]?.editions[0]?.levels ?? []
  const award = async (name: string, day: string) => {
    const levelId = levels.find(({ names }) => names.en === name)?.id ?? ''
    const body = { levelId, day, examiner: 'Another school', source: 'OTHER_SCHOOL' as const }
    expect((await lido.call(awardRoutes.addAward, { params: { id: swimmerId }, body })).status).toBe(201)
  }
  await award('Crab', '2025-06-12')
  await award('Seahorse', '2025-12-01')

  const read = (lessonId: string) =>
    lido.call(attendanceRoutes.readLesson, { params: { id: lessonId } }, { token: noa.token })
  const { body } = await read(now.lessonId)
  expect(body.children[0]?.levels).toMatchObject({
    award: { names: { en: 'Seahorse' }, day: '2025-12-01' },
    lastResult: { names: { en: 'Frog' }, result: 'REPEAT' },
  })
  const recommendedLevelId = levels.find(({ names }) => names.en === 'Penguin')?.id
  const saved = {
    bookingId: before,
    levelId: levels.find(({ names }) => names.en === 'Frog')?.id ?? '',
    savedAt: lido.clock.now,
    savedBy: 'Office',
  }
  const publishing = { publishedAt: lido.clock.now, publishedBy: 'Office' }
  await lido.db
    .insertInto('outcomes')
    .values({ outcome: 'RECOMMENDED', recommendedLevelId, ...saved, ...publishing })
    .execute()
  expect(
    (await read(now.lessonId)).body.children[0]?.levels.lastResult,
    'what was published counts',
  ).toMatchObject({
    names: { en: 'Penguin' },
    result: 'RECOMMENDED',
  })
  expect((await read(earlier.lessonId)).status).toBe(403)
  const own = await lido.call(attendanceRoutes.listOwnLessons, {}, { token: noa.token })
  expect(own.body.flatMap(({ children }) => children.map(({ bookingId }) => bookingId))).toEqual([child])
})
