import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { familyRoutes } from '#contract/families.ts'
import { searchRoutes } from '#contract/search.ts'
import { compare } from './support/compare.ts'
import type { Measurement } from './support/format-table.ts'
import type { MeasuredApp } from './support/measured-app.ts'

/**
 * A surname, a child, a whole name, one with a slip, part of an address, an invoice number, an amount, the beginning of
 * a telephone number, a whole one of ours and one from abroad, and
 * an unknown name.
 */
const searches = [
  'müller',
  'luca',
  'luca keller',
  'kelelr',
  'anna.keller',
  '2026-00001',
  '240.00',
  '079 0000 12',
  '0041 79 000 01 23',
  '+49 (0)151 234 567 89',
  'xyzzy',
]
/** Where a booking form looks for the person on the telephone. */
const people = [familyRoutes.searchPeople.path, contactPayeeRoutes.searchContactPayees.path]
const phones = ['079 000 01 23', '+41 79 000 0', '0151/23456789']
const rounds = 40

/** One search over everything; the slowest counts, and the 95th percentile is printed. */
export async function benchSearch(
  name: string,
  small: MeasuredApp,
  large: MeasuredApp,
): Promise<Measurement[]> {
  const pathOf = (search: string) => `${searchRoutes.search.path}?q=${encodeURIComponent(search)}`
  const measured: { search: string; ratio: number; smallMs: number; largeMs: number }[] = []
  for (const search of searches) {
    measured.push({ search, ...(await compare(small, large, app => app.get(pathOf(search)))) })
  }
  for (const path of people)
    for (const phone of phones) {
      const asked = `${path}?q=${encodeURIComponent(phone)}`
      measured.push({ search: `${path} ${phone}`, ...(await compare(small, large, app => app.get(asked))) })
    }
  const slip = await large.get(pathOf('kelelr'))
  if (!slip.body.includes('Keller')) throw new Error('A name with one slip was not found')
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const search of searches) {
      const start = performance.now()
      await large.get(pathOf(search))
      times.push(performance.now() - start)
    }
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  const worst = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  const details = measured.map(
    each => `"${each.search}" ${each.largeMs.toFixed(1)} against ${each.smallMs.toFixed(1)} ms of computing`,
  )
  return [
    {
      name: `the slowest of ${measured.length} searches over everything and for people among ${name} against 1,000`,
      ratio: worst.ratio,
      limit: 'at most 2',
      detail: [`95 of 100 within ${p95.toFixed(0)} ms`, ...details].join(', '),
    },
  ]
}
