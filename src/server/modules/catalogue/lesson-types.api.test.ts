import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { buildLessonOffer, buildLessonType } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const routes = lessonTypeRoutes
let made = 0
const aType = (wanted = {}) => ({ typeId: `seal-${++made}`, category: 'children', level: '2', ...wanted })

async function create(wanted = {}) {
  const answer = await lido.call(routes.createLessonType, { body: aType(wanted) })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('a lesson type', () => {
  test('is created trimmed and with the defaults of the form, read, saved and deleted', async () => {
    const created = await create({ typeId: '  seal-a ', titleHu: ' Fóka ' })
    expect(created).toMatchObject({
      typeId: 'seal-a',
      category: 'children',
      level: '2',
      mode: 'group',
      defaultPrice: 0,
      durationMinutes: null,
      isActive: true,
      titleHu: 'Fóka',
      titleEn: '',
      descriptionEs: '',
      offerCount: 0,
      version: 1,
    })
    const params = { id: created.id }
    const body = aType({ mode: 'private', defaultPrice: 19.99, durationMinutes: 30, isActive: false })
    const saved = await lido.call(routes.updateLessonType, { params, body, version: 1 })
    expect(saved.body).toMatchObject({ ...body, titleHu: '', version: 2 })
    expect((await lido.call(routes.readLessonType, { params })).body).toEqual(saved.body)
    expect((await lido.call(routes.deleteLessonType, { params })).body).toEqual({ success: true })
    expect((await lido.call(routes.readLessonType, { params })).status).toBe(404)
  })

  test('is exempt from value added tax by default, and keeps its rate', async () => {
    expect((await create()).vatCode).toBe('exempt')
    const { id, typeId } = await create({ vatCode: 'standard' })
    const params = { id }
    const saved = await lido.call(routes.updateLessonType, { params, body: aType({ typeId }) })
    expect(saved.body.vatCode).toBe('standard')
    const refused = await lido.call(routes.createLessonType, { body: aType({ vatCode: 'none' as never }) })
    expect(refused.status).toBe(400)
  })

  test('is deactivated and activated again', async () => {
    const { id } = await create()
    const toggle = async () =>
      (await lido.call(routes.toggleLessonType, { params: { id }, body: {} })).body.isActive
    expect(await toggle()).toBe(false)
    expect(await toggle()).toBe(true)
  })

  test('cannot have the type id of another', async () => {
    const { typeId } = await create()
    const message = 'A lesson type with this Type ID already exists.'
    const refusal = { status: 409, body: { message, fields: { typeId: message } } }
    expect(await lido.call(routes.createLessonType, { body: aType({ typeId }) })).toMatchObject(refusal)
    const { id } = await create()
    const saved = await lido.call(routes.updateLessonType, { params: { id }, body: aType({ typeId }) })
    expect(saved).toMatchObject(refusal)
  })

  test('that offers refer to says how many, and cannot be deleted', async () => {
    const { lessonTypeId: id } = await buildLessonOffer(lido.db)
    await buildLessonOffer(lido.db, { lessonTypeId: id })
    expect((await lido.call(routes.readLessonType, { params: { id } })).body.offerCount).toBe(2)
    const message = 'Cannot delete: lesson offers still reference this lesson type.'
    const refused = await lido.call(routes.deleteLessonType, { params: { id } })
    expect(refused).toMatchObject({ status: 409, body: { message } })
  })

  test('saved on an older version is refused, with the lesson type as it stands', async () => {
    const { id } = await create()
    await lido.call(routes.updateLessonType, { params: { id }, body: aType({ level: '9' }) })
    const stale = await lido.call(routes.updateLessonType, { params: { id }, body: aType(), version: 1 })
    expect(stale).toMatchObject({ status: 412, body: { current: { level: '9', version: 2 } } })
  })

  test.each([
    ['no type id', { typeId: ' ' }, { typeId: 'Type ID is required' }],
    ['no category', { category: '' }, { category: 'Category is required' }],
    ['no level', { level: undefined }, { level: 'Level is required' }],
    ['a negative price', { defaultPrice: -0.01 }, { defaultPrice: 'Default price cannot be negative' }],
    ['half a Rappen', { defaultPrice: 1.005 }, { defaultPrice: 'Prices have at most two decimals' }],
    [
      'no duration at all',
      { durationMinutes: 0 },
      { durationMinutes: 'Duration must be positive if specified' },
    ],
    ['half a minute', { durationMinutes: 0.5 }, { durationMinutes: 'Duration must be in whole minutes' }],
  ])('with %s is refused with a text for its field', async (_, wrong, fields) => {
    const answer = await lido.call(routes.createLessonType, { body: aType(wrong) })
    expect(answer).toMatchObject({ status: 400, body: { fields } })
  })

  test('that does not exist is not found by any call', async () => {
    const missing = { status: 404, body: { message: 'Lesson type not found' } }
    const params = { id: absentId }
    expect(await lido.call(routes.readLessonType, { params })).toMatchObject(missing)
    expect(await lido.call(routes.updateLessonType, { params, body: aType() })).toMatchObject(missing)
    expect(await lido.call(routes.toggleLessonType, { params, body: {} })).toMatchObject(missing)
    expect(await lido.call(routes.deleteLessonType, { params })).toMatchObject(missing)
    expect((await lido.call(routes.readLessonType, { params: { id: 'x' } })).status).toBe(404)
  })
})

test('lesson types come newest first, or by type id for a form', async () => {
  await lido.db.deleteFrom('lesson_offers').execute()
  await lido.db.deleteFrom('lesson_types').execute()
  for (const [typeId, createdAt] of [
    ['b', '2026-01-01'],
    ['a', '2026-01-02'],
    ['c', '2026-01-03'],
  ] as const) {
    await buildLessonType(lido.db, { typeId, createdAt })
  }
  const list = async (query = {}) =>
    (await lido.call(routes.listLessonTypes, { query })).body.map(({ typeId }) => typeId)
  expect(await list()).toEqual(['c', 'a', 'b'])
  expect(await list({ order: 'typeId' })).toEqual(['a', 'b', 'c'])
  expect((await lido.call(routes.listLessonTypes, {}, { token: null })).status).toBe(401)
})
