import { bookingRoutes } from '#contract/bookings.ts'
import { productRoutes } from '#contract/products.ts'
import { zurichDate } from '#domain/plain-date.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openInMemory } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { generateBookings } from '#server/demo/bulk/generate-bookings.ts'
import { createLogger } from '#server/logger.ts'
import { setAdmin } from '#server/modules/users/first-admin.ts'

const few = 1_000
const many = 100_000
const admin = { email: 'bench@lido.example', password: 'a long password' }
const rounds = 15
const batch = 10

/** What opening the Phase 4 Bookings tab costs with 100,000 bookings in the database, against 1,000. */
export async function benchBookings() {
  const small = await openTab(few)
  const large = await openTab(many)
  await small.timeBatch()
  await large.timeBatch()

  // Turn by turn, so that a busy machine slows both; the median forgets the turns in which it slowed only one.
  const ratios: number[] = []
  let smallMs = 0
  let largeMs = 0
  for (let round = 0; round < rounds; round++) {
    const fewMs = await small.timeBatch()
    const manyMs = await large.timeBatch()
    ratios.push(manyMs / fewMs)
    smallMs += fewMs
    largeMs += manyMs
  }
  await small.close()
  await large.close()
  const each = (ms: number) => (ms / rounds / batch).toFixed(1)
  return [
    {
      name: 'the Phase 4 bookings tab with 100,000 bookings against 1,000',
      ratio: median(ratios),
      limit: 'at most 1.5',
      detail: `${each(largeMs)} against ${each(smallMs)} ms of computing per opening, server and database together`,
    },
  ]
}

/** A server on an embedded database of its own, signed in to. */
async function openTab(count: number) {
  const now = new Date()
  const { db, close } = await openInMemory()
  await migrate(db)
  await generateBookings(db, { count, generation: 4, seed: 7, today: zurichDate(now) })
  await setAdmin(db, admin.email, admin.password, now)
  const config = readConfig({ TOKEN_SECRET: 'x'.repeat(48), DEMO: '0' })
  const mailer = { leaves: false, send: async () => ({ outcome: 'sent', response: '' }) as const, close() {} }
  const app = await createApp({ db, mailer, config, logger: createLogger('silent'), clock: () => new Date() })

  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: admin })
  const headers = { authorization: `Bearer ${login.json<{ accessToken: string }>().accessToken}` }

  async function get(url: string, least: number) {
    const answer = await app.inject({ method: 'GET', url, headers })
    const rows = answer.body.match(/"version":/g)?.length ?? 0
    if (answer.statusCode !== 200 || rows < least) throw new Error(`${url} answered ${answer.statusCode}`)
  }

  return {
    /** Milliseconds of computing, which a busy machine does not stretch; the database runs in this process. */
    async timeBatch(): Promise<number> {
      const start = process.cpuUsage()
      for (let index = 0; index < batch; index++) {
        await get(`${bookingRoutes.listBookings.path}?limit=200`, 200)
        await get(productRoutes.listActiveProducts.path, 1)
      }
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    },
    async close() {
      await app.close()
      await close()
    },
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
