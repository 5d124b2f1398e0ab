import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { openInMemory } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { generateBookings } from './bulk/generate-bookings.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { median } from './support/median.ts'
import { benchScale } from './support/scale.ts'

const few = 1_000
const many = Math.round(100_000 * benchScale)
const rounds = 15
const batch = 10

/** What opening the Phase 4 Bookings tab costs with 100,000 bookings in the database, against 1,000. */
export async function benchPhase4Bookings() {
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

/** A server on a separate embedded database, signed in to. */
async function openTab(count: number) {
  const opened = await openInMemory()
  await migrate(opened.db)
  await generateBookings(opened.db, { count, generation: 4, seed: 7, today: zurichDate(new Date()) })
  const { get, measure, close } = await openMeasuredApp(opened)

  async function read(url: string, least: number) {
    const rows = (await get(url)).body.match(/"version":/g)?.length ?? 0
    if (rows < least) throw new Error(`${url} answered ${rows} rows`)
  }

  return {
    timeBatch: () =>
      measure(async () => {
        for (let index = 0; index < batch; index++) {
          await read(`${bookingRoutes.listBookings.path}?limit=200`, 200)
          await read(productRoutes.listActiveProducts.path, 1)
        }
      }),
    close,
  }
}
