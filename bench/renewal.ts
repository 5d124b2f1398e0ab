import { assignWishes, type Wisher } from '#domain/wishes/assign-wishes.ts'
import { createRandom } from '#server/demo/random.ts'
import type { Measurement } from './support/format-table.ts'
import { median } from './support/median.ts'

const perCourse = 9
const courseOf = (at: number) => `o${Math.floor(at / perCourse)}`

/** A school of so many children, two of nine of whom wish for up to three other courses. */
function makeWishes(children: number): { wishers: Wisher[]; seats: Map<string, number> } {
  const random = createRandom(7, `wishes of ${children}`)
  const wishers = Array.from({ length: Math.round((children * 2) / 9) }, (_, at): Wisher => {
    const child = random.int(0, children - 1)
    return {
      id: `${at}`,
      ownOfferId: courseOf(child),
      wishes: [...new Set([1, 2, 3].map(() => courseOf(random.int(0, children - 1))))],
      rankIn: offerId => (offerId.endsWith('3') ? 0 : 1),
      draw: random.uuid(),
    }
  })
  const seats = new Map<string, number>()
  for (const { ownOfferId } of wishers)
    if (ownOfferId) seats.set(ownOfferId, (seats.get(ownOfferId) ?? 0) + 1)
  for (let at = 0; at < children; at += perCourse * 2)
    seats.set(courseOf(at), (seats.get(courseOf(at)) ?? 0) + 1)
  return { wishers, seats }
}

/** In microseconds of the processor, so that other work on the machine does not count. */
function perChild(children: number, work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage()
    for (let again = 0; again < 54_000 / children; again++) work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 54_000
  })
  return median(times)
}

/** The run of the wishes of a school ten times as large: the cost per child. */
export async function benchRenewal(): Promise<Measurement[]> {
  const [small, large] = [540, 5400] as const
  const measure = (name: string, limit: string, cost: (children: number) => number): Measurement => {
    // The first run warms up.
    cost(small)
    const [one, other] = [cost(small), cost(large)]
    const detail = `${other.toFixed(1)} against ${one.toFixed(1)} µs per child`
    return { name, ratio: other / one, limit, detail }
  }
  return [
    measure('1,200 wishes of 5,400 children against 120 of 540', 'at most 2', children => {
      const { wishers, seats } = makeWishes(children)
      return perChild(children, () => assignWishes(wishers, seats))
    }),
  ]
}
