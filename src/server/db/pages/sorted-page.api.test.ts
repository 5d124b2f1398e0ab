import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { auditRoutes, auditSorts } from '#contract/audit.ts'
import { bookingRoutes, bookingSorts } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes, phase5BookingSorts } from '#contract/bookings/phase5-bookings.ts'
import { contactPayeeRoutes, contactPayeeSorts } from '#contract/contacts/contact-payees.ts'
import { contactRoutes, contactSorts } from '#contract/contacts/contacts.ts'
import { dunningRoutes, dunningSorts } from '#contract/dunning.ts'
import { emailRoutes, emailSorts } from '#contract/emails/emails.ts'
import { loggedEmailSorts, phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { familyRoutes, familySorts } from '#contract/families.ts'
import { orderRoutes, orderSorts } from '#contract/orders/orders.ts'
import { phase5OrderRoutes, phase5OrderSorts } from '#contract/orders/phase5-orders.ts'
import { bankImportRoutes, bankImportSorts } from '#contract/payments/bank-files.ts'
import { officePaymentRoutes, paymentSorts } from '#contract/payments/office-payments.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { dunningStatuses } from '#domain/orders/order-machine.ts'
import { fileContacts } from '#server/modules/families/file-contacts.ts'
import { buildBooking, buildContact, buildEmail, buildOrder } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
  const names = ['Zwicky', 'Ärni', 'Arnold', 'Őry', 'ärni', 'Muster', 'Müller']
  for (const [at, lastName] of names.entries()) {
    const city = ['Zug', 'Aarau', 'Örlikon'][at % 3] ?? ''
    // The last one has never booked, so that it has no such day.
    const bookedAt = at === 6 ? null : new Date(`2026-02-0${1 + (at % 4)}T10:00:00Z`)
    const days = { firstBookingAt: bookedAt, lastBookingAt: bookedAt }
    const { id: contactId } = await buildContact(lido.db, { firstName: 'Aili', lastName, city, ...days })
    await lido.db.transaction().execute(tx => fileContacts(tx, [contactId], lido.clock.now))
    for (const generation of [4, 5] as const) {
      const createdAt = new Date(`2026-03-0${1 + (at % 3)}T10:00:00Z`)
      const { id: bookingId } = await buildBooking(lido.db, { contactId, generation, createdAt })
      await sql`update bookings set swimmer = swimmer || ${JSON.stringify({ lastName: names.at(-at) })}::jsonb
        where id = ${bookingId}`.execute(lido.db)
      const status = (['NEW', 'PAYMENT_REQUESTED', 'PAID'] as const)[at % 3]
      const amountRappen = [24_000, 9000, 12_050][at % 3]
      const about = { entityType: 'booking', entityId: bookingId, generation } as const
      await buildEmail(lido.db, { ...about, subject: lastName, createdAt, sentAt: createdAt })
      if (at > 0) await buildOrder(lido.db, { bookingId, status, amountRappen, createdAt })
    }
    await buildTracked(contactId, at)
    const from = `${lastName} <${at % 2 ? 'a' : 'b'}@familie.example>`
    await buildEmail(lido.db, { type: 'inbound', direction: 'inbound', from, to: from, sentAt: null })
    await buildImport(names[at % 4] ?? '', at)
    const actor = `${at % 2 ? lastName : 'Muster'}@lido.example`
    const entry = { actor, topic: at % 3 ? 'orders' : 'users', recordId: String(at), at: lido.clock.now }
    await lido.db
      .insertInto('audit')
      .values({ ...entry, action: at % 2 ? 'created' : 'refused' })
      .execute()
  }
})
afterAll(() => lido.close())

/** Overdue, due some day or no day at all. */
async function buildTracked(contactId: string, at: number) {
  const { id: bookingId } = await buildBooking(lido.db, { contactId, generation: 5 })
  const dueDate = at === 4 ? null : `2026-03-${['02', '20', '09'][at % 3]}`
  await buildOrder(lido.db, { bookingId, status: dunningStatuses[at % 4], dueDate, initialDueDate: dueDate })
}

async function buildImport(filename: string, at: number) {
  const file = await lido.db
    .insertInto('files')
    .values({
      bucket: 'bank',
      path: `${at}.xml`,
      contentType: 'application/xml',
      size: 1,
      sha256: `${at}`,
      bytes: Buffer.from('x'),
      createdAt: lido.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await lido.db
    .insertInto('bank_imports')
    .values({
      filename,
      sha256: `${at}`,
      size: 1,
      fileId: file.id,
      kind: 'camt.053',
      statements: '[]',
      state: at % 2 ? 'BOOKED' : 'UNDONE',
      uploadedBy: 'test',
      createdAt: new Date(`2026-03-0${1 + (at % 3)}T10:00:00Z`),
    })
    .execute()
}

type Row = { id: string } & Record<string, unknown>
const name = (person: unknown) => {
  const { lastName, firstName } = person as { lastName: string; firstName: string }
  return `${lastName} ${firstName}`
}
const ofBooking = (person: 'contact' | 'swimmer') => (row: Row) =>
  name(((row.booking ?? row) as Record<string, unknown>)[person])
const member = (key: string) => (row: Row) => row[key] as string | number | null

/** The sort keys of each list; the columns are those of the contract. */
const lists: {
  route: RouteShape
  rows: string
  keys: Record<string, (row: Row) => string | number | null>
}[] = [
  {
    route: phase5BookingRoutes.listBookings,
    rows: 'bookings',
    keys: columns(phase5BookingSorts, [member('createdAt'), ofBooking('contact'), ofBooking('swimmer')]),
  },
  {
    route: phase5OrderRoutes.listOrders,
    rows: 'orders',
    keys: columns(phase5OrderSorts, [
      member('createdAt'),
      ofBooking('contact'),
      member('dueDate'),
      member('amount'),
      member('status'),
    ]),
  },
  {
    route: contactRoutes.listContacts,
    rows: 'contacts',
    keys: columns(contactSorts, [name, member('city'), member('firstBookingAt'), member('lastBookingAt')]),
  },
  {
    route: familyRoutes.listFamilies,
    rows: 'families',
    keys: columns(familySorts, [row => name(row.payer), member('lastBookingAt'), member('open')]),
  },
  {
    route: officePaymentRoutes.listPayments,
    rows: 'payments',
    keys: columns(paymentSorts, [member('date'), member('source'), member('amount')]),
  },
  {
    route: phase5EmailRoutes.listEmails,
    rows: 'emails',
    keys: columns(loggedEmailSorts, [
      member('subject'),
      member('type'),
      member('from'),
      member('to'),
      ({ sentAt, createdAt }) => (sentAt ?? createdAt) as string,
    ]),
  },
  {
    route: dunningRoutes.listOrders,
    rows: 'orders',
    keys: columns(dunningSorts, [
      row => name(row.contact),
      ({ status }) => (dunningStatuses as readonly unknown[]).indexOf(status),
      member('dueDate'),
      member('overdueDays'),
    ]),
  },
  {
    route: bankImportRoutes.listBankImports,
    rows: 'imports',
    keys: columns(bankImportSorts, [member('filename'), member('state'), member('uploadedAt')]),
  },
  {
    route: auditRoutes.listAudit,
    rows: 'entries',
    keys: columns(auditSorts, [member('at'), member('actor'), member('action'), member('topic')]),
  },
  {
    route: bookingRoutes.listBookings,
    rows: '',
    keys: columns(bookingSorts, [
      member('createdAt'),
      ofBooking('contact'),
      ofBooking('swimmer'),
      ({ course }) => (course as { selected: string }).selected,
      ({ order }) => (order as { status: string } | null)?.status ?? 'NO_ORDER',
    ]),
  },
  {
    route: orderRoutes.listOrders,
    rows: '',
    keys: columns(orderSorts, [
      member('createdAt'),
      ofBooking('contact'),
      ofBooking('swimmer'),
      member('productName'),
      member('amount'),
      member('status'),
    ]),
  },
  {
    route: emailRoutes.listEmails,
    rows: '',
    keys: columns(emailSorts, [
      member('sentAt'),
      member('subject'),
      member('to'),
      member('type'),
      member('entityType'),
      member('status'),
    ]),
  },
  {
    route: contactPayeeRoutes.listContactPayees,
    rows: 'contactPayees',
    keys: columns(contactPayeeSorts, [
      name,
      member('city'),
      member('preferredLanguage'),
      row => Number(row.sourcePhase04Count) + Number(row.sourcePhase05Count),
      member('totalOrdersCount'),
      member('paymentStatus'),
      member('created_at'),
    ]),
  },
]

function columns<Key>(sorts: readonly string[], keys: Key[]): Record<string, Key> {
  expect(keys).toHaveLength(sorts.length)
  return Object.fromEntries(sorts.map((sort, at) => [sort, keys[at] as Key]))
}

const collator = new Intl.Collator('und')
const compare = (a: string | number, b: string | number) =>
  typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)

const cases = lists.flatMap(({ route, rows, keys }) =>
  Object.entries(keys).flatMap(([sort, key]) =>
    (['ascending', 'descending'] as const).map(direction => ({
      path: route.path,
      route,
      rows,
      sort,
      key,
      direction,
    })),
  ),
)

test.each(cases)(
  '$path by $sort, $direction: in order, each row once',
  async ({ route, rows, sort, key, direction }) => {
    const known = Object.keys((route.query as z.ZodObject).shape)
    const way = known.includes('sortDirection') ? { sortDirection: direction } : { direction }
    const read = async (query: object) => {
      const { body } = await lido.call(route as never, { query } as never)
      const answer = body as Record<string, unknown>
      return {
        rows: (rows ? answer[rows] : answer) as Row[],
        cursor: (answer.cursor ?? null) as string | number | null,
      }
    }
    const whole = (await read({ sort, ...way, limit: 100 })).rows
    expect(new Set(whole.map(({ id }) => id)).size).toBe((await read({ limit: 100 })).rows.length)
    const values = whole.map(key)
    const present = values.filter(value => value !== null)
    // Rows without a value come last, whichever the direction.
    expect(values.slice(0, present.length)).toEqual(present)
    const sorted = present.toSorted(compare)
    const same = (direction === 'descending' ? sorted.reverse() : sorted).map((value, at) =>
      compare(value, present[at] ?? ''),
    )
    expect(new Set(same)).toEqual(new Set([0]))

    const walked: Row[] = []
    if (known.includes('page')) {
      for (let page = 1; walked.length < whole.length; page++)
        walked.push(...(await read({ sort, ...way, limit: 4, page })).rows)
    } else if (known.includes('cursor')) {
      let cursor: string | number | null = null
      do {
        const page: Awaited<ReturnType<typeof read>> = await read({
          sort,
          ...way,
          limit: 4,
          ...(cursor && { cursor }),
        })
        walked.push(...page.rows)
        cursor = page.cursor
      } while (cursor)
    } else return
    expect(walked).toEqual(whole)
  },
)

test('a page goes on after a row that is no longer searched for, and not after one that is gone', async () => {
  const { listOrders } = phase5OrderRoutes
  const list = (query: object) => lido.call(listOrders, { query })
  const asked = { sort: 'amount', status: 'PAYMENT_REQUESTED', limit: 1 }
  const first = (await list(asked)).body
  const cursor = first.cursor ?? ''
  const rest = (await list({ ...asked, cursor })).body.orders
  const setStatus = (status: string) =>
    sql`update orders set status = ${status} where id = ${cursor}`.execute(lido.db)
  await setStatus('CANCELLED')
  expect((await list({ ...asked, cursor })).body.orders).toEqual(rest)
  await setStatus('PAYMENT_REQUESTED')
  for (const gone of ['00000000-0000-4000-8000-000000000000', 'x', `2026-03-01T10:00:00.000Z_${cursor}`])
    expect((await list({ ...asked, cursor: gone })).body).toMatchObject({ code: 'request.cursor' })
  expect((await list({ sort: 'password' })).status).toBe(400)
})
