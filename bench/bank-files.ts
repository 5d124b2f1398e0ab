import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WrittenEntry, writeCamt } from '#domain/bank/files/write-camt.ts'
import { makeQrReference } from '#domain/billing/qr-reference.ts'
import { systemActor } from '#server/db/change.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { bookImport } from '#server/modules/payments/bank/imports/book-import.ts'
import { readBankFile } from '#server/modules/payments/bank/imports/read-bank-file.ts'
import { storeImports } from '#server/modules/payments/bank/imports/store-import.ts'
import { fillTrackedOrders } from './support/fill-tracked-orders.ts'
import type { Measurement } from './support/format-table.ts'
import { median } from './support/median.ts'
import { benchScale } from './support/scale.ts'

const reading = new URL('./support/bank-file-child.ts', import.meta.url)
const remembering = new URL('./support/bank-memory-child.ts', import.meta.url)
const account = 'CH5800791123000889012'
const filler = 'Schwimmkurs, vielen Dank und freundliche Grüsse aus dem Quartier. '.repeat(5)

/** As banks write them: about a kilobyte each. */
const entryOf = (number: string, rappen: number, at: number): WrittenEntry => ({
  rappen,
  on: '2026-03-09',
  entryRef: `E${at}`,
  transactions: [
    {
      rappen,
      uetr: `00000000-0000-4000-8000-${at.toString().padStart(12, '0')}`,
      txRef: `T${at}`,
      endToEndId: `X${at}`,
      name: `Familie Nummer ${at}`,
      iban: 'CH9300762011623852957',
      label: 'QRR',
      reference: makeQrReference(number.replace('-', '')),
      text: filler,
    },
  ],
})

const fileOf = (entries: WrittenEntry[]) =>
  writeCamt({
    kind: 'camt.053',
    version: 8,
    created: '2026-03-10',
    statements: [{ account, from: '2026-03-09', to: '2026-03-09', entries }],
  })

function start(script: URL, ...args: string[]) {
  const child = fork(script, args, { execArgv: ['--import', 'tsx'] })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${script.pathname} ended with ${code} and no answer`)
  })
  died.catch(() => undefined)
  const answer = async () => (await Promise.race([once(child, 'message'), died]))[0]
  return { child, answer }
}

/** What a reader says at the end of the file. */
interface Reading {
  seconds: number
  booked: number
}

async function startReader(way: 'bare' | 'ours', file: string) {
  const { child, answer } = start(reading, file, account, way)
  await answer()
  return {
    takeTurn(): Promise<Reading | null> {
      child.send('go on')
      return answer()
    },
    stop: () => child.kill(),
  }
}

type Reader = Awaited<ReturnType<typeof startReader>>

/** A megabyte each in turn: the machine changes its speed within one reading of the file. */
async function readInTurns(bare: Reader, ours: Reader) {
  const read = new Map<Reader, Reading>()
  while (read.size < 2) {
    for (const reader of [bare, ours]) {
      const end = read.has(reader) ? null : await reader.takeTurn()
      if (end) read.set(reader, end)
    }
  }
  const seconds = { bare: read.get(bare)?.seconds ?? 0, ours: read.get(ours)?.seconds ?? 0 }
  return { ...seconds, ratio: seconds.ours / seconds.bare, booked: read.get(ours)?.booked }
}

const rounds = 5

async function compareReading(file: string) {
  const readers = [await startReader('bare', file), await startReader('ours', file)] as const
  // The first time a function runs it is not yet compiled.
  const { booked } = await readInTurns(...readers)
  const turns: Array<Awaited<ReturnType<typeof readInTurns>>> = []
  for (let round = 0; round < rounds; round++) turns.push(await readInTurns(...readers))
  for (const reader of readers) reader.stop()
  const of = (figure: 'bare' | 'ours' | 'ratio') => median(turns.map(turn => turn[figure]))
  return { bare: of('bare'), ours: of('ours'), ratio: of('ratio'), booked }
}

/** On the durable embedded database, one transaction. */
async function timeBooking(count: number): Promise<{ storeMs: number; bookMs: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lido-bench-bank-'))
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db)
  await fillTrackedOrders(db, { count, today: '2026-03-10', onlyDue: true })
  const orders = await db
    .selectFrom('orders')
    .select(['invoiceReference', 'openRappen'])
    .limit(count)
    .execute()
  const xml = fileOf(
    orders.map(({ invoiceReference, openRappen }, at) => entryOf(invoiceReference ?? '', openRappen, at)),
  )
  const acting = { actor: systemActor('bench'), now: new Date('2026-03-10T08:00:00Z') }
  const creditor = { name: '', street: '', postalCode: '', city: '', country: 'CH', iban: account, email: '' }
  const begun = performance.now()
  const file = await readBankFile('bench.xml', oneChunk(xml), 100_000_000)
  const [stored] = await storeImports({ db, creditor }, [file], acting)
  const read = performance.now()
  await bookImport({ db, creditor, toleranceRappen: 0, confirmsPayments: false }, stored?.id ?? '', acting)
  const done = performance.now()
  const { paid } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  if (paid !== orders.length) throw new Error(`${paid} of ${orders.length} orders are paid`)
  await close()
  rmSync(dataDir, { recursive: true })
  return { storeMs: read - begun, bookMs: done - read }
}

async function* oneChunk(text: string) {
  yield Buffer.from(text)
}

export async function benchBankFiles(): Promise<Measurement[]> {
  const count = Math.round(50_000 * benchScale)
  const folder = mkdtempSync(join(tmpdir(), 'lido-bench-bank-'))
  const file = join(folder, 'bench.xml')
  const entries = Array.from({ length: count }, (_, at) =>
    entryOf(`2026-${(at + 1).toString().padStart(5, '0')}`, 24_000, at),
  )
  writeFileSync(file, fileOf(entries))
  const megabytes = statSync(file).size / 1_048_576
  try {
    const { bare, ours, ratio, booked } = await compareReading(file)
    if (booked !== count) throw new Error(`${booked} of ${count} payments found their invoice`)
    const memory: { megabytes: number } = await start(remembering, file, account).answer()
    const [few, many] = [Math.round(300 * benchScale), Math.round(3000 * benchScale)] as const
    const small = await timeBooking(few)
    const large = await timeBooking(many)
    const of = `${megabytes.toFixed(0)} MB, ${count} payments`
    return [
      {
        name: 'bank file read and matched, CPU against bare saxes',
        ratio,
        limit: 'at most 2',
        detail: `${of}: ${ours.toFixed(1)} s against ${bare.toFixed(1)} s`,
      },
      {
        name: 'bank file read, memory above idle in 100 MB',
        ratio: memory.megabytes / 100,
        limit: 'at most 2',
        detail: `${of}: ${memory.megabytes.toFixed(0)} MB`,
      },
      {
        name: `booking ${many} payments against ${few}, each`,
        ratio: large.bookMs / many / (small.bookMs / few),
        limit: 'at most 2',
        detail: `booked in ${(large.bookMs / many).toFixed(1)} against ${(small.bookMs / few).toFixed(1)} ms, kept in ${(large.storeMs / many).toFixed(1)} ms`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
