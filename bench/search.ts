import { searchRoutes } from '#contract/search.ts'
import { compare } from './support/compare.ts'
import type { Measurement } from './support/format-table.ts'
import type { MeasuredApp } from './support/measured-app.ts'

/** A surname, a child, a whole name, one with a slip, part of an address, an invoice number, an amount, and an unknown name. */
const searches = ['müller', 'luca', 'luca keller', 'kelelr', 'anna.keller', '2026-00001', '240.00', 'xyzzy']
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
      name: `the slowest of ${searches.length} searches over everything among ${name} against 1,000`,
      ratio: worst.ratio,
      limit: 'at most 2',
      detail: [`95 of 100 within ${p95.toFixed(0)} ms`, ...details].join(', '),
    },
  ]
}
