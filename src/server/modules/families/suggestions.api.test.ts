import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { familyRoutes } from '#contract/families.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { buildContact } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { emptyHealthNotes } from './health-notes.ts'
import { familyCalls } from './testing/family-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

const { book, list, swimmersOf } = familyCalls(() => lido)

describe('who may be one and the same', () => {
  const suggestions = async (familyId?: string) =>
    (await lido.call(familyRoutes.listSuggestions, { query: familyId ? { familyId } : {} })).body.filter(
      ({ kind }) => kind === 'swimmer',
    )

  test('Zoë and Zoe of one contact and birth date are suggested once, and stay two once dismissed', async () => {
    const email = 'zoe@familie.example'
    await book(email, { firstName: 'Zoë', dob: '2017-01-02' })
    await book(email, { firstName: 'Zoe', dob: '2017-01-02' })
    const [family] = await list({ search: email })
    const [suggestion, ...others] = await suggestions(family?.id)
    expect(others).toEqual([])
    expect(suggestion).toMatchObject({
      kind: 'swimmer',
      evidence: ['same-family', 'same-name', 'same-birth-date'],
    })
    const params = { firstId: suggestion?.first.id ?? '', secondId: suggestion?.second.id ?? '' }
    expect((await lido.call(familyRoutes.dismissSuggestion, { params })).status).toBe(200)
    await book(email, { firstName: 'Zoe', dob: '2017-01-02' })
    expect(await suggestions(family?.id)).toEqual([])
    expect((await swimmersOf(email)).toSorted()).toEqual(['Zoe', 'Zoë'])
  })

  test('a missing birth date is a question, too, and one child united is none any more', async () => {
    const email = 'undated@familie.example'
    await book(email, { firstName: 'Ivo', dob: null })
    await book(email, { firstName: 'Ivo', dob: '2017-01-02' })
    const [family] = await list({ search: email })
    const [suggestion] = await suggestions(family?.id)
    expect(suggestion?.evidence).toContain('birth-date-missing')
    const body = { otherId: suggestion?.second.id ?? '' }
    const params = { id: family?.id ?? '', swimmerId: suggestion?.first.id ?? '' }
    expect((await lido.call(familyRoutes.joinSwimmers, { params, body })).status).toBe(200)
    expect(await suggestions(family?.id)).toEqual([])
  })

  test('of planted pairs among many contacts nearly all are found, and hardly another', {
    timeout: 1_800_000,
  }, async () => {
    const many = proofSize(50_000, 1_000)
    const pairs = proofSize(200, 4)
    await sql`delete from family_suggestions`.execute(lido.db)
    // Made-up people: names, streets and phones as in a register.
    for (let made = 0; made < many; made += 1000)
      await sql`insert into contacts (email, "firstName", "lastName", phone, street, "postalCode", city, "createdAt", "updatedAt")
      select 'p' || n || '@register.example', (array['Anna', 'Beat', 'Carla', 'Daniel', 'Eva', 'Flavio', 'Gina', 'Hugo'])[1 + n % 8],
        'Muster' || (n * 7919 % 4001), '+41 79 ' || lpad((n % 1000000)::text, 6, '0') || '3',
        'Weg ' || (n % 97), (8000 + n % 300)::text, 'Zürich', now(), now()
      from generate_series(${made + 1}::int, ${made + 1000}::int) n`.execute(lido.db)
    const { rows: before } = await sql<{ n: number }>`select count(*) as n from family_suggestions`.execute(
      lido.db,
    )
    const coincidences = before[0]?.n ?? 0
    const variants = [
      sql`"firstName", "lastName", replace(phone, ' ', ''), '', '', ''`,
      sql`"lastName", "firstName", '', street, "postalCode", city`,
      sql`upper("firstName"), replace("lastName", 'u', 'ú'), '', '', "postalCode", city`,
      sql`"firstName", "lastName" || 'li', '0' || substr(replace(phone, ' ', ''), 4), 'Anderswo 1', '3000', 'Bern'`,
    ]
    for (const [at, variant] of variants.entries()) {
      await sql`insert into contacts (email, "firstName", "lastName", phone, street, "postalCode", city, "createdAt", "updatedAt")
        select 'twin-' || email, ${variant}, now(), now() from contacts
        where email like 'p%@register.example' and substr(email, 2, strpos(email, '@') - 2)::int % ${(many / pairs) * variants.length}::int = ${at}`.execute(
        lido.db,
      )
    }
    const { rows } = await sql<{ planted: number; found: number; others: number }>`
      with twins as (select t.id as twin, o.id as original from contacts t join contacts o on t.email = 'twin-' || o.email)
      select (select count(*) from twins) as planted,
        (select count(*) from twins join family_suggestions
          on ("firstId", "secondId") = (least(twin, original), greatest(twin, original))) as found,
        (select count(*) from family_suggestions) as others`.execute(lido.db)
    const { planted = 0, found = 0, others = 0 } = rows[0] ?? {}
    expect(planted).toBe(pairs)
    expect(found / planted).toBeGreaterThanOrEqual(0.95)
    expect((others - found) / others).toBeLessThanOrEqual(0.05)
    expect(coincidences).toBe(0)
  })

  test('of a name that many have at one address, few pairs are suggested', async () => {
    const many = 20
    await sql`delete from family_suggestions`.execute(lido.db)
    for (let index = 0; index < many; index++) {
      await buildContact(lido.db, {
        firstName: 'Sportamt',
        lastName: 'Zürich',
        email: `team${index}@sportamt.example`,
      })
    }
    const { rows } = await sql<{ pairs: number; named: number }>`
      select count(*) as pairs, count(distinct c.id) as named from family_suggestions g
      join contacts c on c.id in ("firstId", "secondId") and c.email like '%@sportamt.example'`.execute(
      lido.db,
    )
    expect(rows[0]?.named).toBe(many)
    // Each stands in two places of the join.
    expect((rows[0]?.pairs ?? 0) / 2).toBeLessThanOrEqual(many * 5)
  })
})

test('a health note is for few eyes, in no list, search, page or audit, and ends 30 days after the course', async () => {
  const email = 'health@familie.example'
  await book(email, { firstName: 'Ada' })
  const [family] = await list({ search: email })
  const params = { id: family?.id ?? '', swimmerId: family?.swimmers[0]?.id ?? '' }
  const text = 'Asthma-Spray-in-der-Tasche'
  expect((await lido.call(familyRoutes.writeHealthNote, { params, body: { text } })).status).toBe(200)
  const read = async () => (await lido.call(familyRoutes.readHealthNote, { params })).body.note?.text ?? null
  expect(await read()).toBe(text)
  const { rows: audit } = await sql<{ text: string }>`select audit::text as text from audit`.execute(lido.db)
  const answers = [
    await lido.call(familyRoutes.listFamilies, { query: {} }),
    await lido.call(familyRoutes.listFamilies, { query: { search: 'asthma' } }),
    await lido.call(familyPageRoutes.readFamily, { params: { id: params.id } }),
    await lido.call(familyPageRoutes.readFamilyHistory, { params: { id: params.id } }),
  ]
  expect(JSON.stringify([audit, answers.map(({ body }) => body)])).not.toContain('Asthma')
  // The course ends on 9 March, and the note was written on the 10th.
  expect(await emptyHealthNotes(lido.db, new Date('2026-04-09T12:00:00Z'))).toBe(0)
  expect(await read()).toBe(text)
  expect(await emptyHealthNotes(lido.db, new Date('2026-04-10T12:00:00Z'))).toBe(1)
  expect(await read()).toBeNull()
  await lido.call(familyRoutes.writeHealthNote, { params, body: { text } })
  await lido.call(familyRoutes.writeHealthNote, { params, body: { text: ' ' } })
  expect(await read()).toBeNull()
})

test('a health note is not saved over one that was written meanwhile', async () => {
  const email = 'two-notes@familie.example'
  await book(email, { firstName: 'Ada' })
  const [family] = await list({ search: email })
  const params = { id: family?.id ?? '', swimmerId: family?.swimmers[0]?.id ?? '' }
  const write = (text: string, version?: number) =>
    lido.call(familyRoutes.writeHealthNote, {
      params,
      body: { text },
      ...(version !== undefined && { version }),
    })
  const { version } = (await lido.call(familyRoutes.readHealthNote, { params })).body
  const firsts = await Promise.all([write('Asthma', version), write('Epilepsy', version)])
  expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const saved = firsts.find(({ status }) => status === 200)?.body
  expect(firsts.find(({ status }) => status === 412)?.body).toMatchObject({ current: saved })
  expect(await write('Asthma and epilepsy', saved?.version)).toMatchObject({
    status: 200,
    body: { note: { text: 'Asthma and epilepsy' } },
  })
  expect((await write('', saved?.version)).status).toBe(412)
  // Deleted and written again, it is another note than the one an older form was opened on.
  await write('')
  await write('Diabetes')
  expect((await write('Asthma', saved?.version)).status).toBe(412)
})
