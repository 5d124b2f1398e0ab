import { sql } from 'kysely'
import { awardRoutes } from '#contract/awards.ts'
import { systemActor } from '#server/db/change.ts'
import { migrate } from '#server/db/migrate.ts'
import { drawCertificates } from '#server/modules/awards/certificate.ts'
import {
  curriculumActions,
  publishEdition,
  writeCurriculum,
} from '#server/modules/levels/curriculum-records.ts'
import { standardDraft } from '#server/modules/levels/standard-draft.ts'
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { findPostgresBin } from '#server/testing/system-tools.ts'
import { compare } from './support/compare.ts'
import type { Measurement } from './support/format-table.ts'
import { type MeasuredApp, openMeasuredApp } from './support/measured-app.ts'
import { median } from './support/median.ts'
import { openOn } from './support/open-on.ts'
import { benchScale } from './support/scale.ts'

const few = 1_000
const many = Math.round(100_000 * benchScale)
const { path } = awardRoutes.listAwards

export const benchAwards = async (): Promise<Measurement[]> => [
  await benchCertificates(),
  ...(await benchLists()),
]

/** The levels of many swimmers, and of one among them, against few, on PostgreSQL. */
async function benchLists(): Promise<Measurement[]> {
  if (!findPostgresBin()) return []
  const cluster = await startPostgresCluster()
  try {
    const [small, large] = [await openFilled(cluster.url, few), await openFilled(cluster.url, many)]
    const swimmers = new Map(
      await Promise.all([small, large].map(async app => [app, await someSwimmer(app)] as const)),
    )
    const asked = {
      'the list of awards': () => '?source=OWN&state=valid',
      'the history of a swimmer': (app: MeasuredApp) => `?swimmerId=${swimmers.get(app)}`,
    }
    const measured: Measurement[] = []
    for (const [what, query] of Object.entries(asked)) {
      const { ratio, smallMs, largeMs } = await compare(small, large, app => app.get(path + query(app)))
      measured.push({
        name: `${what} among ${many.toLocaleString('en')} swimmers against 1,000`,
        ratio,
        limit: 'at most 1.5',
        detail: `${largeMs.toFixed(1)} against ${smallMs.toFixed(1)} ms of computing`,
      })
    }
    await small.close()
    await large.close()
    return measured
  } finally {
    cluster.stop()
  }
}

const someSwimmer = async ({ db }: MeasuredApp) =>
  (await db.selectFrom('swimmers').select('id').orderBy('id').executeTakeFirstOrThrow()).id

/** Three awards each: of the parents, of another school, and our own. */
async function openFilled(url: string, count: number): Promise<MeasuredApp> {
  const opened = await openOn(url, 'awards')
  const { db } = opened
  await migrate(db)
  const acting = { actor: systemActor('bench'), now: new Date(), seenVersion: undefined }
  const draft = writeCurriculum({ name: 'Tests', draft: standardDraft() })
  const { id } = await curriculumActions.create(db, draft, acting)
  await publishEdition(db, id, acting)
  // Filling takes longer than a statement may.
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into swimmers ("firstName", "lastName", "createdAt", "updatedAt")
      select 'Kind ' || n, 'Name ' || n % 5000, now(), now() from generate_series(1, ${sql.lit(count)}) n`.execute(
      tx,
    )
    await sql`insert into awards (number, "swimmerId", "levelId", "editionId", day, examiner, source)
      select case at when 3 then upper(substr(md5(s.id::text), 1, 16)) end, s.id,
        (e.levels -> (at - 1) ->> 'id')::uuid, e.id, '2020-01-01'::date + (place % 2000)::int + at * 100, 'Noa',
        (array['PARENT_SAYS', 'OTHER_SCHOOL', 'OWN'])[at]
      from (select id, row_number() over (order by id) as place from swimmers) s, editions e, generate_series(1, 3) at`.execute(
      tx,
    )
  })
  await sql`vacuum analyze`.execute(db)
  return openMeasuredApp(opened)
}

const copies = 300
const rounds = 7
const levelNames = { de: 'Frosch', en: 'Frog', fr: 'Grenouille', it: 'Rana', es: 'Rana', hu: 'Béka' }
const certificate = {
  number: '0123456789BCDFGH',
  day: '2026-06-19',
  examiner: 'Noa Kern',
  levelNames,
  language: 'de',
} as const
const printed = { school: { name: 'Schwimmschule Lido', logo: undefined }, publicUrl: 'https://lido.example' }

/** What a certificate costs in one PDF for the printer, against one alone. */
async function benchCertificates(): Promise<Measurement> {
  const all = Array.from({ length: copies }, (_, index) => ({
    ...certificate,
    firstName: 'Mia',
    lastName: `Keller ${index}`,
  }))
  const time = async (certificates: typeof all) => {
    const start = process.cpuUsage()
    await drawCertificates(certificates, printed)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000 / certificates.length
  }
  await time(all)
  const turns: { together: number; alone: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const together = await time(all)
    const alone: number[] = []
    for (const each of all.slice(0, 20)) alone.push(await time([each]))
    turns.push({ together, alone: alone.reduce((sum, ms) => sum + ms, 0) / alone.length })
  }
  const of = (which: 'together' | 'alone') => median(turns.map(turn => turn[which])).toFixed(2)
  return {
    name: `a certificate among ${copies} in one PDF against one alone`,
    ratio: median(turns.map(({ together, alone }) => together / alone)),
    limit: 'at most 1.2',
    detail: `${of('together')} against ${of('alone')} ms of computing`,
  }
}
