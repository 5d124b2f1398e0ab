import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminUserRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import {
  buildBooking,
  buildContact,
  buildLessonOffer,
  buildLessonType,
  buildLocation,
  buildOrder,
  buildProduct,
} from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())

type Fields = Record<string, unknown>

interface Kind {
  path: string
  /** Makes a record and answers its id. */
  make(): Promise<string>
  /** The one field that both people type into. */
  change(record: Fields, text: string): Fields
}

const typed = (field: string) => (_: Fields, text: string) => ({ [field]: text })
const swimmer = (record: Fields, text: string) => ({
  swimmer: { ...(record.swimmer as Fields), firstName: text },
})
const idOf = async (made: Promise<{ id: string }>) => (await made).id
const person = () => ({ firstName: 'Ladina', lastName: 'Caflisch', email: newAddress() })

async function makeAdmin() {
  const body = { ...person(), password: 'a calm lake at dawn' }
  return (await lido.call(adminUserRoutes.createAdmin, { body })).body.id
}

async function makeUser() {
  return (await lido.call(phase5UserRoutes.createUser, { body: person() })).body.id
}

/** Every record that two people can have open at once. */
const kinds: Kind[] = [
  { path: '/api/users', make: makeAdmin, change: typed('firstName') },
  { path: '/api/phase5/users', make: makeUser, change: typed('firstName') },
  {
    path: '/api/products',
    make: async () => (await buildProduct(lido.db)).productId,
    change: typed('level'),
  },
  { path: '/api/contact-payees', make: () => idOf(buildContact(lido.db)), change: typed('city') },
  { path: '/api/phase5/contacts', make: () => idOf(buildContact(lido.db)), change: typed('city') },
  { path: '/api/phase5/lesson-types', make: () => idOf(buildLessonType(lido.db)), change: typed('titleFr') },
  {
    path: '/api/phase5/lesson-offers',
    make: () => idOf(buildLessonOffer(lido.db)),
    change: typed('quickId'),
  },
  { path: '/api/phase5/locations', make: () => idOf(buildLocation(lido.db)), change: typed('address') },
  { path: '/api/bookings', make: () => idOf(buildBooking(lido.db)), change: swimmer },
  {
    path: '/api/phase5/bookings',
    make: () => idOf(buildBooking(lido.db, { generation: 5 })),
    change: swimmer,
  },
  { path: '/api/orders', make: () => idOf(buildOrder(lido.db)), change: typed('productName') },
  {
    path: '/api/phase5/orders',
    make: () => idOf(buildOrder(lido.db, { generation: 5 })),
    change: typed('productName'),
  },
]

async function headers(version: unknown) {
  return {
    authorization: `Bearer ${await lido.adminToken()}`,
    apikey: lido.config.publicApiKey,
    'content-type': 'application/json',
    'if-match': `"${version}"`,
  }
}

/** Two people read the record, both change it, and save at the same moment. */
async function collide({ path, make, change }: Kind, number: number) {
  const url = `${path}/${encodeURIComponent(await make())}`
  const read = async (): Promise<Fields> => (await lido.send('GET', url, { headers: await headers(0) })).body
  const seen = await read()
  const texts = [`Erste ${number}`, `Zweite ${number}`]
  const answers = await Promise.all(
    texts.map(async text =>
      lido.send('PUT', url, {
        headers: await headers(seen.version),
        body: JSON.stringify({ ...seen, ...change(seen, text) }),
      }),
    ),
  )
  return { url, seen, texts, answers, after: await read() }
}

test(`of ${proofSize(500)} pairs of edits one is kept and one refused, and nothing is overwritten`, {
  timeout: 600_000,
}, async () => {
  let refused = 0
  for (let number = 0; number < proofSize(500); number++) {
    const kind = kinds[number % kinds.length]
    if (!kind) continue
    const { url, seen, texts, answers, after } = await collide(kind, number)
    const statuses = answers.map(answer => answer.status)
    expect([...statuses].sort(), `${url} ${JSON.stringify(answers.map(answer => answer.body))}`).toEqual([
      200, 412,
    ])
    const kept = texts[statuses.indexOf(200)] ?? ''
    expect(after).toMatchObject(kind.change(seen, kept))
    // The refusal holds the current record, so that the form can show both.
    expect(answers[statuses.indexOf(412)]?.body).toMatchObject({ error: 'stale', current: after })
    refused++
  }
  console.log(`stale edits: ${refused} pairs, ${refused} refused`)
  expect(refused).toBe(proofSize(500))
})
