import { afterAll, beforeAll, expect, test } from 'vitest'
import { awardRoutes } from '#contract/awards.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { familyRoutes } from '#contract/families.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { type WaitingEntry, waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { buildContact, buildOrder } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { buildSchool } from './testing/build-school.ts'

let lido: TestApp
let school: Awaited<ReturnType<typeof buildSchool>>
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-06-01T08:00:00Z' })
  school = await buildSchool(lido)
})
afterAll(() => lido.close())

const dates = (first: string, last: string) => ({
  startDate: first,
  scheduleDates: JSON.stringify([first, last]),
})
const coming = dates('2026-08-17', '2026-12-14')

async function buildChild(firstName: string, of?: { familyId: string }) {
  const contact = of ? undefined : await buildContact(lido.db)
  const familyId = of?.familyId ?? (await familyOf(contact?.id ?? ''))
  const { body } = await lido.call(familyRoutes.addSwimmer, {
    params: { id: familyId },
    body: { firstName, lastName: 'Brändli', birthDate: '2019-05-04' },
  })
  return { id: body.id, familyId, contact, firstName }
}

const familyOf = async (contactId: string) =>
  (
    await lido.db
      .selectFrom('family_members')
      .select('familyId')
      .where('contactId', '=', contactId)
      .executeTakeFirstOrThrow()
  ).familyId

const wait = async (child: { id: string }, body: object = {}) =>
  (
    await lido.call(waitingListRoutes.addWaiting, {
      params: { id: child.id },
      body: { reason: 'NEW', wishes: {}, ...body },
    })
  ).body

const step = (id: string, body: { step: 'pause' | 'resume' | 'remove' | 'pin' | 'unpin'; reason?: string }) =>
  lido.call(waitingListRoutes.stepWaiting, { params: { id }, body })

const list = async (query: object = {}) =>
  (await lido.call(waitingListRoutes.listWaiting, { query: { limit: 500, ...query } })).body.entries

const candidates = async (offerId: string) =>
  (await lido.call(waitingListRoutes.listCandidates, { params: { id: offerId } })).body

const namesOf = (entries: readonly WaitingEntry[]) => entries.map(({ swimmer }) => swimmer.firstName)

const book = (child: Awaited<ReturnType<typeof buildChild>>, lessonOfferId: string) =>
  lido.call(phase5BookingRoutes.createBooking, {
    body: {
      contact: {
        firstName: 'Aili',
        lastName: 'Brändli',
        email: child.contact?.email ?? '',
        preferredLanguage: 'de',
      },
      swimmer: { firstName: child.firstName, lastName: 'Brändli', dob: '2019-05-04' },
      lessonOfferId,
      course: { selected: '' },
      termsAccepted: true,
      informContact: false,
    } as never,
  })

test('a child is put on the list once, and stays with the wishes that are saved', async () => {
  const child = await buildChild('Ada')
  const entry = await wait(child, {
    wishes: { weekdays: [1], from: '16:00', until: '18:00' },
    note: 'Tram 10',
  })
  expect(entry).toMatchObject({ state: 'WAITING', level: { names: { de: 'Krebs' } }, skips: [], reasons: [] })
  const again = { params: { id: child.id }, body: { reason: 'NEW' as const, wishes: {} } }
  expect((await lido.call(waitingListRoutes.addWaiting, again)).body).toMatchObject({ code: 'waiting.known' })
  const save = (body: object, version = entry.version) =>
    lido.call(waitingListRoutes.updateWaiting, {
      params: { id: entry.id },
      body: { reason: 'NEW', wishes: {}, ...body } as never,
      version,
    })
  expect((await save({ siblings: 'TOGETHER' })).body).toMatchObject({ siblings: 'TOGETHER', version: 2 })
  expect((await save({})).status).toBe(412)
  expect((await save({ wishes: { from: '18:00', until: '16:00' } }, 2)).status).toBe(400)
  expect((await save({ wishes: { locationIds: [child.id] } }, 2)).body).toMatchObject({
    code: 'location.not-found',
  })
  const { body: family } = await lido.call(familyPageRoutes.readFamily, { params: { id: child.familyId } })
  expect(namesOf(family.waiting)).toEqual(['Ada'])
  const { body: history } = await lido.call(familyPageRoutes.readFamilyHistory, {
    params: { id: child.familyId },
  })
  expect(history.events.map(({ action }) => action)).toContain('waiting-changed')
})

test('an entry is moved and removed only with a reason; each step can be sent twice', async () => {
  const entry = await wait(await buildChild('Bea'))
  for (const name of ['pin', 'remove'] as const)
    expect((await step(entry.id, { step: name })).body).toMatchObject({ error: expect.anything() })
  const reason = 'Umzug'
  await step(entry.id, { step: 'pin', reason })
  expect((await step(entry.id, { step: 'pin', reason })).body).toMatchObject({
    reasons: ['PINNED'],
    pinned: { by: expect.any(String), reason },
  })
  expect(namesOf(await list())[0]).toBe('Bea')
  expect((await step(entry.id, { step: 'unpin', reason })).body).toMatchObject({ reasons: [] })
  await step(entry.id, { step: 'pause' })
  expect((await step(entry.id, { step: 'pause' })).body.state).toBe('PAUSED')
  expect(namesOf(await list())).not.toContain('Bea')
  expect(namesOf(await list({ state: 'PAUSED' }))).toEqual(['Bea'])
  expect((await step(entry.id, { step: 'resume' })).body).toMatchObject({
    state: 'WAITING',
    waitingSince: entry.waitingSince,
  })
  await step(entry.id, { step: 'remove', reason: 'Andere Schule' })
  expect((await step(entry.id, { step: 'remove', reason: 'Andere Schule' })).body).toMatchObject({
    state: 'REMOVED',
    closedReason: 'Andere Schule',
  })
  expect((await step(entry.id, { step: 'resume' })).body).toMatchObject({ code: 'waiting.closed' })
})

test('who owes a final notice, whose payer is blocked or whose test is open keeps the place and is passed over', async () => {
  const [owing, blocked, unpassed, fine] = [
    await buildChild('Owing'),
    await buildChild('Blocked'),
    await buildChild('Unpassed'),
    await buildChild('Fine'),
  ]
  const running = await school.buildOffer(0, dates('2026-04-01', '2026-07-01'))
  await book(unpassed, running.id)
  for (const child of [owing, blocked, fine]) await wait(child)
  await wait(unpassed, { reason: 'NEXT_LEVEL' })
  await lido.db
    .updateTable('contacts')
    .set({ paymentStatus: 'blocked' })
    .where('id', '=', blocked.contact?.id ?? '')
    .execute()
  const booked = await book(owing, (await school.buildOffer(2, dates('2024-01-01', '2024-02-01'))).id)
  await buildOrder(lido.db, { bookingId: booked.body.id, generation: 5, status: 'FINAL_NOTICE' })
  const found = await list()
  const of = (name: string) => found.find(({ swimmer }) => swimmer.firstName === name)
  expect(of('Owing')).toMatchObject({ number: null, skips: ['FINAL_NOTICE'] })
  expect(of('Blocked')).toMatchObject({ number: null, skips: ['BLOCKED_PAYER'] })
  expect(of('Unpassed')).toMatchObject({
    number: null,
    skips: ['MUST_PASS'],
    level: { names: { de: 'Seepferd' } },
    mustPass: { de: 'Krebs' },
    reasons: ['RETURNING'],
    returningUntil: '2026-07-01',
  })
  expect(of('Fine')?.number).toBeGreaterThan(0)
  const offer = await school.buildOffer(0, { ...coming, maxAttendance: 2 })
  const { fits, passedOver, free } = await candidates(offer.id)
  expect(free).toBe(2)
  expect(namesOf(fits)).toContain('Fine')
  expect(namesOf(passedOver)).toContain('Blocked')
  expect(namesOf([...fits, ...passedOver])).not.toContain('Unpassed')
})

test('a booking that fits closes the entry, another one does not', async () => {
  const child = await buildChild('Cleo')
  const entry = await wait(child, { wishes: { weekdays: [2] } })
  const read = async () =>
    (await lido.call(waitingListRoutes.readWaiting, { params: { id: entry.id } })).body.state
  await book(child, (await school.buildOffer(0, { ...coming, weekday: 1 })).id)
  expect(await read()).toBe('WAITING')
  const fitting = await school.buildOffer(0, { ...coming, weekday: 2 })
  expect(namesOf((await candidates(fitting.id)).fits)).toContain('Cleo')
  const booking = await book(child, fitting.id)
  expect(await read()).toBe('BOOKED')
  expect(namesOf((await candidates(fitting.id)).fits)).not.toContain('Cleo')
  await lido.call(phase5BookingRoutes.deleteBooking, { params: { id: booking.body.id } })
  expect(await read()).toBe('BOOKED')
})

test('siblings who want to be together are asked when there is a seat for each', async () => {
  const first = await buildChild('Dino')
  const second = await buildChild('Dora', first)
  const offer = await school.buildOffer(0, { ...coming, weekday: 4, maxAttendance: 2 })
  const wishes = { offerIds: [offer.id] }
  await wait(first, { wishes, siblings: 'TOGETHER' })
  await wait(second, { wishes })
  const names = (entries: readonly WaitingEntry[]) =>
    namesOf(entries)
      .filter(name => name.startsWith('D'))
      .toSorted()
  expect(names((await candidates(offer.id)).fits)).toEqual(['Dino', 'Dora'])
  await book(await buildChild('Emil'), offer.id)
  const { fits, passedOver } = await candidates(offer.id)
  expect(names(fits)).toEqual([])
  const alone = passedOver.filter(({ isWithoutSibling }) => isWithoutSibling)
  expect(names(alone)).toEqual(['Dino', 'Dora'])
})

test('two entries of one child become one when the child was united', async () => {
  const [mother, father] = [await buildChild('Gion'), await buildChild('Gian')]
  const [one, other] = [await wait(mother, { wishes: { weekdays: [0] } }), await wait(father)]
  const merge = () =>
    lido.call(waitingListRoutes.mergeWaiting, { params: { id: one.id }, body: { otherId: other.id } })
  expect((await merge()).body).toMatchObject({ code: 'waiting.other-child' })
  await lido.call(familyRoutes.joinSwimmers, {
    params: { id: mother.familyId, swimmerId: mother.id },
    body: { otherId: father.id },
  })
  const { body: twin } = await lido.call(waitingListRoutes.readWaiting, { params: { id: one.id } })
  expect(twin.twinId).toBe(other.id)
  expect((await merge()).status).toBe(200)
  const { body: merged } = await lido.call(waitingListRoutes.readWaiting, { params: { id: one.id } })
  expect(merged).toMatchObject({ twinId: null, wishes: { weekdays: [] } })
  expect((await merge()).status).toBe(404)
})

test('a child goes on waiting when its name is corrected in its only booking, and when that is deleted', async () => {
  const contact = await buildContact(lido.db)
  const child = { id: '', familyId: await familyOf(contact.id), contact, firstName: 'Mai' }
  const over = await school.buildOffer(0, dates('2024-01-01', '2024-02-01'))
  const { body: booking } = await book(child, over.id)
  const of = async () =>
    (await lido.call(familyPageRoutes.readFamily, { params: { id: child.familyId } })).body.waiting
  const filed = lido.db.selectFrom('swimmer_bookings').select('swimmerId as id')
  const entry = await wait(await filed.where('bookingId', '=', booking.id).executeTakeFirstOrThrow())
  await lido.call(phase5BookingRoutes.updateBooking, {
    params: { id: booking.id },
    body: { ...booking, swimmer: { ...booking.swimmer, firstName: 'Mia' } } as never,
  })
  expect((await of()).map(({ id, swimmer }) => [id, swimmer.firstName])).toEqual([[entry.id, 'Mia']])
  await lido.call(phase5BookingRoutes.deleteBooking, { params: { id: booking.id } })
  expect(namesOf(await of())).toEqual(['Mia'])
})

test('the level is that of today, and the list is filtered by it, by place and by name', async () => {
  const child = await buildChild('Hanna')
  await wait(child, { wishes: { locationIds: [school.locationId] } })
  const [crab, seahorse] = school.levels
  const at = async (levelKey = '') => namesOf(await list({ levelKey, locationId: school.locationId }))
  expect(await at(crab?.key)).toContain('Hanna')
  expect(await at(seahorse?.key)).not.toContain('Hanna')
  await lido.call(awardRoutes.addAward, {
    params: { id: child.id },
    body: { levelId: crab?.id ?? '', day: '2026-05-30', source: 'PARENT_SAYS' },
  })
  expect(await at(crab?.key)).not.toContain('Hanna')
  expect(await at(seahorse?.key)).toContain('Hanna')
  expect(namesOf(await list({ search: 'hanna' }))).toEqual(['Hanna'])
  const elsewhere = await list({ locationId: child.id })
  expect(namesOf(elsewhere)).not.toContain('Hanna')
})

test('where many wait for one level, a new course is proposed with its lesson type', async () => {
  const wishes = { weekdays: [5], from: '09:00', until: '11:00', locationIds: [school.locationId] }
  for (const name of ['Ida', 'Jon', 'Kim', 'Lou']) {
    const child = await buildChild(name)
    await lido.call(awardRoutes.addAward, {
      params: { id: child.id },
      body: { levelId: school.levels[1]?.id ?? '', day: '2026-05-30', source: 'OTHER_SCHOOL' },
    })
    await wait(child, { wishes })
  }
  const demand = async () => {
    const { body } = await lido.call(waitingListRoutes.listDemand, {})
    return body.find(({ level }) => level.names.de === 'Frosch')
  }
  expect(await demand()).toMatchObject({
    location: { id: school.locationId },
    weekdays: [5],
    fromHour: 9,
    untilHour: 11,
    waiting: 4,
    free: 0,
    lessonTypeId: school.types[2]?.id,
  })
  await school.buildOffer(2, { ...coming, weekday: 5, startTime: '09:30', maxAttendance: 4 })
  await wait(await buildChild('Max'))
  expect(await demand()).toBeUndefined()
})
