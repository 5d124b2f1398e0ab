import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WaitingEntry, waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import { noWishes } from '#domain/waiting-list/waiting-entry.ts'
import { insertRows } from '#server/db/write-rows.ts'
import { createRandom } from '#server/demo/random.ts'
import { inBatches } from '#server/event-loop-pauses.ts'
import { buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { buildSchool } from './testing/build-school.ts'

const today = '2026-06-01'
let lido: TestApp
let school: Awaited<ReturnType<typeof buildSchool>>
beforeAll(async () => {
  lido = await startTestApp({ now: `${today}T08:00:00Z` })
  school = await buildSchool(lido)
})
afterAll(() => lido.close())

const random = createRandom(22, 'waiting list')
const made = new Date('2026-01-01T08:00:00Z')
const stamps = { createdAt: made, updatedAt: made }

/** Every child in a family of its own, as contact, family and swimmer. */
async function buildChildren(
  count: number,
  of: (place: number) => { isBlocked?: boolean; birthDate?: string },
) {
  const children = Array.from({ length: count }, (_, place) => {
    const { isBlocked = false, birthDate = '2019-05-04' } = of(place)
    return { contactId: randomUUID(), swimmerId: randomUUID(), isBlocked, birthDate }
  })
  for (const part of inBatches(children, 100)) {
    await lido.db.transaction().execute(async tx => {
      await insertRows(
        tx,
        'contacts',
        part.map(({ contactId, isBlocked }) => ({
          id: contactId,
          email: `${contactId}@familie.example`,
          firstName: 'Aili',
          lastName: 'Brändli',
          paymentStatus: isBlocked ? ('blocked' as const) : ('good' as const),
          ...stamps,
        })),
      )
      await insertRows(
        tx,
        'swimmers',
        part.map(({ swimmerId, birthDate }) => ({
          id: swimmerId,
          firstName: 'Mia',
          lastName: 'Brändli',
          birthDate,
          byHand: true,
          ...stamps,
        })),
      )
      const members = await tx.selectFrom('family_members').select(['contactId', 'familyId']).execute()
      const families = new Map(members.map(({ contactId, familyId }) => [contactId, familyId]))
      await insertRows(
        tx,
        'family_members',
        part.map(({ contactId, swimmerId }) => ({
          familyId: families.get(contactId) ?? '',
          swimmerId,
          payer: false,
          guardian: false,
        })),
      )
    })
    // Else the triggers go on reading whole tables, as they did while these were empty.
    await sql`analyze contacts, families, family_members, swimmers`.execute(lido.db)
  }
  return children
}

type Child = Awaited<ReturnType<typeof buildChildren>>[number]

/** A seat in a course, booked by the contact of the first for the swimmer of the second. */
async function bookSeats(seats: readonly { payer: Child; swimmerId: string; offerId: string }[]) {
  const rows = seats.map(({ payer, swimmerId, offerId }) => ({
    id: randomUUID(),
    generation: 5 as const,
    contactId: payer.contactId,
    contact: {} as never,
    swimmer: {} as never,
    course: {},
    lessonOfferId: offerId,
    swimmerId,
    ...stamps,
  }))
  await lido.db.transaction().execute(async tx => {
    await insertRows(
      tx,
      'bookings',
      rows.map(({ swimmerId: _, ...booking }) => booking),
    )
    await insertRows(
      tx,
      'swimmer_bookings',
      rows.map(({ id, swimmerId }) => ({ bookingId: id, swimmerId })),
    )
  })
  return rows
}

const waitingRow = (swimmerId: string, values: object = {}) => ({
  id: randomUUID(),
  swimmerId,
  wishes: noWishes,
  siblings: 'ANY' as const,
  reason: 'NEW' as const,
  waitingSince: made,
  ...stamps,
  ...values,
})

async function readAll(query: object = {}) {
  const entries: WaitingEntry[] = []
  let cursor: string | undefined
  do {
    const { body } = await lido.call(waitingListRoutes.listWaiting, {
      query: { limit: 500, ...query, ...(cursor && { cursor }) },
    })
    entries.push(...body.entries)
    cursor = body.cursor ?? undefined
  } while (cursor)
  return entries
}

const count = proofSize(10_000)

test(`the rank of ${count} entries, and what it is said to be, are those of an oracle`, async () => {
  const over = await school.buildOffer(0, span('2026-02-01', '2026-05-01'))
  const longOver = await school.buildOffer(0, span('2025-02-01', '2025-05-01'))
  const coming = await school.buildOffer(0, span('2026-08-01', '2026-12-01'))
  const children = await buildChildren(count, () => ({ isBlocked: random.chance(0.1) }))
  const siblings = await buildChildren(Math.ceil(count / 4), () => ({}))
  const plans = children.map((child, place) => ({
    child,
    course: random.pick(['over', 'long-over', 'coming', 'none', 'none'] as const),
    sibling: place < siblings.length ? random.pick([over, coming, coming]) : undefined,
    isOwing: random.chance(0.02),
    pinned: random.chance(0.05) ? random.int(0, 5) : undefined,
    // Few days, so that many wait equally long.
    since: addDays('2026-01-01', random.int(0, 40)),
  }))
  const offers = { over, 'long-over': longOver, coming }
  const booked = await bookSeats(
    plans.flatMap(({ child, course }) =>
      course === 'none' ? [] : [{ payer: child, swimmerId: child.swimmerId, offerId: offers[course].id }],
    ),
  )
  await lido.db.transaction().execute(async tx => {
    const members = await tx.selectFrom('family_members').select(['contactId', 'familyId']).execute()
    const families = new Map(members.map(({ contactId, familyId }) => [contactId, familyId]))
    await insertRows(
      tx,
      'family_members',
      siblings.map(({ swimmerId }, place) => ({
        familyId: families.get(children[place]?.contactId ?? '') ?? '',
        swimmerId,
        payer: false,
        guardian: false,
      })),
    )
  })
  await bookSeats(
    siblings.map((sibling, place) => ({
      payer: sibling,
      swimmerId: sibling.swimmerId,
      offerId: plans[place]?.sibling?.id ?? '',
    })),
  )
  for (const { child, course, isOwing } of plans) {
    const bookingId = booked.find(({ swimmerId }) => swimmerId === child.swimmerId)?.id
    if (isOwing && course !== 'none' && bookingId)
      await buildOrder(lido.db, { bookingId, generation: 5, status: 'FINAL_NOTICE' })
  }
  const entries = plans.map(plan => ({
    plan,
    row: waitingRow(plan.child.swimmerId, {
      waitingSince: `${plan.since}T08:00:00.000Z`,
      pinnedAt: plan.pinned === undefined ? null : `2026-05-0${plan.pinned + 1}T08:00:00.000Z`,
      pinnedBy: plan.pinned === undefined ? null : 'Ada',
      pinnedReason: plan.pinned === undefined ? null : 'Versprochen',
    }),
  }))
  await lido.db.transaction().execute(tx =>
    insertRows(
      tx,
      'waiting_entries',
      entries.map(({ row }) => row),
    ),
  )

  // Each step of the rule as a bucket; the domain sorts by one comparison.
  const said = ({ plan }: (typeof entries)[number]) => [
    ...(plan.pinned === undefined ? [] : ['PINNED']),
    ...(plan.course === 'over' ? ['RETURNING'] : []),
    ...(plan.sibling === coming ? ['SIBLING'] : []),
  ]
  const skipped = ({ plan }: (typeof entries)[number]) => [
    ...(plan.child.isBlocked ? ['BLOCKED_PAYER'] : []),
    ...(plan.isOwing && plan.course !== 'none' ? ['FINAL_NOTICE'] : []),
  ]
  const bucketOf = (entry: (typeof entries)[number]) => {
    const reasons = said(entry)
    const rest = reasons.filter(reason => reason !== 'PINNED').join('+')
    const place = ['RETURNING+SIBLING', 'RETURNING', 'SIBLING', ''].indexOf(rest)
    return entry.plan.pinned === undefined ? 100 + place : entry.plan.pinned * 10 + place
  }
  const expected = entries
    .map(entry => ({ entry, key: `${1000 + bucketOf(entry)} ${entry.plan.since} ${entry.row.id}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry)
  let number = 0
  const oracle = expected.map(entry => {
    const skips = skipped(entry)
    return { id: entry.row.id, reasons: said(entry), skips, number: skips.length > 0 ? null : ++number }
  })
  await sql`analyze`.execute(lido.db)
  const found = await readAll()
  expect(
    found.map(({ id, reasons, skips, number: place }) => ({ id, reasons, skips, number: place })),
  ).toEqual(oracle)
  for (const { reasons, returningUntil, sibling, pinned } of found) {
    expect(returningUntil).toBe(reasons.includes('RETURNING') ? '2026-05-01' : null)
    expect(sibling).toBe(reasons.includes('SIBLING') ? 'Mia' : null)
    expect(pinned).toEqual(reasons.includes('PINNED') ? { by: 'Ada', reason: 'Versprochen' } : null)
  }
}, 600_000)

const span = (first: string, last: string) => ({
  startDate: first,
  scheduleDates: JSON.stringify([first, last]),
})

const questions = proofSize(1_000, 200)

test(`after birthdays and tests, none of ${questions} children is named for a course that does not fit`, async () => {
  const [crab, seahorse, frog] = school.levels
  const ages = { ageFrom: 5, ageTo: 7 }
  for (const type of school.types)
    await lido.db.updateTable('lesson_types').set(ages).where('id', '=', type.id).execute()
  const asked = await Promise.all(
    [0, 1, 2].map(place => school.buildOffer(place, span('2026-09-01', '2026-12-01'))),
  )
  await lido.db.deleteFrom('waiting_entries').execute()
  const children = await buildChildren(questions, () => ({
    birthDate: addDays('2018-06-01', random.int(0, 1500)),
  }))
  await lido.db.transaction().execute(tx =>
    insertRows(
      tx,
      'waiting_entries',
      children.map(({ swimmerId }) => waitingRow(swimmerId)),
    ),
  )
  const passed = children.map(child => ({
    child,
    level: random.pick([null, crab, seahorse, frog].filter(level => level !== undefined)),
  }))
  await lido.db.transaction().execute(tx =>
    insertRows(
      tx,
      'awards',
      passed.flatMap(({ child, level }) =>
        level
          ? [
              {
                swimmerId: child.swimmerId,
                levelId: level.id,
                editionId: school.editionId,
                day: '2026-05-31',
                examiner: '',
                source: 'PARENT_SAYS' as const,
              },
            ]
          : [],
      ),
    ),
  )
  const fits = (offerPlace: number) =>
    passed.filter(({ child, level }) => {
      const needed = level ? school.levels.indexOf(level) + 1 : 0
      const [year, rest] = [Number(child.birthDate.slice(0, 4)), child.birthDate.slice(5)]
      const age = 2026 - year - (rest > '09-01' ? 1 : 0)
      return needed === offerPlace && age >= 5 && age <= 7
    })
  for (const [place, offer] of asked.entries()) {
    const expected = fits(place).map(({ child }) => child.swimmerId)
    const named: string[] = []
    // Twenty are named at a time: those who were asked are booked or say no, and the next ones are named.
    for (;;) {
      const { body } = await lido.call(waitingListRoutes.listCandidates, { params: { id: offer.id } })
      named.push(...body.fits.map(({ swimmer }) => swimmer.id))
      if (!body.hasMore) break
      await lido.db
        .deleteFrom('waiting_entries')
        .where(
          'id',
          'in',
          body.fits.map(({ id }) => id),
        )
        .execute()
    }
    expect(named.toSorted()).toEqual(expected.toSorted())
    expect(named.length).toBeGreaterThan(0)
  }
})
