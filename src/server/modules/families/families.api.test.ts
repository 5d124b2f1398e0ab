import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { familyRoutes } from '#contract/families.ts'
import type { Tx } from '#server/db/database.ts'
import { buildBooking, buildContact, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { fileNextContacts } from './file-contacts.ts'
import { familyCalls } from './testing/family-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const { bookingBody, book, list, swimmersOf } = familyCalls(() => lido)

describe('which swimmer a booking is for', () => {
  test('bookings of one contact for one first name and birth date are for one swimmer', async () => {
    await book('one@familie.example', { firstName: 'Mia' })
    await book('one@familie.example', { firstName: ' MIA', lastName: 'Keller-Frei' })
    const [family] = await list({ search: 'one@familie.example' })
    expect(family?.swimmers).toMatchObject([{ firstName: 'MIA', lastName: 'Keller-Frei' }])
  })

  test('twins with one birth date are two, and so are Zoë and Zoe', async () => {
    for (const firstName of ['Lea', 'Tim', 'Zoë', 'Zoe']) await book('twins@familie.example', { firstName })
    expect((await swimmersOf('twins@familie.example')).toSorted()).toEqual(['Lea', 'Tim', 'Zoe', 'Zoë'])
  })

  test('the same child booked by two contacts is a swimmer of each', async () => {
    await book('mother@familie.example', { firstName: 'Noa' })
    await book('father@familie.example', { firstName: 'Noa' })
    const found = await list({ search: 'noa' })
    expect(found.map(({ payer }) => payer.email).toSorted()).toEqual([
      'father@familie.example',
      'mother@familie.example',
    ])
    expect(new Set(found.flatMap(({ swimmers }) => swimmers.map(({ id }) => id))).size).toBe(2)
  })

  test('a name that is corrected in its only booking leaves no swimmer behind, and neither does a deleted booking', async () => {
    const email = 'corrected@familie.example'
    const booking = await book(email, { firstName: 'Mai' })
    const body = await bookingBody(email, { firstName: 'Mia' })
    await lido.call(phase5BookingRoutes.updateBooking, { params: { id: booking.id }, body })
    expect(await swimmersOf(email)).toEqual(['Mia'])
    await lido.call(phase5BookingRoutes.deleteBooking, { params: { id: booking.id } })
    expect(await list({ search: email })).toMatchObject([{ swimmers: [] }])
  })

  test('a booking that moves to another contact takes its swimmer along', async () => {
    const booking = await book('from@familie.example', { firstName: 'Ida' })
    const body = await bookingBody('to@familie.example', { firstName: 'Ida' })
    await lido.call(phase5BookingRoutes.updateBooking, { params: { id: booking.id }, body })
    expect(await swimmersOf('from@familie.example')).toEqual([])
    expect(await swimmersOf('to@familie.example')).toEqual(['Ida'])
  })

  test('a child that was added by hand waits for its booking, and keeps the name a person gave it', async () => {
    const email = 'by-hand@familie.example'
    const { id: contactId } = await buildContact(lido.db, { email })
    const [family] = await list({ search: email })
    const params = { id: family?.id ?? '' }
    const body = { firstName: 'Ole', lastName: 'Frei', birthDate: '2020-01-02' }
    const added = await lido.call(familyRoutes.addSwimmer, { params, body })
    expect(added.status).toBe(201)
    expect((await lido.call(familyRoutes.addSwimmer, { params, body })).status).toBe(409)
    await book(email, { firstName: 'OLE', lastName: 'Frey', dob: '2020-01-02' })
    expect(await list({ search: email })).toMatchObject([{ swimmers: [body] }])
    const saved = { ...body, firstName: 'Ole Jan' }
    const swimmer = { params: { ...params, swimmerId: added.body.id } }
    expect((await lido.call(familyRoutes.updateSwimmer, { ...swimmer, body: saved })).status).toBe(200)
    await book(email, { firstName: 'Ole', dob: '2020-01-02' })
    expect(await list({ search: 'ole jan' })).toMatchObject([{ swimmers: [saved] }])
    expect((await lido.call(familyRoutes.removeSwimmer, swimmer)).status).toBe(409)
    expect(contactId).toBeTruthy()
  })
})

describe('the list of families', () => {
  test('finds a family by parent, email, phone, child and street, in any spelling', async () => {
    const email = 'eszter.nagy@familie.example'
    await buildContact(lido.db, {
      email,
      firstName: 'Eszter',
      lastName: 'Nägy',
      phone: '+41 79 000 11 22',
      street: 'Rebweg 5',
    })
    await book(email, { firstName: 'Bálint', lastName: 'Nägy' })
    for (const search of ['nagy eszter', 'naegy', email, '0001122', 'balint eszter', 'rebweg 5'])
      expect(await list({ search }), search).toMatchObject([{ payer: { email } }])
  })

  test('knows what is open and who is in a course today', async () => {
    const email = 'owes@familie.example'
    const running = await buildLessonOffer(lido.db, {
      scheduleDates: JSON.stringify(['2026-03-17', '2026-03-03']),
    })
    const { id: contactId } = await buildContact(lido.db, { email, preferredLanguage: 'hu' })
    const { id: bookingId } = await buildBooking(lido.db, {
      generation: 5,
      contactId,
      lessonOfferId: running.id,
    })
    const order = await buildOrder(lido.db, { bookingId, status: 'PAYMENT_REQUESTED', amountRappen: 12_345 })
    const found = { open: 123.45, isInCourse: true }
    for (const filter of [{ open: 'true' }, { inCourse: 'true' }, { language: 'hu' }])
      expect(await list({ search: email, ...filter })).toMatchObject([found])
    expect((await list({ sort: 'open', direction: 'descending', limit: 1 }))[0]).toMatchObject(found)
    await lido.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', order.id).execute()
    expect(await list({ search: email, open: 'true' })).toEqual([])
    expect(await list({ search: email, inCourse: 'true' })).toEqual([])
  })

  test.each(['name', 'lastBooking', 'open'] as const)('pages by %s show every family once', async sort => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: object = { sort, limit: 3, ...(cursor ? { cursor } : {}) }
      const { body } = await lido.call(familyRoutes.listFamilies, { query })
      seen.push(...body.families.map(({ id }) => id))
      cursor = body.cursor
    } while (cursor)
    const { count } = await lido.db
      .selectFrom('families')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(new Set(seen).size).toBe(count)
    expect(seen).toHaveLength(count)
  })
})

describe('contacts from before there were families', () => {
  const tables = ['swimmers', 'families', 'family_members', 'swimmer_names', 'swimmer_bookings'] as const

  const snapshot = async () => {
    const rows =
      await sql<object>`select b.*, o.version as order_version, o."updatedAt" as order_updated from bookings b
      left join orders o on o."bookingId" = b.id order by b.id`.execute(lido.db)
    return rows.rows
  }
  const filed = async () => {
    const { rows } = await sql<object>`
      select b.id, b."contactId", s."firstName", s."lastName", s."birthDate" from bookings b
      join swimmer_bookings on "bookingId" = b.id join swimmers s on s.id = "swimmerId" order by b.id`.execute(
      lido.db,
    )
    return rows
  }

  test('are filed in batches, to the same end as if each booking had been made today', async () => {
    for (let family = 0; family < proofSize(100, 8); family++) {
      const { id: contactId } = await buildContact(lido.db)
      for (let booking = 0; booking < 3; booking++) await buildBooking(lido.db, { contactId })
    }
    const before = await snapshot()
    await sql`truncate ${sql.join(tables.map(table => sql.table(table)))} cascade`.execute(lido.db)
    await sql`truncate family_filing`.execute(lido.db)
    const needs = { db: lido.db, clock: () => lido.clock.now }
    let batches = 0
    while (await fileNextContacts(needs, 5)) batches++
    expect(batches).toBeGreaterThan(2)
    const { rows } = await sql<{ unfiled: number; unowned: number }>`select
      (select count(*) from bookings b where not exists (select from swimmer_bookings where "bookingId" = b.id)) as unfiled,
      (select count(*) from contacts c where not exists (select from family_members where "contactId" = c.id)) as unowned`.execute(
      lido.db,
    )
    expect(rows).toEqual([{ unfiled: 0, unowned: 0 }])
    const once = await filed()
    await sql`truncate family_filing`.execute(lido.db)
    while (await fileNextContacts(needs, 7));
    expect(await filed()).toEqual(once)
    expect(await snapshot()).toEqual(before)
    expect(await list({ search: 'balint eszter' })).toHaveLength(1)
  })
})

describe('who belongs together', () => {
  const familyOf = async (email: string) => (await list({ search: email }))[0]
  const contactOf = async (email: string) =>
    (await lido.db.selectFrom('contacts').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id

  test('a grandmother who pays joins the family with her bookings, and may leave it again', async () => {
    await book('oma@familie.example', { firstName: 'Elin' })
    await book('mama@familie.example', { firstName: 'Finn' })
    const family = await familyOf('oma@familie.example')
    const former = await familyOf('mama@familie.example')
    const contactId = await contactOf('mama@familie.example')
    const params = { id: family?.id ?? '' }
    const note = { params: { id: former?.id ?? '' }, body: { text: 'Bringt die Kinder' } }
    expect((await lido.call(familyRoutes.addNote, note)).status).toBe(201)
    const body = { contactId, payer: false, guardian: true }
    expect((await lido.call(familyRoutes.joinFamily, { params, body })).status).toBe(200)
    expect((await lido.call(familyRoutes.joinFamily, { params, body })).status).toBe(409)
    const both = { id: family?.id, otherContacts: 1, payer: { email: 'oma@familie.example' } }
    for (const search of ['oma@familie.example', 'mama@familie.example'])
      expect(await list({ search })).toMatchObject([both])
    expect((await swimmersOf('mama@familie.example')).toSorted()).toEqual(['Elin', 'Finn'])
    const notes = lido.db.selectFrom('family_notes').select('text').where('familyId', '=', params.id)
    expect(await notes.execute()).toEqual([{ text: 'Bringt die Kinder' }])

    const member = { params: { ...params, contactId } }
    const roles = { payer: true, guardian: true }
    expect((await lido.call(familyRoutes.changeRoles, { ...member, body: roles })).status).toBe(200)
    expect((await lido.call(familyRoutes.leaveFamily, member)).status).toBe(200)
    expect(await swimmersOf('mama@familie.example')).toEqual(['Finn'])
    expect(await swimmersOf('oma@familie.example')).toEqual(['Elin'])
    const own = await familyOf('oma@familie.example')
    const last = { params: { ...params, contactId: await contactOf('oma@familie.example') } }
    expect(own?.id).toBe(params.id)
    expect((await lido.call(familyRoutes.leaveFamily, last)).status).toBe(409)
  })

  test('two records of one child become one, in both families, and later bookings of either find it', async () => {
    await book('apart-1@familie.example', { firstName: 'Zoë' })
    await book('apart-2@familie.example', { firstName: 'Zoe' })
    const [first, second] = [
      await familyOf('apart-1@familie.example'),
      await familyOf('apart-2@familie.example'),
    ]
    const swimmerId = first?.swimmers[0]?.id ?? ''
    const params = { id: first?.id ?? '', swimmerId }
    const body = { otherId: second?.swimmers[0]?.id ?? '' }
    expect((await lido.call(familyRoutes.joinSwimmers, { params, body })).status).toBe(200)
    expect((await lido.call(familyRoutes.joinSwimmers, { params, body })).status).toBe(404)
    await book('apart-2@familie.example', { firstName: 'Zoe' })
    await book('apart-1@familie.example', { firstName: 'Zoë' })
    for (const email of ['apart-1@familie.example', 'apart-2@familie.example'])
      expect((await familyOf(email))?.swimmers).toMatchObject([{ id: swimmerId }])
  })

  test('what is open of a family is the sum of its contacts, also when two of them pay at once', async () => {
    const [a, b] = [await buildContact(lido.db), await buildContact(lido.db)]
    const family = await familyOf(a.email)
    const body = { contactId: b.id, payer: true, guardian: true }
    await lido.call(familyRoutes.joinFamily, { params: { id: family?.id ?? '' }, body })
    const orders = []
    for (const contactId of [a.id, b.id, a.id, b.id]) {
      const { id: bookingId } = await buildBooking(lido.db, { contactId })
      orders.push(await buildOrder(lido.db, { bookingId, status: 'PAYMENT_REQUESTED', amountRappen: 1_000 }))
    }
    expect((await familyOf(a.email))?.open).toBe(40)
    await Promise.all(
      orders.map(({ id }) =>
        lido.db.updateTable('orders').set({ paidRappen: 250 }).where('id', '=', id).execute(),
      ),
    )
    expect((await familyOf(b.email))?.open).toBe(30)
  })
})

test('a note has its author and its time, and a family that is unknown has none', async () => {
  const [family] = await list({ search: 'twins@familie.example' })
  const params = { id: family?.id ?? '' }
  expect((await lido.call(familyRoutes.addNote, { params, body: { text: 'Ruft lieber an' } })).status).toBe(
    201,
  )
  expect((await lido.call(familyRoutes.addNote, { params, body: { text: ' ' } })).status).toBe(400)
  const unknown = { id: '00000000-0000-4000-8000-000000000000' }
  expect((await lido.call(familyRoutes.addNote, { params: unknown, body: { text: 'x' } })).status).toBe(404)
})

test('people are known by the name of a child too, for the next booking', async () => {
  const { body } = await lido.call(familyRoutes.searchPeople, { query: { q: 'bálint' } })
  expect(body).toMatchObject([
    { email: 'eszter.nagy@familie.example', street: 'Rebweg 5', swimmers: [{ firstName: 'Bálint' }] },
  ])
})

test('a contact is filed without reading through the others, also where there were few when the server started', async () => {
  const add = (tx: Tx, from: number, to: number) =>
    sql`insert into contacts (email, "firstName", "lastName", "createdAt", "updatedAt")
      select 'growing-' || n || '@familie.example', 'Ada', 'Growing' || n, now(), now()
      from generate_series(${from}::int, ${to}::int) n`.execute(tx)
  const countRead = async (tx: Tx) => {
    const { rows } = await sql<{ read: number }>`select seq_tup_read as read from pg_stat_xact_user_tables
      where relname = 'contacts'`.execute(tx)
    return rows[0]?.read ?? 0
  }
  await lido.db.transaction().execute(async tx => {
    await add(tx, 1, 20)
    const before = await countRead(tx)
    await add(tx, 21, 120)
    expect((await countRead(tx)) - before).toBe(0)
  })
})
