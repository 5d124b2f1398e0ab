import { sql } from 'kysely'
import type { DescribedJob, Job } from '#contract/jobs.ts'
import { toCoded } from '#contract/texts/coded-text.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { standingDueOn } from '#domain/dunning/dunning-facts.ts'
import type { DunningPolicy } from '#domain/dunning/dunning-policy.ts'
import { type BulkFacts, precheck } from '#domain/jobs/bulk-actions.ts'
import { formatProblem } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { findJob } from './job-queries.ts'
import { addresses, ids, sources } from './select-records.ts'

interface Day {
  today: PlainDate
  policy: Pick<DunningPolicy, 'graceDays'>
}

/** A job with the reasons of skipped rows; before it starts, those of the precheck. */
export async function describeJob(db: Database | Tx, id: string, day: Day): Promise<DescribedJob> {
  const job = await findJob(db, id)
  return {
    ...job,
    reasons: await (job.state === 'draft' ? foreseeReasons(db, job, day) : readReasons(db, id)),
  }
}

/** The commonest first. */
async function readReasons(db: Database | Tx, id: string) {
  const reasons = await db
    .selectFrom('job_rows')
    .select(({ fn }) => ['problem', fn.countAll<number>().as('count')])
    .where('jobId', '=', id)
    .where('problem', 'is not', null)
    .groupBy('problem')
    .orderBy('count', 'desc')
    .limit(20)
    .execute()
  return reasons.flatMap(({ problem, count }) => (problem ? [{ ...formatProblem(problem), count }] : []))
}

type FactRow = Omit<BulkFacts, 'dueOn'> &
  Record<'dueDate' | 'initialDueDate', PlainDate | null> & { count: number }

/** Records that are alike are foreseen once. */
async function foreseeReasons(db: Database | Tx, { id: jobId, action, record }: Job, { today, policy }: Day) {
  const day = { today, graceDays: policy.graceDays }
  const ofOrder =
    record === 'contact'
      ? sql`null as status, 0 as "openRappen", null as delivery, null as "dueDate", null as "initialDueDate",
        false as "isOnHold", true as "isPhase5", c."archivedAt" is not null as "isArchived"`
      : sql`o.status, coalesce(o."openRappen", 0) as "openRappen",
        (select state from order_deliveries where "orderId" = o.id) as delivery, o."dueDate", o."initialDueDate",
        exists (select from dunning_holds h where (h."orderId" = o.id or h."contactId" = b."contactId")
          and (h.until is null or h.until >= ${today})) as "isOnHold",
        b.generation = 5 as "isPhase5", false as "isArchived"`
  const { rows } = await sql<FactRow>`
    select status, delivery, "dueDate", "initialDueDate", "isOnHold", "isPhase5", "isArchived", "hasEmail",
      least("openRappen", 1) as "openRappen", count(*)::int as count
    from (select ${ofOrder}, ${addresses[record]} <> '' as "hasEmail"
      from job_rows r, ${sources[record]} where r."jobId" = ${jobId} and ${ids[record]} = r."recordId"
    ) facts group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db)
  const counts = new Map<string, number>()
  for (const { count, dueDate, initialDueDate, ...facts } of rows) {
    const dueOn = standingDueOn({ dueOn: dueDate, initialDueOn: initialDueDate })
    const problem = precheck(action, { ...facts, dueOn }, day)
    if (problem) counts.set(problem, (counts.get(problem) ?? 0) + count)
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, count]) => ({ ...formatProblem(toCoded(code)), count }))
}
