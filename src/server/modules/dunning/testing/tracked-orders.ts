import { dunningRoutes } from '#contract/dunning.ts'
import type { CallInput } from '#contract/routes/define-route.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import type { DunningStatus } from '#domain/orders/order-machine.ts'
import type { Database } from '#server/db/database.ts'
import { buildBooking, buildOrder } from '#server/testing/builders.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

/** The test clock stands at 10 March 2026, ten in the morning in Zurich. */
export const today = '2026-03-10'

export async function buildTrackedOrder(db: Database, status: DunningStatus, daysOverdue: number) {
  const booking = await buildBooking(db, { generation: 5 })
  const dueDate = addDays(today, -daysOverdue)
  const dates = { dueDate, initialDueDate: dueDate }
  return buildOrder(db, { bookingId: booking.id, generation: 5, status, ...dates })
}

type Query = CallInput<typeof dunningRoutes.listOrders>['query']

export const listTracked = async (lido: TestApp, query: Query = {}) =>
  (await lido.call(dunningRoutes.listOrders, { query })).body

/** Every order with all that dunning knows of it. */
export async function deleteOrders(db: Database): Promise<void> {
  const parts = ['order_deliveries', 'dunning_runs', 'dunning_holds', 'reminders', 'order_documents'] as const
  for (const table of [...parts, 'orders'] as const) await db.deleteFrom(table).execute()
}
