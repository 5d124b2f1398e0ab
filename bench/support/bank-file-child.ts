/**
 * Reads one large bank file, once per request: `bare` with saxes without handlers, or as an import does, matched against
 * its invoices. A separate process, so that only its own garbage is collected.
 */
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import type { BankEntry } from '#domain/bank/bank-entry.ts'
import { createCamtReader } from '#domain/bank/files/read-camt.ts'
import { findReferences } from '#domain/bank/find-references.ts'
import type { Payable } from '#domain/bank/import-plan.ts'
import { planImport } from '#domain/bank/plan-import.ts'

const [file = '', account = '', way] = process.argv.slice(2)
/** A megabyte, a small part of a second. */
const chunksInTurn = 16

async function* readBare() {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let pieces = 0
  const count = () => {
    pieces++
  }
  parser.on('opentag', count)
  parser.on('text', count)
  parser.on('closetag', count)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of createReadStream(file))
    yield parser.write(decoder.decode(chunk, { stream: true }))
  parser.close()
  if (pieces === 0) throw new Error('nothing was read')
}

/** As they stand in the database before the file comes: one for each payment. */
const payables = new Map<string, Payable>()
let booked = 0

async function* readAndMatch() {
  const entries: BankEntry[] = []
  const reader = createCamtReader(entry => entries.push(entry))
  for await (const chunk of createReadStream(file)) yield reader.write(chunk)
  reader.end()
  const references = entries.map(({ reference, text }) => findReferences(reference, text))
  if (payables.size === 0) for (const { given } of references) addPayable(given[0] ?? '')
  const facts = { accounts: [account], toleranceRappen: 0, payables, earlier: [] }
  booked = planImport(entries, references, facts).filter(({ outcome }) => outcome === 'booked').length
}

function addPayable(number: string) {
  const order = { status: 'PAYMENT_REQUESTED', openRappen: 24_000, contactId: '', isBusy: false } as const
  payables.set(number, { id: number, number, ...order })
}

const read = way === 'bare' ? readBare : readAndMatch
let reading = read()
let begun = process.cpuUsage()

process.on('message', async () => {
  for (let chunk = 0; chunk < chunksInTurn; chunk++) {
    const { done } = await reading.next()
    if (!done) continue
    const { user, system } = process.cpuUsage(begun)
    reading = read()
    begun = process.cpuUsage()
    return process.send?.({ seconds: (user + system) / 1e6, booked })
  }
  process.send?.(null)
})
process.send?.('ready')
