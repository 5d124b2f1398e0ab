import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockRoutes } from '#contract/blocks.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { closureRoutes } from '#contract/planning/closures.ts'
import { poolRoutes } from '#contract/planning/pools.ts'
import {
  buildBooking,
  buildLessonOffer,
  buildLessonType,
  buildLocation,
  buildOrder,
} from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

let made = 0
const days = { firstDay: '2026-03-02', lastDay: '2026-06-30' }
const create = (values: object = {}) =>
  lido.call(blockRoutes.createBlock, { body: { name: `Block ${++made}`, ...days, ...values } })
const read = async (id: string) => (await lido.call(blockRoutes.readBlock, { params: { id } })).body
const move = (blockId: string | null, offers: { id: string; blockId: string | null }[]) =>
  lido.call(blockRoutes.moveOffers, { body: { blockId, offers } })
const place = (id: string, body: { blockId: string | null; continuesId: string | null }) =>
  lido.call(blockRoutes.saveOfferBlock, { params: { id }, body })

test('a block has a name of its own and days in order, and renewal closes after it opens', async () => {
  const { body: block } = await create({
    name: 'Herbst',
    renewalOpensAt: '2026-02-01T08:00:00Z',
    renewalClosesAt: '2026-02-14T19:00:00Z',
  })
  expect(block).toMatchObject({
    name: 'Herbst',
    offers: 0,
    seats: 0,
    sold: 0,
    invoiced: 0,
    open: 0,
    publicOpensAt: null,
  })
  expect(await create({ name: 'HERBST' })).toMatchObject({ status: 409, body: { code: 'block.name-taken' } })
  expect((await create({ lastDay: '2026-03-01' })).status).toBe(400)
  expect((await create({ name: ' ' })).status).toBe(400)
  const turned = { renewalOpensAt: '2026-02-14T19:00:00Z', renewalClosesAt: '2026-02-14T20:00:00+01:00' }
  expect((await create(turned)).body).toMatchObject({
    fields: { renewalClosesAt: 'Renewal must close after it opens' },
  })
  const body = { ...days, name: 'Herbst 2026' }
  const save = () => lido.call(blockRoutes.updateBlock, { params: { id: block.id }, body, version: 1 })
  expect((await save()).body).toMatchObject({ name: 'Herbst 2026', version: 2, renewalOpensAt: null })
  expect((await save()).status).toBe(412)
})

test('offers are put into a block together, moved and taken out, and seats and money are summed up', async () => {
  const [{ body: first }, { body: second }] = [await create(), await create()]
  const scheduleDates = JSON.stringify(['2026-03-16', '2026-03-23'])
  const [one, two] = [
    await buildLessonOffer(lido.db, { maxAttendance: 6, scheduleDates }),
    await buildLessonOffer(lido.db, { maxAttendance: 4 }),
  ]
  const booking = await buildBooking(lido.db, { generation: 5, lessonOfferId: one.id })
  await buildOrder(lido.db, { bookingId: booking.id, status: 'PAYMENT_REQUESTED', amountRappen: 24_000 })
  const outside = (id: string) => ({ id, blockId: null })
  expect((await move(first.id, [outside(one.id), outside(two.id)])).body).toEqual({ moved: 2 })
  expect((await move(first.id, [outside(one.id), outside(two.id)])).body).toEqual({ moved: 0 })
  const block = await read(first.id)
  expect(block).toMatchObject({ offers: 2, seats: 10, sold: 1, invoiced: 240, open: 240 })
  expect(block.listed.find(({ id }) => id === one.id)).toMatchObject({
    lessons: 2,
    firstLesson: '2026-03-16',
    lastLesson: '2026-03-23',
    block: { id: first.id },
    seats: 6,
    sold: 1,
    invoiced: 240,
  })
  const stale = await move(second.id, [outside(one.id), { id: two.id, blockId: first.id }])
  expect(stale).toMatchObject({ status: 409, body: { code: 'block.offers-moved' } })
  expect((await move(second.id, [{ id: two.id, blockId: first.id }])).body).toEqual({ moved: 1 })
  expect((await read(first.id)).listed.map(({ id }) => id)).toEqual([one.id])
  const choices = (await lido.call(blockRoutes.listOffersForBlock, { params: { id: second.id } })).body
  expect(choices.map(({ id }) => id)).toContain(one.id)
  expect(choices.map(({ id }) => id)).not.toContain(two.id)
  expect((await move(null, [{ id: one.id, blockId: first.id }])).body).toEqual({ moved: 1 })
  expect((await read(first.id)).offers).toBe(0)
  expect((await move(absentId, [outside(one.id)])).status).toBe(404)
})

test('an offer continues one that began earlier, over no circle, and outlives its block', async () => {
  const { body: block } = await create()
  const [old, middle, young] = [
    await buildLessonOffer(lido.db, { startDate: '2025-09-01' }),
    await buildLessonOffer(lido.db, { startDate: '2026-01-05' }),
    await buildLessonOffer(lido.db, { startDate: '2026-04-06' }),
  ]
  expect((await place(young.id, { blockId: block.id, continuesId: middle.id })).status).toBe(200)
  expect((await place(middle.id, { blockId: null, continuesId: old.id })).status).toBe(200)
  const refused = { status: 400, body: { fields: { continuesId: expect.any(String) } } }
  for (const continuesId of [young.id, old.id, absentId])
    expect(await place(old.id, { blockId: null, continuesId })).toMatchObject(refused)
  await lido.db
    .updateTable('lesson_offers')
    .set({ startDate: '2026-08-01' })
    .where('id', '=', old.id)
    .execute()
  expect(await place(old.id, { blockId: null, continuesId: young.id })).toMatchObject(refused)
  const { body: offer } = await lido.call(lessonRoutes.readTaughtOffer, { params: { id: young.id } })
  expect(offer).toMatchObject({
    block: { id: block.id },
    continues: { id: middle.id, quickId: middle.quickId },
  })
  const earlier = await lido.call(blockRoutes.listEarlierOffers, { params: { id: young.id } })
  expect(earlier.body.map(({ id }) => id)).toContain(middle.id)
  expect((await lido.call(blockRoutes.deleteBlock, { params: { id: block.id } })).status).toBe(200)
  expect((await lido.call(lessonRoutes.readTaughtOffer, { params: { id: young.id } })).body.block).toBeNull()
  const trail = await lido.db.selectFrom('audit').select('action').where('recordId', '=', young.id).execute()
  expect(trail.map(({ action }) => action)).toContain('block-changed')
})

test('the offers of a block are copied into the next one, once, without lessons on closed days', async () => {
  const size = proofSize(280, 20)
  const [{ body: old }, { body: next }] = [
    await create({ firstDay: '2026-08-17', lastDay: '2026-10-31' }),
    await create({ firstDay: '2026-11-02', lastDay: '2027-01-31' }),
  ]
  const { id: lessonTypeId } = await buildLessonType(lido.db)
  const { id: locationId } = await buildLocation(lido.db)
  const closed = { firstDay: '2026-11-09', lastDay: '2026-11-15', reason: 'Revision' }
  await lido.call(closureRoutes.createClosure, { body: { ...closed, locationId } })
  const dates = ['2026-08-17', '2026-08-24', '2026-08-31']
  for (let index = 0; index < size; index++)
    await buildLessonOffer(lido.db, {
      lessonTypeId,
      locationId,
      blockId: old.id,
      status: 'PUBLISHED',
      startDate: '2026-08-17',
      scheduleDates: JSON.stringify(dates),
    })
  const asked = { params: { id: next.id }, query: { from: old.id, percent: 5 } }
  const { body: preview } = await lido.call(blockRoutes.previewCopy, asked)
  expect(preview).toMatchObject({ known: 0, copies: { length: size } })
  expect(preview.copies[0]).toMatchObject({
    startDate: '2026-11-02',
    lessons: 3,
    skipped: [{ date: '2026-11-09', reason: 'Revision' }],
    sourcePrice: 270,
    price: 283.5,
    problems: [],
  })
  const copy = (previewId: string, leaveOut: string[] = []) =>
    lido.call(blockRoutes.copyOffers, {
      params: { id: next.id },
      body: { from: old.id, percent: 5, previewId, leaveOut },
    })
  expect(await copy('other')).toMatchObject({ status: 409, body: { code: 'block.copy-changed' } })
  const left = preview.copies[0]?.sourceId ?? ''
  expect((await copy(preview.previewId, [left])).body).toEqual({ copied: size - 1 })
  const again = (await lido.call(blockRoutes.previewCopy, asked)).body
  expect(again).toMatchObject({ known: size - 1, copies: { length: 1 } })
  expect((await copy(again.previewId)).body).toEqual({ copied: 1 })
  expect((await copy(again.previewId)).body).toEqual({ copied: 0 })
  const { listed } = await read(next.id)
  expect(listed).toHaveLength(size)
  expect(new Set(listed.map(({ continues }) => continues?.id)).size).toBe(size)
  for (const offer of listed)
    expect(offer).toMatchObject({ status: 'DRAFT', lessons: 3, lastLesson: '2026-11-23' })
  const publish = () => lido.call(blockRoutes.publishOffers, { params: { id: next.id } })
  expect((await publish()).body).toEqual({ published: size })
  expect((await publish()).body).toEqual({ published: 0 })
})

test('lanes that other lessons use are named before copying', async () => {
  const { id: locationId } = await buildLocation(lido.db)
  const pool = await lido.call(poolRoutes.createPool, {
    body: { locationId, name: 'Lehrbecken', lanes: 4, hasHalves: false },
  })
  const lanes = { poolId: pool.body.id, firstHalf: 1, lastHalf: 2, locationId }
  const [{ body: old }, { body: next }] = [
    await create(),
    await create({ firstDay: '2026-07-06', lastDay: '2026-09-30' }),
  ]
  const scheduleDates = JSON.stringify(['2026-03-02'])
  await buildLessonOffer(lido.db, { ...lanes, blockId: old.id, startDate: '2026-03-02', scheduleDates })
  const { body } = await lido.call(blockRoutes.previewCopy, {
    params: { id: next.id },
    query: { from: old.id },
  })
  expect(body.copies).toMatchObject([{ startDate: '2026-07-06', problems: [] }])
  await buildLessonOffer(lido.db, { ...lanes, scheduleDates: JSON.stringify(['2026-07-06']) })
  const taken = await lido.call(blockRoutes.previewCopy, { params: { id: next.id }, query: { from: old.id } })
  expect(taken.body.copies).toMatchObject([{ problems: ['LANES_TAKEN'] }])
})
