/**
 * Reads one large bank file twice: with bare saxes, which hands every tag and text to nobody, and as an import does, matched against its invoices. A process of its
 * own, so that nothing else is measured.
 */
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import type { BankEntry } from '#domain/bank/bank-entry.ts'
import { createCamtReader } from '#domain/bank/files/read-camt.ts'
import { findReferences } from '#domain/bank/find-references.ts'
import type { Payable } from '#domain/bank/import-plan.ts'
import { planImport } from '#domain/bank/plan-import.ts'

const [file = '', account = ''] = process.argv.slice(2)

async function cpuSecondsOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

async function readBare(): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let pieces = 0
  const count = () => {
    pieces++
  }
  parser.on('opentag', count)
  parser.on('text', count)
  parser.on('closetag', count)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of createReadStream(file)) parser.write(decoder.decode(chunk, { stream: true }))
  parser.close()
  if (pieces === 0) throw new Error('nothing was read')
}

async function readEntries(): Promise<BankEntry[]> {
  const entries: BankEntry[] = []
  const reader = createCamtReader(entry => entries.push(entry))
  for await (const chunk of createReadStream(file)) reader.write(chunk)
  reader.end()
  return entries
}

/** As they stand in the database before the file comes: one for each payment. */
const payables = new Map<string, Payable>()
for (const { reference } of await readEntries()) {
  const number = findReferences(reference, '').given ?? ''
  const order = { status: 'PAYMENT_REQUESTED', openRappen: 24_000, contactId: '', isBusy: false } as const
  payables.set(number, { id: number, number, ...order })
}

let booked = 0
async function readAndMatch(): Promise<void> {
  const entries = await readEntries()
  const references = entries.map(({ reference, text }) => findReferences(reference, text))
  const facts = { accounts: [account], toleranceRappen: 0, payables, earlier: [] }
  booked = planImport(entries, references, facts).filter(({ outcome }) => outcome === 'booked').length
}

/** The first time a function runs it is not yet compiled. */
await readBare()
await readAndMatch()

const bare: number[] = []
const ours: number[] = []
for (let round = 0; round < 5; round++) {
  bare.push(await cpuSecondsOf(readBare))
  ours.push(await cpuSecondsOf(readAndMatch))
}
process.send?.({ bare, ours, booked })
process.disconnect()
