import { sql } from 'kysely'
import { familyRoutes } from '#contract/families.ts'
import { fileNextContacts } from '#server/modules/families/file-contacts.ts'
import type { Measurement } from './support/format-table.ts'
import type { MeasuredApp } from './support/measured-app.ts'
import { median } from './support/median.ts'

type Compare = (
  small: MeasuredApp,
  large: MeasuredApp,
  work: (app: MeasuredApp) => Promise<unknown>,
) => Promise<{ ratio: number; smallMs: number; largeMs: number }>

/** A surname, a child and its parent, part of an address, a street, the beginning of a telephone number, and an unknown name. */
const searches = ['müller', 'luca keller', 'anna.keller', 'seestrasse 1', '079 0000 12', 'xyz']
const filters = [
  '',
  'open=true',
  'inCourse=true',
  'language=hu',
  'sort=name',
  'sort=open&direction=descending',
  'sort=name&open=true',
]

/** The list of families as it opens, filtered and searched; the slowest counts. */
export async function benchFamilies(
  name: string,
  small: MeasuredApp,
  large: MeasuredApp,
  compare: Compare,
): Promise<Measurement[]> {
  const { path } = familyRoutes.listFamilies
  const rows = ({ body }: { body: string }) => body.match(/"otherContacts":/g)?.length ?? 0
  const asked = [...filters, ...searches.map(search => `search=${encodeURIComponent(search)}`)]
  const measured: { query: string; ratio: number; smallMs: number; largeMs: number }[] = []
  for (const query of asked) {
    // As many rows as the small database fills too, so that both answer as many.
    const limit = Math.max(1, Math.min(50, rows(await small.get(`${path}?${query}&limit=50`))))
    const result = await compare(small, large, app => app.get(`${path}?${query}&limit=${limit}`))
    measured.push({ query: decodeURIComponent(query) || 'all', ...result })
  }
  const worst = measured.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  return [
    {
      name: `the slowest of ${asked.length} lists and searches of families among ${name} against 1,000`,
      ratio: worst.ratio,
      limit: 'at most 2',
      detail: measured
        .map(
          each =>
            `"${each.query}" ${each.largeMs.toFixed(1)} against ${each.smallMs.toFixed(1)} ms of computing`,
        )
        .join(', '),
    },
  ]
}

const filingTurns = 15

/**
 * Filing the bookings from before there were families, all over again; by booking, and without touching one. Turn by turn: of
 * few all, of many the next batches, so that a busy machine slows both.
 */
export async function benchFiling(
  name: string,
  small: MeasuredApp,
  large: MeasuredApp,
): Promise<Measurement[]> {
  await unfile(large)
  const turns: { few: number; many: number }[] = []
  while (turns.length < filingTurns) {
    await unfile(small)
    const [few, many] = [await fileBatches(small), await fileBatches(large, 12)]
    // A benchmark that is scaled down has fewer to file.
    if (Number.isNaN(many)) break
    turns.push({ few, many })
  }
  const of = (which: 'few' | 'many') => median(turns.map(turn => turn[which])).toFixed(2)
  return [
    {
      name: `filing a booking of ${name} with its family against one of 1,000`,
      ratio: median(turns.map(({ few, many }) => many / few)),
      limit: 'at most 1.5',
      detail: `${of('many')} against ${of('few')} ms of computing each`,
    },
  ]
}

const unfile = ({ db }: MeasuredApp) =>
  sql`truncate families, swimmers, swimmer_names, swimmer_bookings, family_filing, family_suggestions cascade`.execute(
    db,
  )

/**
 * Milliseconds of computing for each booking that so many batches file; no number when none was left. What still waits to be
 * filed in the index is filed too: few fit into its waiting list, and would cost nothing.
 */
async function fileBatches({ db, measure }: MeasuredApp, batches = Number.POSITIVE_INFINITY) {
  const countFiled = async () => {
    const counted = await sql<{ filed: number }>`select count(*) as filed from swimmer_bookings`.execute(db)
    return counted.rows[0]?.filed ?? 0
  }
  const before = await countFiled()
  const ms = await measure(async () => {
    for (let batch = 0; batch < batches; batch++)
      if (!(await fileNextContacts({ db, clock: () => new Date() }))) break
    await sql`select gin_clean_pending_list('families_search')`.execute(db)
  })
  const filed = (await countFiled()) - before
  return filed > 0 ? ms / filed : Number.NaN
}
