import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { curriculumRoutes, type Draft } from '#contract/levels/curricula.ts'
import { buildLessonType } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const begin = async (name: string) =>
  (await lido.call(curriculumRoutes.createStandardCurriculum, { body: { name } })).body

const publish = (id: string, version?: number) =>
  lido.call(curriculumRoutes.publishEdition, { params: { id }, ...(version && { version }) })

test('the seven tests and the water-safety check are a draft in six languages, in order', async () => {
  const { draft, editions } = await begin('Tests')
  expect(editions).toEqual([])
  expect(draft?.levels.map(({ names }) => names.de).join(' ')).toBe(
    'Krebs Seepferd Frosch Pinguin Tintenfisch Krokodil Eisbär Wasser-Sicherheits-Check',
  )
  const keys = draft?.levels.map(({ key }) => key) ?? []
  expect(draft?.levels.map(({ nextKey }) => nextKey)).toEqual([...keys.slice(1, 7), null, null])
  for (const { names, skills } of draft?.levels ?? [])
    for (const words of [names, ...skills.map(skill => skill.names)])
      expect(Object.values(words).filter(Boolean)).toHaveLength(6)
})

test('a draft is published once as it was seen; the edition stays as it is, and the next one follows it', async () => {
  const { id, version, draft } = await begin('Own tests')
  expect((await publish(id, version + 1)).status).toBe(412)
  const first = await publish(id, version)
  expect(first.body).toMatchObject({ draft: null, editions: [{ number: 1, mode: 'TEST' }] })
  expect((await publish(id)).body).toMatchObject({ code: 'level.nothing-to-publish' })

  const levels = (draft as Draft).levels.slice(0, 2).map(level => ({ ...level, nextKey: null, ageFrom: 9 }))
  const saved = await lido.call(curriculumRoutes.updateCurriculum, {
    params: { id },
    body: { name: 'Own tests', draft: { mode: 'RECOMMEND', levels } },
    version: first.body.version,
  })
  expect(saved.status).toBe(200)
  const second = (await publish(id)).body
  expect(second.editions.map(({ number, mode }) => [number, mode])).toEqual([
    [2, 'RECOMMEND'],
    [1, 'TEST'],
  ])
  expect(second.editions[1]).toEqual(first.body.editions[0])
  const [now, before] = second.editions.map(edition => edition.levels[0])
  expect(now?.key).toBe(before?.key)
  expect(now?.id).not.toBe(before?.id)
  await expect(sql`update editions set number = 9`.execute(lido.db)).rejects.toThrow('never changed')
  await expect(sql`delete from editions`.execute(lido.db)).rejects.toThrow('never changed')
  expect((await lido.call(curriculumRoutes.deleteCurriculum, { params: { id } })).body).toMatchObject({
    code: 'curriculum.in-use',
  })
})

test('a level that asks for more than it has, follows itself or is there twice is refused at its field', async () => {
  const { id, name, draft } = await begin('Refused')
  const [crab, ...others] = (draft as Draft).levels
  if (!crab) throw new Error('no level')
  const save = async (level: Draft['levels'][number]) =>
    (
      await lido.call(curriculumRoutes.updateCurriculum, {
        params: { id },
        body: { name, draft: { mode: 'TEST', levels: [level, ...others] } },
      })
    ).body
  const blank = { de: '', en: '', fr: '', it: '', es: '', hu: '' }
  for (const [level, field] of [
    [{ ...crab, othersNeeded: 3 }, 'othersNeeded'],
    [{ ...crab, nextKey: crab.key }, 'nextKey'],
    [{ ...crab, ageFrom: 9, ageTo: 8 }, 'ageTo'],
    [{ ...crab, names: blank }, 'names.de'],
  ] as const)
    expect(await save(level)).toMatchObject({ fields: { [`draft.levels.0.${field}`]: expect.any(String) } })
  expect(await save({ ...crab, key: others[0]?.key ?? '' })).toHaveProperty(['fields', 'draft.levels.1.key'])
  expect((await begin('refused')) as unknown).toMatchObject({ code: 'curriculum.name-taken' })
})

test('texts of lesson types are proposed as levels, and confirmed; a new edition carries them along', async () => {
  const { id } = await begin('For lesson types')
  const first = (await publish(id)).body
  const typed = await buildLessonType(lido.db, { level: 'Kurs Pinguin' })
  const other = await buildLessonType(lido.db, { level: 'adult', titleDe: 'Erwachsene', titleEn: 'Adults' })
  const read = async (typeId: string) =>
    (await lido.call(curriculumRoutes.listLessonTypeLevels, {})).body.find(type => type.id === typeId)
  const pinguin = first.editions[0]?.levels.find(({ names }) => names.de === 'Pinguin')
  expect(await read(typed.id)).toMatchObject({ text: 'Kurs Pinguin', levelId: null, proposedId: pinguin?.id })
  const save = (levelId: string | null) =>
    lido.call(curriculumRoutes.saveLessonTypeLevel, {
      params: { id: typed.id },
      body: { levelId, ageFrom: 5, ageTo: 9 },
    })
  expect((await save('00000000-0000-4000-8000-000000000000')).body).toMatchObject({ code: 'level.not-found' })
  expect((await save(pinguin?.id ?? '')).status).toBe(200)
  expect(await read(typed.id)).toMatchObject({ levelId: pinguin?.id, proposedId: null, ageFrom: 5, ageTo: 9 })

  const { editions, version, name } = first
  const [edition] = editions
  await lido.call(curriculumRoutes.updateCurriculum, {
    params: { id },
    body: {
      name,
      draft: { mode: 'TEST', levels: (edition?.levels ?? []).map(({ id: _, ...level }) => level) },
    },
    version,
  })
  const second = (await publish(id)).body.editions[0]?.levels.find(({ key }) => key === pinguin?.key)
  expect((await read(typed.id))?.levelId).toBe(second?.id)
  expect(await read(other.id)).toMatchObject({ levelId: null, proposedId: null })
})

test('what is proposed is confirmed at once', async () => {
  const fresh = await startTestApp()
  const { body } = await fresh.call(curriculumRoutes.createStandardCurriculum, { body: { name: 'Tests' } })
  await fresh.call(curriculumRoutes.publishEdition, { params: { id: body.id } })
  await buildLessonType(fresh.db, { level: 'Frosch' })
  await buildLessonType(fresh.db, { level: '3', titleDe: 'Kinderkurs Frosch' })
  await buildLessonType(fresh.db, { level: 'adult', titleDe: 'Aquafit', titleEn: 'Aquafit' })
  const confirm = async () => (await fresh.call(curriculumRoutes.confirmLessonTypeLevels, {})).body
  expect(await confirm()).toEqual({ confirmed: 2 })
  expect(await confirm()).toEqual({ confirmed: 0 })
  await fresh.close()
})
