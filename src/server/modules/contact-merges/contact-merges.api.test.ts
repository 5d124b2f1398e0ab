import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { contactMergeRoutes } from '#contract/contact-merges.ts'
import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { familyRoutes } from '#contract/families.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { adminOrderActionRoutes } from '#contract/orders/orders.ts'
import { personalDataRoutes } from '#contract/personal-data.ts'
import { mergedFieldNames } from '#domain/families/merge-contacts.ts'
import { createRandom } from '#server/demo/random.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { familyCalls } from '../families/testing/family-calls.ts'
import { inboundSecret, receiveMail } from '../inbound-mail/testing/hand-in-mail.ts'
import { writeMail } from '../inbound-mail/testing/write-mail.ts'
import { endMergeUndo } from './end-merge-undo.ts'
import { buildRandomFamily } from './testing/build-families.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { INBOUND_SECRET: inboundSecret } })
})
afterAll(() => lido.close())

type Field = (typeof mergedFieldNames)[number]

const merge = (id: string, otherId: string, take: Field[] = []) =>
  lido.call(contactMergeRoutes.mergeContacts, { params: { id }, body: { otherId, take } })
const undo = (id: string) => lido.call(contactMergeRoutes.undoMerge, { params: { id } })
const page = async (id: string) => (await lido.call(familyPageRoutes.readFamily, { params: { id } })).body
const mergesOf = async (id: string) =>
  (await page(id)).contacts.find(contact => contact.id === id)?.formerly ?? []

const { book: bookFor } = familyCalls(() => lido)
const book = (email: string, firstName: string) => bookFor(email, { firstName })

const contactOf = async (email: string) =>
  (await lido.db.selectFrom('contacts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()).id

/** A print of every table but what only ever grows: the audit, the change marks and what sessions leave. */
async function printEverything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit', 'change_marks', 'sessions', 'request_keys', 'login_attempts', 'known_devices')
    order by 1`.execute(lido.db)
  const prints = tables.map(({ name }) => {
    const changing = name === 'contacts' ? ['version', 'updatedAt'] : []
    return sql`select ${name}::text as name, md5(string_agg(kept::text, ' ' order by kept::text)) as print
      from (select to_jsonb(t) - ${changing}::text[] as kept from ${sql.table(name)} t) rows`
  })
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(
    lido.db,
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

describe('two contacts who are one person', () => {
  test('become one: both lists, the bookings, the children and the old address follow', async () => {
    await book('maria@merge.example', 'Mia')
    const second = await book('m.keller@arbeit.example', ' MIA')
    await book('m.keller@arbeit.example', 'Tim')
    const [id, otherId] = [await contactOf('maria@merge.example'), await contactOf('m.keller@arbeit.example')]
    await lido.db
      .updateTable('contacts')
      .set({ phone: '079 123 45 67', notes: 'Zahlt bar' })
      .where('id', '=', otherId)
      .execute()
    expect((await merge(id, otherId, ['phone'])).status).toBe(200)

    const family = await page(otherId)
    expect(family.contacts).toMatchObject([
      { id, phone: '079 123 45 67', notes: 'Zahlt bar', formerly: [{ email: 'm.keller@arbeit.example' }] },
    ])
    expect(family.swimmers.map(({ firstName }) => firstName).toSorted()).toEqual(['Mia', 'Tim'])
    expect(family.bookings).toHaveLength(3)
    const { body: phase5 } = await lido.call(contactRoutes.listContacts, { query: { search: 'keller' } })
    const { body: phase4 } = await lido.call(contactPayeeRoutes.listContactPayees, {
      query: { search: 'keller' },
    })
    expect(phase5.contacts.map(contact => contact.id)).toEqual([id])
    expect(phase4.contactPayees).toMatchObject([{ id, sourcePhase05Count: 3 }])
    const { body: found } = await lido.call(familyRoutes.listFamilies, {
      query: { search: 'm.keller@arbeit' },
    })
    expect(found.families).toMatchObject([{ id: family.id }])

    await book('m.keller@arbeit.example', 'Mia')
    expect((await page(id)).bookings).toHaveLength(4)
    const again = { email: 'm.keller@arbeit.example', firstName: 'Maria', lastName: 'Keller' }
    expect((await lido.call(contactRoutes.createContact, { body: again })).status).toBe(409)
    expect((await lido.call(phase5BookingRoutes.readBooking, { params: { id: second.id } })).status).toBe(200)
    const { body: history } = await lido.call(familyPageRoutes.readFamilyHistory, { params: { id } })
    expect(history.events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['merged', 'merged-away']),
    )
  })

  test('what was booked since under the old address goes back with it, and an edit made since stays', async () => {
    await book('stays@merge.example', 'Ida')
    await book('goes@merge.example', 'Ole')
    const [id, otherId] = [await contactOf('stays@merge.example'), await contactOf('goes@merge.example')]
    await merge(id, otherId, ['name', 'phone'])
    lido.clock.now = new Date('2026-03-11T09:00:00Z')
    await book('goes@merge.example', 'Ole')
    await book('stays@merge.example', 'Ole')
    await lido.db.updateTable('contacts').set({ city: 'Baar' }).where('id', '=', id).execute()
    const [{ mergeId } = { mergeId: '' }] = await mergesOf(id)
    expect((await undo(mergeId)).status).toBe(200)
    expect((await undo(mergeId)).status).toBe(404)
    const [kept, gone] = [await page(id), await page(otherId)]
    expect(kept.contacts).toMatchObject([{ id, city: 'Baar', formerly: [] }])
    expect(kept.swimmers.map(({ firstName }) => firstName).toSorted()).toEqual(['Ida', 'Ole'])
    expect(gone.bookings).toHaveLength(2)
    expect(gone.swimmers.map(({ firstName }) => firstName)).toEqual(['Ole'])
  })

  test('the chosen surname is written for the children who share the other one, until the merge is undone', async () => {
    const mueller = await buildContact(lido.db, { lastName: 'Mueller' })
    const { id } = await buildContact(lido.db, { lastName: 'Müller' })
    const { id: familyId } = await page(mueller.id)
    for (const lastName of ['Mueller', 'Keller'])
      await lido.call(familyRoutes.addSwimmer, {
        params: { id: familyId },
        body: { firstName: lastName, lastName },
      })
    const surnames = async (of: string) =>
      (await page(of)).swimmers.map(({ lastName }) => lastName).toSorted()
    const kept = { params: { id }, body: { otherId: mueller.id, take: [], renamesChildren: false } }
    await lido.call(contactMergeRoutes.mergeContacts, kept)
    expect(await surnames(id)).toEqual(['Keller', 'Mueller'])
    await undo((await mergesOf(id))[0]?.mergeId ?? '')
    await merge(id, mueller.id)
    expect(await surnames(id)).toEqual(['Keller', 'Müller'])
    const { body: history } = await lido.call(familyPageRoutes.readFamilyHistory, { params: { id } })
    expect(history.events).toContainEqual(
      expect.objectContaining({ action: 'updated', about: 'Mueller Müller', changed: ['lastName'] }),
    )
    await undo((await mergesOf(id))[0]?.mergeId ?? '')
    expect(await surnames(mueller.id)).toEqual(['Keller', 'Mueller'])
  })

  test('a merge is undone within 30 days, the last one first, and what was compared must still be so', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await buildContact(lido.db)).id)
    const [a = '', b = '', c = ''] = ids
    const stale = { params: { id: a }, body: { otherId: b, otherVersion: 9, take: [] } }
    expect((await lido.call(contactMergeRoutes.mergeContacts, stale)).status).toBe(412)
    expect((await merge(a, a)).status).toBe(409)
    expect((await merge(a, b)).status).toBe(200)
    expect((await merge(c, a)).status).toBe(200)
    const [last, first] = await mergesOf(c)
    expect(last?.undoneUntil).toBeTruthy()
    expect(first?.undoneUntil).toBeNull()
    expect((await undo(first?.mergeId ?? '')).status).toBe(409)
    expect((await undo(last?.mergeId ?? '')).status).toBe(200)
    await endMergeUndo(lido.db, new Date(lido.clock.now.getTime() + 31 * 86_400_000))
    expect(await mergesOf(a)).toMatchObject([{ undoneUntil: null }])
    expect((await undo(first?.mergeId ?? '')).status).toBe(409)
    expect(await mergesOf(a)).toHaveLength(1)
  })

  test('two health notes of one child are not thrown together', async () => {
    for (const email of ['note-1@merge.example', 'note-2@merge.example']) {
      await book(email, 'Ada')
      const { id, swimmers } = await page(await contactOf(email))
      const params = { id, swimmerId: swimmers[0]?.id ?? '' }
      await lido.call(familyRoutes.writeHealthNote, { params, body: { text: 'Asthma' } })
    }
    const ids = [await contactOf('note-1@merge.example'), await contactOf('note-2@merge.example')] as const
    expect(await merge(...ids)).toMatchObject({ status: 409, body: { code: 'contact.merge-health-notes' } })
  })

  test('a printed invoice stays as it is, and an answer from the old address joins its conversation', async () => {
    const { id, email } = await buildContact(lido.db, { street: 'Alter Weg 1' })
    const { id: bookingId } = await buildBooking(lido.db, { contactId: id })
    const order = await buildOrder(lido.db, { bookingId })
    await lido.call(adminOrderActionRoutes['generate-invoice'], { params: { id: order.id } })
    const printed = async () => {
      const { rows } =
        await sql`select o.status, o."amountRappen", o."invoiceReference", o.version, b.contact,
          b.version as booked, d.filename, md5(f.bytes) as paper
        from orders o join bookings b on b.id = o."bookingId" join order_documents d on d."orderId" = o.id
        join files f on f.id = d."fileId" where o.id = ${order.id}`.execute(lido.db)
      return rows
    }
    const before = await printed()
    expect(before).toHaveLength(1)
    const familyId = (await page(id)).id
    const letter = { contactId: id, subject: 'Ferienkurs', textBody: 'Guten Tag' }
    await lido.call(familyPageRoutes.writeMail, { params: { id: familyId }, body: letter })
    const kept = await buildContact(lido.db, { street: 'Neuer Weg 2' })
    expect((await merge(kept.id, id)).status).toBe(200)
    expect(await printed()).toEqual(before)
    const read = async () =>
      (await lido.call(familyPageRoutes.readFamilyHistory, { params: { id: kept.id } })).body.mails
    const [ours] = await read()
    const answer = await receiveMail(
      lido,
      await writeMail({ from: email, inReplyTo: ours?.messageId, subject: 'AW: Ferienkurs' }),
    )
    expect(answer.threadId).toBe(ours?.threadId)
    expect((await read()).map(({ subject }) => subject).toSorted()).toEqual(['AW: Ferienkurs', 'Ferienkurs'])
  })

  test('an export of personal data holds the second record too, and erasing removes it', async () => {
    const { id } = await buildContact(lido.db)
    const other = await buildContact(lido.db, { firstName: 'Zweitname' })
    await merge(id, other.id)
    const headers = { authorization: `Bearer ${await lido.adminToken()}` }
    const path = personalDataRoutes.exportPersonalData.path.replace('{id}', id)
    const zip = await fetch(lido.address + path, { headers })
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    expect(Buffer.from(files['data.json'] ?? []).toString()).toContain('Zweitname')
    expect((await lido.call(personalDataRoutes.erasePersonalData, { params: { id } })).status).toBe(200)
    const { rows } = await sql`select from contact_merges where "keptId" = ${id}`.execute(lido.db)
    expect(rows).toEqual([])
    const { rows: trail } =
      await sql`select from audit where concat(before, after) like '%Zweitname%'`.execute(lido.db)
    expect(trail).toEqual([])
  })
})

test('a merge that is undone leaves every table as it was, with the columns that come later', async () => {
  await sql`alter table swimmers add "addedLater" uuid default gen_random_uuid()`.execute(lido.db)
  const random = createRandom(14, 'merges')
  const ids: string[] = []
  for (let count = 0; count < 12; count++) ids.push(await buildRandomFamily(lido.db, random, ids))
  let done = 0
  for (let round = 0; done < proofSize(500, 15); round++) {
    const [id = '', otherId = ''] = random.shuffle(ids)
    const before = await printEverything()
    const take = mergedFieldNames.filter(() => random.chance(0.5))
    const { status } = await merge(id, otherId, take)
    if (status === 409) continue
    expect(status).toBe(200)
    expect((await page(otherId)).contacts.some(contact => contact.id === id)).toBe(true)
    const [last] = await mergesOf(id)
    expect((await undo(last?.mergeId ?? '')).status).toBe(200)
    expect(await printEverything(), `round ${round}`).toEqual(before)
    done++
    // Some stay merged, so that later merges build on them; a new contact replaces them.
    if (random.chance(0.2) && (await merge(id, otherId, take)).status === 200)
      ids.splice(ids.indexOf(otherId), 1, await buildRandomFamily(lido.db, random, ids))
  }
}, 900_000)

test('many merges at once lose no order and no family', async () => {
  const random = createRandom(41, 'merges')
  const ids: string[] = []
  for (let count = 0; count < 12; count++) ids.push(await buildRandomFamily(lido.db, random, []))
  const count = async () => {
    const { rows } = await sql<Record<string, number>>`select (select count(*) from orders) as orders,
      (select count(*) from bookings) as bookings, (select sum("openRappen") from orders) as open,
      (select sum("openRappen") from contacts) as "openOfContacts", (select sum("openRappen") from families) as "openOfFamilies",
      (select sum("amountRappen") from allocations) as allocated,
      (select count(*) from contacts) + (select count(*) from contact_merges) as people`.execute(lido.db)
    return rows[0]
  }
  const countMerges = async () => (await lido.db.selectFrom('contact_merges').select('id').execute()).length
  const before = await count()
  const mergesBefore = await countMerges()
  const pairs = Array.from({ length: proofSize(100, 30) }, () => random.shuffle(ids))
  const answers = await Promise.all(pairs.map(([a = '', b = '']) => merge(a, b)))
  expect(
    [...new Set(answers.map(({ status }) => status))].filter(status => ![200, 404, 409].includes(status)),
  ).toEqual([])
  // Merges are counted, not answers: where the next one takes the record away at once, the answer is 404. In any order seven
  // are made or refused, since any six of these twelve hold a pair.
  const refused = answers.filter(({ status }) => status === 409).length
  expect((await countMerges()) - mergesBefore + refused).toBeGreaterThanOrEqual(7)
  expect(await count()).toEqual(before)
  const { rows: faults } = await sql`
    select 'order' from orders o join bookings b on b.id = o."bookingId" where b."contactId" <> o."contactId"
    union all select 'contact' from contacts c where not exists (select from family_members where "contactId" = c.id)
    union all select 'swimmer' from swimmers s where not exists (select from family_members where "swimmerId" = s.id)
    union all select 'booking' from bookings b join swimmer_bookings f on f."bookingId" = b.id
      join family_members m on m."contactId" = b."contactId" where not exists (
        select from family_members c where c."familyId" = m."familyId" and c."swimmerId" = f."swimmerId")
    union all select 'family' from families f where not exists (
      select from family_members where "familyId" = f.id and "contactId" is not null)`.execute(lido.db)
  expect(faults).toEqual([])
}, 300_000)
