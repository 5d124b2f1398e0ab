/**
 * One engine run over many due orders on an embedded database in a folder, with its memory measured at every tenth.
 * A separate process, so that only the run is measured; needs `--expose-gc`.
 */

import { zurichDate } from '#domain/calendar/plain-date.ts'
import { readConfig } from '#server/config/config.ts'
import { createOrderEngine } from '#server/create-order-engine.ts'
import { systemActor } from '#server/db/change.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLogger } from '#server/logger.ts'
import { createDunningEngine } from '#server/modules/dunning/dunning-engine.ts'
import { findRun } from '#server/modules/dunning/dunning-runs.ts'
import { fillTrackedOrders } from './fill-tracked-orders.ts'

const [dataDir = '', counted = ''] = process.argv.slice(2)
const count = Number(counted)
const clock = () => new Date()
const { db, close } = await openDatabase({ dataDir })
await migrate(db)
await fillTrackedOrders(db, { count, today: zurichDate(clock()), onlyDue: true })

const memoryMb: number[] = []
let sent = 0
const mailer = {
  leaves: false,
  async send() {
    if (++sent % Math.ceil(count / 10) === 0) {
      globalThis.gc?.()
      const { heapUsed, external } = process.memoryUsage()
      memoryMb.push((heapUsed + external) / 1_048_576)
    }
    return { outcome: 'sent', response: '250 taken' } as const
  },
  close() {},
}
const config = readConfig({ TOKEN_SECRET: 'x'.repeat(48), DEMO: '0' })
const logger = createLogger('silent')
const engine = createDunningEngine(createOrderEngine({ db, mailer, clock, logger, config }))
const began = performance.now()
const { id, finished } = await engine.start({ actor: systemActor('bench') })
await finished
const seconds = (performance.now() - began) / 1000
const { processed, failed } = await findRun(db, id, clock())
await close()
process.send?.({ memoryMb, processed, failed, seconds })
process.disconnect()
