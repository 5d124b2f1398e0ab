import { sql } from 'kysely'
import type { Job, JobRow } from '#contract/jobs.ts'
import type { JobRowState } from '#domain/jobs/job-states.ts'
import { formatProblem } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Problem } from '#server/db/tables/jobs.ts'
import { takeOne } from '#server/db/take-one.ts'
import { ids, sources } from './select-records.ts'

const countOf = (...states: JobRowState[]) =>
  sql<number>`(count(*) filter (where state in (${sql.join(states)})))::int`

const jobs = (db: Database | Tx) =>
  db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.action', 'j.record', 'j.state', 'j.total', 'j.actor as startedBy', 'j.finishedAt'])
    .select(sql<string>`coalesce(j."startedAt", j."createdAt")`.as('createdAt'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('job_rows')
          .whereRef('jobId', '=', 'j.id')
          .select([countOf('waiting', 'working').as('waiting'), countOf('done').as('done')])
          .select([countOf('skipped').as('skipped'), countOf('failed').as('failed')])
          .select(sql<number>`count(*)::int`.as('known'))
          .as('progress'),
      join => join.onTrue(),
    )
    .select(['waiting', 'done', 'skipped', 'failed', sql<number>`j.total - known`.as('removed')])

export async function findJob(db: Database | Tx, id: string): Promise<Job> {
  return takeOne(jobs(db).where('j.id', '=', id), 'job')
}

export const listUnfinished = (db: Database): Promise<Job[]> =>
  jobs(db).where('j.state', 'in', ['waiting', 'running']).orderBy('j.startedAt').execute()

/** What runs comes first. */
export const listJobs = (db: Database, limit: number): Promise<Job[]> =>
  jobs(db)
    .where('j.state', '<>', 'draft')
    .orderBy(sql`j.state = 'done'`)
    .orderBy('j.createdAt', 'desc')
    .limit(limit)
    .execute()

const names = {
  order: sql<string>`concat_ws(' ', b.contact ->> 'firstName', b.contact ->> 'lastName')`,
  booking: sql<string>`concat_ws(' ', b.contact ->> 'firstName', b.contact ->> 'lastName')`,
  contact: sql<string>`concat_ws(' ', c."firstName", c."lastName")`,
}
const references = {
  order: sql`coalesce(o."invoiceReference", o."productName")`,
  booking: sql`coalesce(o."invoiceReference", concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName'))`,
  contact: sql`c.email`,
}
const phases = { order: sql`o.generation`, booking: sql`b.generation`, contact: sql`5` }

interface RowQuery {
  state?: JobRowState | undefined
  after: number
  limit: number
}

export async function listJobRows(db: Database, id: string, { state, after, limit }: RowQuery) {
  const { record } = await findJob(db, id)
  const { rows: found } = await sql<Omit<JobRow, 'reason'> & { problem: Problem | null }>`
    select r.position, r."recordId", r.state, r.problem, named.name, named.reference, named.phase from job_rows r
    left join lateral (select ${names[record]} as name, ${references[record]} as reference, ${phases[record]} as phase
      from ${sources[record]} where ${ids[record]} = r."recordId") named on true
    where r."jobId" = ${id} and r.position > ${after} and ${state ? sql`r.state = ${state}` : sql`true`}
    order by r.position limit ${limit + 1}`.execute(db)
  const rows = found
    .slice(0, limit)
    .map(({ problem, ...row }) => ({ ...row, reason: problem && formatProblem(problem) }))
  return { rows, hasMore: found.length > limit }
}
