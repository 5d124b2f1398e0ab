import type { WrittenEntry, WrittenFile, WrittenTransaction } from '#domain/bank/files/write-camt.ts'
import { writeCamt } from '#domain/bank/files/write-camt.ts'
import { formatReference } from '#domain/billing/qr-reference.ts'
import { account } from './bank-calls.ts'

/** A number from 0 to 1, the same ones for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One bank entry as it happened: its payments, and what the bank knows of each. */
export interface TrueEntry {
  key: string
  payments: { rappen: number; reference: string }[]
}

export const sumOf = ({ payments }: TrueEntry) => payments.reduce((sum, { rappen }) => sum + rappen, 0)

export interface Report {
  entry: WrittenEntry
  isNumbered: boolean
  hasDetails: boolean
  days: string[]
}

const [day, nextDay, monthEnd] = ['2026-03-09', '2026-03-11', '2026-03-31']

/** What one file says of an entry: everything a bank may leave out or write otherwise is, or is not. */
export function reportOf(truth: TrueEntry, random: () => number, created: string): Report {
  const maybe = (share: number) => random() < share
  const isNumbered = maybe(0.85)
  const hasDetails = maybe(0.9)
  const isUndated = maybe(0.15)
  const valued = maybe(0.2) ? nextDay : maybe(0.15) ? '' : day
  const keeps = Object.fromEntries(
    ['iban', 'name', 'text', 'txRef', 'endToEndId', 'uetr', 'announced'].map(name => [name, maybe(0.5)]),
  )
  const transactions = truth.payments.map(({ rappen, reference }, at): WrittenTransaction => {
    const key = `${truth.key}-${at}`
    const uetr = `00000000-0000-4000-8000-${key.replaceAll(/\D/g, '').padStart(12, '0')}`
    return {
      rappen,
      ...sayReference(reference, random),
      ...(keeps.iban ? { iban: 'CH9300762011623852957' } : {}),
      ...(keeps.name ? { name: 'Rita Krebs' } : {}),
      ...(keeps.txRef ? { txRef: `T-${key}` } : {}),
      ...(keeps.endToEndId ? { endToEndId: `X-${key}` } : {}),
      ...(keeps.uetr ? { uetr } : {}),
    }
  })
  const days = [isUndated ? [] : day, valued || []].flat()
  return {
    entry: {
      rappen: sumOf(truth),
      on: day,
      valued,
      isUndated,
      ...(isNumbered ? { entryRef: `E-${truth.key}` } : {}),
      ...(keeps.announced ? { announced: truth.payments.length } : {}),
      transactions: hasDetails ? transactions : [],
    },
    isNumbered,
    hasDetails,
    days: days.length > 0 ? days : [created],
  }
}

/** As it is, in groups, without its zeros, in the text, or not at all. */
function sayReference(reference: string, random: () => number): Partial<WrittenTransaction> {
  const ways: Partial<WrittenTransaction>[] = [
    { reference, label: 'QRR' },
    { reference: formatReference(reference) },
    { reference: reference.replace(/^0+/, ''), text: 'Schwimmkurs' },
    { text: `Kurs ${reference}` },
    {},
  ]
  return ways[Math.floor(random() * ways.length)] ?? {}
}

export function fileOf(reports: readonly Report[], kind: WrittenFile['kind'], version: number): string {
  const entries = reports.map(({ entry }) => entry)
  return writeCamt({
    kind,
    version,
    created: '2026-03-10',
    statements: [{ account, from: day, to: monthEnd, entries }],
  })
}

export const lastDay = monthEnd
