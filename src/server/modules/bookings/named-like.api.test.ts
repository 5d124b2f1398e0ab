import { afterAll, beforeAll, expect, test } from 'vitest'
import { phase5BookingRoutes as routes } from '#contract/bookings/phase5-bookings.ts'
import { buildBooking, buildLessonOffer } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let lessonOfferId: string
beforeAll(async () => {
  lido = await startTestApp()
  lessonOfferId = (await buildLessonOffer(lido.db, { maxAttendance: 1000 })).id
})
afterAll(() => lido.close())

const aBooking = (firstName: string, lastName: string) => ({
  contact: { firstName: 'Ilona', lastName: 'Szűcs', email: 'ilona@familie.example' },
  swimmer: { firstName, lastName },
  lessonOfferId,
  informContact: false,
})

async function book(firstName: string, lastName: string) {
  lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
  return (await lido.call(routes.createBooking, { body: aBooking(firstName, lastName) })).body.id
}

async function find(search: string, query: object = {}) {
  const { body } = await lido.call(routes.listBookings, { query: { search, ...query } })
  return { ...body, ids: body.bookings.map(({ id }) => id) }
}

test('a part of any name finds a booking, in any case and any order of words', async () => {
  const id = await book('Jean-Noël', 'von Ärmel 100%')
  for (const text of [
    'ärmel',
    'ÄRME',
    'noël',
    'an-no',
    'är',
    'ae',
    'ean-noë',
    'von ärmel',
    'ärmel szűcs jean',
    '0%',
    'v',
    'ű',
  ])
    expect([text, (await find(text)).ids]).toEqual([text, [id]])
  for (const text of ['_rmel', '%', 'ean.noë', 'noë-ean', 'ärmel xyzzy']) {
    expect([text, (await find(text)).ids]).toEqual([text, text === '%' ? [id] : []])
  }
})

test('accents and umlauts need not be typed, and the address and the course are searched, too', async () => {
  const id = await book('Zoë', 'Kälin-Müller')
  const { quickId } = await lido.db
    .selectFrom('lesson_offers')
    .select('quickId')
    .where('id', '=', lessonOfferId)
    .executeTakeFirstOrThrow()
  for (const text of [
    'zoe',
    'kalin',
    'Kaelin',
    'mueller',
    'muller zoe szucs',
    'zoe ilona@fam',
    `zoe ${quickId}`,
  ])
    expect([text, (await find(text)).ids]).toEqual([text, [id]])
  expect((await find('ilona@familie.example')).ids).toContain(id)
  expect((await find(quickId)).ids).toContain(id)
})

test('a booking of two matching names is found once, newest first, and pages leave no gap', async () => {
  const made: string[] = []
  for (const first of ['Kell', 'Keller', 'Anna', 'Kellermann', 'Kelly'])
    made.unshift(await book(first, 'Keller'))
  // Of the other generation, under the same name.
  const other = await buildBooking(lido.db, { generation: 4 })
  const swimmer = JSON.stringify({ firstName: 'Kell', lastName: 'Keller', dob: null })
  await lido.db.updateTable('bookings').set({ swimmer }).where('id', '=', other.id).execute()
  expect((await find('kell')).ids).toEqual(made)
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await find('kell', { limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.ids)
    cursor = page.cursor
  } while (cursor)
  expect(seen).toEqual(made)
})

test('a new name is found and the old one is not; a deleted booking is found by neither', async () => {
  const id = await book('Zsófia', 'Ködmön')
  await lido.call(routes.updateBooking, { params: { id }, body: aBooking('Zsófi', 'Hóvirág') })
  expect((await find('ködmön')).ids).toEqual([])
  expect((await find('hóvirág')).ids).toEqual([id])
  expect((await find('zsófi hóvirág')).ids).toEqual([id])
  await lido.call(routes.deleteBooking, { params: { id } })
  expect((await find('hóvirág')).ids).toEqual([])
  const left = await lido.db.selectFrom('booking_names').selectAll().where('bookingId', '=', id).execute()
  expect(left).toEqual([])
})

test('so many names match that the bookings themselves are read', async () => {
  const names = Array.from({ length: 102 }, (_, at) => `q${at.toString(36)}`)
  const id = await book(names.slice(0, 55).join(' '), names.slice(55).join(' '))
  expect((await find('q')).ids).toEqual([id])
  expect((await find('q2s')).ids).toEqual([id])
})

test('names too long for an index are searched like others', async () => {
  const long = 'ű'.repeat(190)
  const body = aBooking('Hosszú', long)
  const contact = { ...body.contact, firstName: long, lastName: long }
  const { id } = (await lido.call(routes.createBooking, { body: { ...body, contact } })).body
  expect((await find('hosszú űű')).ids).toEqual([id])
  expect((await find('hosszú rövid')).ids).toEqual([])
})
