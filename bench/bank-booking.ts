import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { change, systemActor } from '#server/db/change.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { payOrder } from '#server/modules/orders/ledger/pay-order.ts'
import { lockIdleOrder } from '#server/modules/orders/order-records.ts'
import {
  listBankImports,
  previewBankImport,
  readBankImport,
} from '#server/modules/payments/bank/imports/bank-import-queries.ts'
import { bookImport } from '#server/modules/payments/bank/imports/book-import.ts'
import { readBankFile } from '#server/modules/payments/bank/imports/read-bank-file.ts'
import { storeImports } from '#server/modules/payments/bank/imports/store-import.ts'
import { undoImport } from '#server/modules/payments/bank/imports/undo-import.ts'
import { fillTrackedOrders } from './support/fill-tracked-orders.ts'
import type { Measurement } from './support/format-table.ts'
import { benchScale } from './support/scale.ts'
import { watchTurns } from './support/watch-turns.ts'
import { account, entryOf, fileOf } from './support/write-bank-file.ts'

const acting = { actor: systemActor('bench'), now: new Date('2026-03-10T08:00:00Z') }
const rules = { accounts: [account], toleranceRappen: 0 }

/** The durable embedded database, with as many orders that wait for payment. */
async function openFilled(count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lido-bench-bank-'))
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db)
  await fillTrackedOrders(db, { count, today: '2026-03-10', onlyDue: true })
  const orders = await db.selectFrom('orders').select(['id', 'invoiceReference', 'openRappen']).execute()
  const creditor = { name: '', street: '', postalCode: '', city: '', country: 'CH', iban: account, email: '' }
  return {
    engine: { db, creditor, toleranceRappen: 0, confirmsPayments: false as const },
    orders,
    async countPaid() {
      const paid = await db.selectFrom('orders').select('id').where('status', '=', 'PAID').execute()
      return paid.length
    },
    async close() {
      await close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

type Filled = Awaited<ReturnType<typeof openFilled>>

async function* writeFile(orders: Filled['orders']) {
  const entries = orders.map(({ invoiceReference, openRappen }, at) =>
    entryOf(invoiceReference ?? '', openRappen, at),
  )
  yield Buffer.from(fileOf(entries))
}

async function store({ engine }: Filled, file: Awaited<ReturnType<typeof readBankFile>>): Promise<string> {
  const [stored] = await storeImports(engine, [file], acting)
  return stored?.id ?? ''
}

const read = (orders: Filled['orders']) => readBankFile('bench.xml', writeFile(orders), 100_000_000)

/** Milliseconds of computing, the embedded database's with it. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** Of each payment, in one file and recorded alone. */
async function timeBooking(count: number): Promise<{ fileMs: number; aloneMs: number }> {
  const filled = await openFilled(2 * count)
  const { engine, orders } = filled
  const alone = orders.slice(count)
  const id = await store(filled, await read(orders.slice(0, count)))
  const fileMs = await measure(() => bookImport(engine, id, acting))
  const aloneMs = await measure(async () => {
    for (const order of alone) {
      const payment = { amountRappen: order.openRappen, valueDate: '2026-03-09', source: 'bank' as const }
      await change(engine.db, acting, async step =>
        payOrder(engine, step, await lockIdleOrder(step.tx, order.id), payment, acting),
      )
    }
  })
  const paid = await filled.countPaid()
  if (paid !== orders.length) throw new Error(`${paid} of ${orders.length} orders are paid`)
  await filled.close()
  return { fileMs: fileMs / count, aloneMs: aloneMs / alone.length }
}

/** The longest turn of each step, from the upload to the undo. */
async function watchSteps(count: number): Promise<Map<string, number>> {
  const filled = await openFilled(count)
  const { engine, orders } = filled
  const turns = new Map<string, number>()
  async function watch<T>(name: string, step: () => Promise<T>): Promise<T> {
    const stop = watchTurns()
    const result = await step()
    turns.set(name, stop())
    return result
  }
  const file = await read(orders)
  const id = await watch('store', () => store(filled, file))
  await watch('preview', () => previewBankImport(engine.db, id, rules))
  await watch('list', () => listBankImports(engine.db, { limit: 50, direction: 'descending' }, rules))
  await watch('page', () => readBankImport(engine.db, id, { page: 1, limit: 50 }, rules))
  await watch('book', () => bookImport(engine, id, acting))
  const paid = await filled.countPaid()
  if (paid !== orders.length) throw new Error(`${paid} of ${orders.length} orders are paid`)
  await watch('undo', () => undoImport(engine, id, 'a mistake', acting))
  await filled.close()
  return turns
}

export async function benchBankBooking(): Promise<Measurement[]> {
  const [few, many] = [Math.round(300 * benchScale), Math.round(3000 * benchScale)] as const
  const small = await timeBooking(few)
  const large = await timeBooking(many)
  const held = Math.round(20_000 * benchScale)
  const turns = await watchSteps(held)
  return [
    {
      name: `booking ${many} payments against ${few}, each`,
      ratio: large.fileMs / small.fileMs,
      limit: 'at most 2',
      detail: `computing ${large.fileMs.toFixed(1)} against ${small.fileMs.toFixed(1)} ms`,
    },
    {
      name: 'booking a payment of a bank file against one alone',
      ratio: large.fileMs / large.aloneMs,
      limit: 'at most 0.4',
      detail: `computing ${large.fileMs.toFixed(1)} against ${large.aloneMs.toFixed(1)} ms`,
    },
    {
      name: `a bank file of ${held} payments, longest turn against 100 ms`,
      ratio: Math.max(...turns.values()) / 100,
      limit: 'at most 1',
      detail: [...turns].map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', '),
    },
  ]
}
