import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Award, awardRoutes, certificateRoutes } from '#contract/awards.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { type CurriculumRecord, curriculumRoutes } from '#contract/levels/curricula.ts'
import { personalDataRoutes } from '#contract/personal-data.ts'
import { makeAwardNumber } from '#domain/levels/award-number.ts'
import { buildBooking, buildLessonOffer } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { fileContacts } from '../families/file-contacts.ts'
import { giveAward } from './award-actions.ts'
import { renderCertificates } from './certificate.ts'

let lido: TestApp
let curriculum: CurriculumRecord
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-06-20T10:00:00Z' })
  const { body } = await lido.call(curriculumRoutes.createStandardCurriculum, { body: { name: 'Tests' } })
  curriculum = await publish(body)
})
afterAll(() => lido.close())

const publish = async ({ id }: { id: string }) =>
  (await lido.call(curriculumRoutes.publishEdition, { params: { id } })).body

async function buildSwimmer() {
  const { id: bookingId, contactId } = await buildBooking(lido.db, { generation: 5 })
  await lido.db.transaction().execute(tx => fileContacts(tx, [contactId], new Date()))
  const filed = lido.db.selectFrom('swimmer_bookings').select('swimmerId').where('bookingId', '=', bookingId)
  return { bookingId, contactId, ...(await filed.executeTakeFirstOrThrow()) }
}

function levelNamed(name: string, edition = curriculum.editions[0]) {
  const level = edition?.levels.find(({ names }) => names.en === name)
  if (!edition || !level) throw new Error(`no ${name}`)
  return { levelId: level.id, editionId: edition.id }
}

async function award(level = 'Frog', swimmer = buildSwimmer()) {
  const { bookingId, swimmerId } = await swimmer
  const facts = { ...levelNamed(level), day: '2026-06-19', examiner: 'Noa Kern', source: 'OWN' as const }
  return lido.db.transaction().execute(tx => giveAward(tx, { ...facts, bookingId, swimmerId }))
}

const render = (...ids: string[]) =>
  renderCertificates(lido.db, { publicUrl: 'https://lido.example', creditor: { name: 'Lido' } }, ids)

test('a booking has one standing award of a level, however often it is given', async () => {
  const swimmer = buildSwimmer()
  const first = await award('Frog', swimmer)
  expect(await award('Frog', swimmer)).toEqual(first)
  expect(await award('Penguin', swimmer)).not.toEqual(first)
  expect(first.number).toMatch(/^[0-9B-Z]{16}$/)
})

test('an award is never changed, and its withdrawal stands', async () => {
  const { id } = await award()
  const update = (set: ReturnType<typeof sql>) =>
    sql`update awards set ${set} where id = ${id}`.execute(lido.db)
  for (const set of [
    sql`day = '2026-01-01'`,
    sql`number = '1'`,
    sql`examiner = ''`,
    sql`source = 'PARENT_SAYS', number = null`,
  ])
    await expect(update(set)).rejects.toThrow('never changed')
  await update(sql`"withdrawnAt" = now(), "withdrawnBy" = 'Ada', "withdrawnReason" = 'Wrong child'`)
  await expect(
    update(sql`"withdrawnAt" = null, "withdrawnBy" = null, "withdrawnReason" = null`),
  ).rejects.toThrow('never changed')
  await expect(render(id)).rejects.toMatchObject({ code: 'award.not-found' })
})

test('a certificate is byte for byte the same after a new edition', async () => {
  const { id } = await award()
  const before = await render(id)
  const [edition] = curriculum.editions
  const levels = (edition?.levels ?? []).map(({ id: _, ...level }) => ({
    ...level,
    names: { ...level.names, de: 'Neu' },
  }))
  const { body } = await lido.call(curriculumRoutes.updateCurriculum, {
    params: { id: curriculum.id },
    body: { name: 'Tests', draft: { mode: 'TEST', levels } },
    version: curriculum.version,
  })
  const next = await publish(body)
  expect(next.editions).toHaveLength(2)
  expect((await render(id)).equals(before)).toBe(true)
})

const check = async (number: string) =>
  (await lido.call(certificateRoutes.readCertificate, { params: { number } })).body

test('staff enter what another school or the parents say, each with its source; only our own have a number', async () => {
  const { swimmerId } = await buildSwimmer()
  const add = (source: Award['source'], day: string, level: string) =>
    lido.call(awardRoutes.addAward, {
      params: { id: swimmerId },
      body: { ...levelNamed(level), day, examiner: 'Schwimmschule Bern', source },
    })
  expect((await add('OTHER_SCHOOL', '2025-01-05', 'Seahorse')).body).toMatchObject({ number: null })
  expect((await add('PARENT_SAYS', '2024-01-05', 'Crab')).status).toBe(201)
  expect((await add('OWN', '2026-01-05', 'Frog')).body.number).toHaveLength(16)
  const { awards } = (await lido.call(awardRoutes.listAwards, { query: { swimmerId } })).body
  expect(awards.map(({ source, levelNames }) => [source, levelNames.en])).toEqual([
    ['OWN', 'Frog'],
    ['OTHER_SCHOOL', 'Seahorse'],
    ['PARENT_SAYS', 'Crab'],
  ])
  const unknown = { levelId: swimmerId, day: '2026-01-05', source: 'OWN' as const }
  const refused = await lido.call(awardRoutes.addAward, { params: { id: swimmerId }, body: unknown })
  expect(refused.body).toMatchObject({ code: 'level.not-found' })
})

test('the list comes page by page, and is filtered by level, course, source and state', async () => {
  const { id, number } = await award('Crocodile')
  await award('Crocodile')
  const { key } = curriculum.editions[0]?.levels.find(({ names }) => names.en === 'Crocodile') ?? { key: '' }
  const list = async (query: Parameters<typeof lido.call<typeof awardRoutes.listAwards>>[1]['query']) =>
    (await lido.call(awardRoutes.listAwards, { query })).body
  const first = await list({ levelKey: key, limit: 1 })
  expect(first).toMatchObject({ hasMore: true, awards: [{ levelNames: { en: 'Crocodile' } }] })
  const second = await list({ levelKey: key, limit: 1, cursor: first.cursor ?? '' })
  expect(second).toMatchObject({ hasMore: false, awards: [{ id }] })
  expect((await list({ search: number.toLowerCase() })).awards).toMatchObject([{ id }])
  expect((await list({ levelKey: key, source: 'PARENT_SAYS' })).awards).toEqual([])
  expect((await list({ levelKey: key, state: 'withdrawn' })).awards).toEqual([])
  expect((await list({ levelKey: key, from: '2026-06-20' })).awards).toEqual([])
})

test('an award is withdrawn once, with a reason; the family is told if it should be, and the page says so', async () => {
  const { id, number } = await award()
  expect(await check(number)).toMatchObject({ state: 'valid', award: { day: '2026-06-19' } })
  const withdraw = (reason: string) =>
    lido.call(awardRoutes.withdrawAward, { params: { id }, body: { reason, informFamily: true } })
  expect((await withdraw(' ')).status).toBe(400)
  expect((await withdraw('Verwechslung')).body).toMatchObject({ withdrawnReason: 'Verwechslung' })
  expect((await withdraw('Nochmals')).body).toMatchObject({ code: 'award.withdrawn' })
  expect(await check(number.toLowerCase())).toMatchObject({ state: 'withdrawn' })
  const mails = lido.db
    .selectFrom('emails')
    .select('bodyText')
    .where('subject', 'like', 'Abzeichen zurückgezogen%')
  expect(await mails.execute()).toMatchObject([{ bodyText: expect.stringContaining('Verwechslung') }])
})

test('an award follows its booking to the child whose name is corrected, and stays when the booking is deleted', async () => {
  const offer = await buildLessonOffer(lido.db)
  const person = { firstName: 'Rea', lastName: 'Hofer', email: 'rea.hofer@familie.example' }
  const body = (firstName: string) => ({
    contact: person,
    swimmer: { firstName, lastName: 'Hofer', dob: '2018-05-04' },
    lessonOfferId: offer.id,
    termsAccepted: true,
  })
  const { id } = (await lido.call(phase5BookingRoutes.createBooking, { body: body('Lnea') })).body
  const swimmerOf = async () => {
    const filed = lido.db.selectFrom('swimmer_bookings').select('swimmerId').where('bookingId', '=', id)
    return { bookingId: id, ...(await filed.executeTakeFirstOrThrow()) }
  }
  const misspelt = await swimmerOf()
  const { number } = await award('Frog', Promise.resolve({ ...misspelt, contactId: '' }))
  const parents = { ...levelNamed('Crab'), day: '2025-01-05', source: 'PARENT_SAYS' as const }
  await lido.call(awardRoutes.addAward, { params: { id: misspelt.swimmerId }, body: parents })
  const saved = await lido.call(phase5BookingRoutes.updateBooking, { params: { id }, body: body('Lena') })
  expect(saved.status).toBe(200)
  expect(await check(number)).toMatchObject({ state: 'valid', award: { firstName: 'Lena' } })
  const awardsOf = async (swimmerId: string) =>
    (await lido.call(awardRoutes.listAwards, { query: { swimmerId } })).body.awards.map(
      ({ source }) => source,
    )
  const corrected = await swimmerOf()
  expect(await awardsOf(corrected.swimmerId)).toEqual(['OWN'])
  expect(await awardsOf(misspelt.swimmerId)).toEqual(['PARENT_SAYS'])

  await lido.call(phase5BookingRoutes.deleteBooking, { params: { id } })
  expect(await check(number)).toMatchObject({ state: 'valid' })
})

test('of an erased person only the number is known, and that it is void', async () => {
  const swimmer = buildSwimmer()
  const { number } = await award('Frog', swimmer)
  const { contactId } = await swimmer
  const erased = await lido.call(personalDataRoutes.erasePersonalData, { params: { id: contactId } })
  expect(erased.status).toBe(200)
  expect(await check(number)).toMatchObject({ state: 'void', award: null })
  expect(await check('unknown')).toMatchObject({ state: 'unknown', award: null })
})

test('guessed numbers find nothing, and the limit answers', async () => {
  await award()
  const answers = new Map<number | string, number>()
  for (let guess = 0; guess < proofSize(10_000, 150); guess++) {
    const number = makeAwardNumber(randomBytes)
    const { status, body } = await lido.call(certificateRoutes.readCertificate, { params: { number } })
    const said = status === 200 ? body.state : status
    answers.set(said, (answers.get(said) ?? 0) + 1)
  }
  expect([...answers.keys()].toSorted()).toEqual([429, 'unknown'])
  expect(answers.get('unknown')).toBeLessThanOrEqual(100)
})
