import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Measurement } from './support/format-table.ts'
import { median } from './support/median.ts'
import { benchScale } from './support/scale.ts'
import { account, entryOf, fileOf } from './support/write-bank-file.ts'

const reading = new URL('./support/bank-file-child.ts', import.meta.url)
const remembering = new URL('./support/bank-memory-child.ts', import.meta.url)
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
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
