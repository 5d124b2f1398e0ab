import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { familyRoutes } from '#contract/families.ts'
import { familyAccessRoutes, familySessionRoutes } from '#contract/family-access.ts'
import { ownCourseRoutes } from '#contract/family-site/own-courses.ts'
import { ownDetailRoutes } from '#contract/family-site/own-details.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import { signInFamily } from '#server/testing/sign-in-family.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { buildFamily } from './testing/build-family.ts'

const { readDetails, saveContact, saveLanguage, addChild, readOwnHealthNote, writeOwnHealthNote } =
  ownDetailRoutes

let lido: TestApp
let stranger: string
let family: Awaited<ReturnType<typeof buildFamily>>
beforeAll(async () => {
  lido = await startTestApp({ env: { FAMILY_PAGE: '1' } })
  const { id: offerId } = await buildLessonOffer(lido.db)
  stranger = (await buildFamily(lido, { offerId })).token
})
afterAll(() => lido.close())
beforeEach(async () => {
  lido.clock.now = new Date('2026-03-10T09:00:00Z')
  const scheduleDates = JSON.stringify(['2026-03-10', '2026-03-17', '2026-03-24'])
  const { id: offerId } = await buildLessonOffer(lido.db, { scheduleDates })
  family = await buildFamily(lido, { offerId })
})

const details = async () => (await lido.call(readDetails, {}, { token: family.token })).body
const childId = async () => (await details()).children[0]?.id ?? ''
const notFresh = () => signInFamily(lido, family.booking.contactId, { provedMinutesAgo: 60 })

test('address and telephone are saved behind a fresh code, and not over another’s save', async () => {
  const body = {
    street: 'Seeweg 1',
    postalCode: '8800',
    city: 'Thalwil',
    country: 'CH',
    phone: '044 555 66 77',
  }
  const save = (token: string, version: number) => lido.call(saveContact, { body, version }, { token })
  const { version } = (await details()).contact
  expect((await save(await notFresh(), version)).body).toMatchObject({ code: 'family-session.code-needed' })
  expect((await save(family.token, version)).body).toMatchObject({ street: 'Seeweg 1' })
  expect((await save(family.token, version)).status).toBe(412)
  await lido.call(saveLanguage, { body: { language: 'hu' } }, { token: family.token })
  const contact = lido.db.selectFrom('contacts').selectAll().where('id', '=', family.booking.contactId)
  expect(await contact.executeTakeFirst()).toMatchObject({ ...body, preferredLanguage: 'hu' })
})

test('a child is added once, and its health note is written behind a fresh code', async () => {
  const body = { firstName: 'Ida', lastName: 'Brändli', birthDate: '2021-02-03' }
  const add = (key: string) => lido.call(addChild, { body, key }, { token: family.token })
  const key = crypto.randomUUID()
  expect([(await add(key)).status, (await add(key)).status]).toEqual([201, 201])
  expect((await add(crypto.randomUUID())).body).toMatchObject({ code: 'swimmer.known' })
  expect((await details()).children.map(({ firstName }) => firstName).sort()).toEqual(['Ida', 'Nils'])
  const params = { id: await childId() }
  const write = (token: string) =>
    lido.call(writeOwnHealthNote, { params, body: { text: 'Epilepsie' }, version: 0 }, { token })
  expect((await write(await notFresh())).body).toMatchObject({ code: 'family-session.code-needed' })
  expect((await write(stranger)).status).toBe(404)
  expect((await write(family.token)).body).toMatchObject({ text: 'Epilepsie' })
  expect((await lido.call(readOwnHealthNote, { params }, { token: stranger })).status).toBe(404)
  const { familyId } = (await lido.call(familySessionRoutes.readSession, {}, { token: family.token })).body
  const office = { params: { id: familyId, swimmerId: params.id } }
  expect((await lido.call(familyRoutes.readHealthNote, office)).body.note).toMatchObject({
    text: 'Epilepsie',
    writtenBy: 'the family',
  })
})

test('a calendar follows the lessons of a child by a secret address, and ends when it is withdrawn', async () => {
  const params = { id: await childId() }
  const make = (token = family.token) => lido.call(ownDetailRoutes.makeCalendar, { params }, { token })
  expect((await make(stranger)).status).toBe(404)
  const first = (await make()).body.path
  const { path } = (await make()).body
  expect((await lido.send('GET', first)).status).toBe(404)
  const read = async () => String((await lido.send('GET', path)).body)
  const uids = (text: string) => [...text.matchAll(/UID:(\S+)/g)].map(([, uid]) => uid)
  const before = await read()
  expect(uids(before)).toHaveLength(3)
  const lessons = await lido.db
    .selectFrom('lessons')
    .select('id')
    .where('offerId', '=', family.booking.lessonOfferId ?? '')
    .orderBy('date')
    .execute()
  await lido.db
    .updateTable('lessons')
    .set({ status: 'CANCELLED' })
    .where('id', '=', lessons[1]?.id ?? '')
    .execute()
  const excused = { id: lessons[2]?.id ?? '', bookingId: family.booking.id }
  await lido.call(ownCourseRoutes.reportAbsence, { params: excused }, { token: family.token })
  const after = await read()
  expect(uids(after)).toEqual(uids(before))
  expect(after.match(/STATUS:CANCELLED/g)).toHaveLength(2)
  await lido.call(ownDetailRoutes.endCalendar, { params }, { token: family.token })
  expect((await lido.send('GET', path)).status).toBe(404)
})

describe('staff', () => {
  const contact = () => ({ params: { id: family.booking.contactId } })

  test('see the page as the family does, change nothing, and are on record', async () => {
    const { status, body } = await lido.call(familyAccessRoutes.seeAsFamily, contact())
    expect(status).toBe(201)
    const session = await lido.call(familySessionRoutes.readSession, {}, { token: body.token })
    expect(session.body).toMatchObject({ contactId: family.booking.contactId, isReadOnly: true })
    expect((await lido.call(readDetails, {}, { token: body.token })).status).toBe(200)
    const refused = await lido.call(saveLanguage, { body: { language: 'fr' } }, { token: body.token })
    expect(refused.body).toMatchObject({ code: 'family-session.read-only' })
    const audit = lido.db.selectFrom('audit').select(['actor', 'action'])
    expect(
      await audit
        .where('recordId', '=', family.booking.contactId)
        .where('action', '=', 'seen-as-family')
        .execute(),
    ).toEqual([{ actor: 'admin@lido.example', action: 'seen-as-family' }])
  })

  test('list and end the sessions of a family, and send it a link', async () => {
    const { familyId } = (await lido.call(familySessionRoutes.readSession, {}, { token: family.token })).body
    await lido.call(familyAccessRoutes.seeAsFamily, contact())
    const list = async () =>
      (await lido.call(familyAccessRoutes.listFamilySessions, { params: { id: familyId } })).body.sessions
    const [session, ...more] = await list()
    expect(more).toEqual([])
    const end = { params: { id: session?.id ?? '' } }
    for (const _ of [1, 2])
      expect((await lido.call(familyAccessRoutes.endFamilySession, end)).status).toBe(200)
    expect((await lido.call(readDetails, {}, { token: family.token })).status).toBe(401)
    expect((await lido.call(familyAccessRoutes.mailFamilyLink, contact())).status).toBe(200)
    const mail = lido.db.selectFrom('emails').select('bodyText').where('to', '=', family.address)
    const texts = (await mail.execute()).map(({ bodyText }) => bodyText).join()
    expect(texts).toMatch(/\/family#[\w-]{43}/)
  })
})
