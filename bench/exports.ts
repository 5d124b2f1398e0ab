import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import type { Measurement } from './support/format-table.ts'
import type { MeasuredApp } from './support/measured-app.ts'
import { median } from './support/median.ts'

const lists: Record<string, RouteShape> = {
  bookings: phase5BookingRoutes.exportBookings,
  orders: phase5OrderRoutes.exportOrders,
  contacts: contactRoutes.exportContacts,
}
const rounds = 3
/** So often the small one, so that it is warm and takes long enough to be measured. */
const repeats = 10

/** Whole lists as XLSX, by row: the slowest counts. */
export async function benchExports(
  name: string,
  small: MeasuredApp,
  large: MeasuredApp,
): Promise<Measurement[]> {
  const measured: { list: string; ratio: number; largeMs: number }[] = []
  for (const [list, { path }] of Object.entries(lists)) {
    const save = (app: MeasuredApp, format: string) => app.get(`${path}?format=${format}&language=de`)
    // A line of heads, and the end of the last line.
    const countRows = async (app: MeasuredApp) => (await save(app, 'csv')).body.split('\r\n').length - 2
    const rows = { small: await countRows(small), large: await countRows(large) }
    const turns: { smallMs: number; largeMs: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const smallMs = await small.measure(async () => {
        for (let again = 0; again < repeats; again++) await save(small, 'xlsx')
      })
      const largeMs = await large.measure(() => save(large, 'xlsx'))
      turns.push({ smallMs: smallMs / repeats / rows.small, largeMs: largeMs / rows.large })
    }
    measured.push({
      list: `${rows.large.toLocaleString('en')} ${list}`,
      ratio: median(turns.map(turn => turn.largeMs / turn.smallMs)),
      largeMs: median(turns.map(turn => turn.largeMs)),
    })
  }
  const worst = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  return [
    {
      name: `a row of a whole list exported as XLSX among ${name} against 1,000`,
      ratio: worst.ratio,
      limit: 'at most 1.5',
      detail: measured
        .map(each => `${each.list}: ${(each.largeMs * 1000).toFixed(0)} µs of computing each`)
        .join(', '),
    },
  ]
}
