import { type Selectable, sql } from 'kysely'
import type * as z from 'zod'
import type { stillWaitingRoutes } from '#contract/waiting-list/waiting-answers.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { StillOutcome } from '#domain/waiting-list/still-waiting.ts'
import { AppError, conflict, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { WaitingEntriesTable } from '#server/db/tables/waiting-list.ts'
import { findProvedQuestion, type Question, theFamily } from '../../questions/open-question.ts'
import { resumed } from '../waiting-actions.ts'

type Entry = Selectable<WaitingEntriesTable>

/** The entries that the mail was about, of children that are still of the family. */
const entriesOf = (db: Database | Tx, { id, familyId }: Question) =>
  db
    .selectFrom('waiting_entries as e')
    .innerJoin('swimmers as s', 's.id', 'e.swimmerId')
    .selectAll('e')
    .select('s.firstName')
    .where('e.stillAskedAt', 'is not', null)
    .where(
      sql<boolean>`exists (select from family_questions q join family_members m on m."familyId" = q."familyId"
      where q.id = ${id} and q."familyId" = ${familyId} and m."swimmerId" = e."swimmerId"
        and e."swimmerId" = any(q."swimmerIds"))`,
    )
    .orderBy('s.birthDate')
    .orderBy('e.id')

function outcomeOf({ state, closedBy, stillAsks, stillSaidAt }: Entry): StillOutcome {
  if (state === 'REMOVED') return closedBy === theFamily.name ? 'NO' : 'OVER'
  if (state === 'BOOKED') return 'OVER'
  if (stillAsks > 0) return 'OPEN'
  if (state === 'PAUSED') return 'PAUSED'
  return stillSaidAt === null ? 'OPEN' : 'YES'
}

export async function readStillWaiting(db: Database, question: Question) {
  const entries = await entriesOf(db, question).execute()
  return {
    children: entries.map(entry => ({
      entryId: entry.id,
      firstName: entry.firstName,
      since: zurichDate(new Date(entry.waitingSince)),
      outcome: outcomeOf(entry),
    })),
  }
}

type Answer = z.output<typeof stillWaitingRoutes.answerStillWaiting.body>

/** Safe twice: what stands already stays as it is. A no can become a yes while no other entry was made. */
export function answerStillWaiting(
  db: Database,
  { token, proofs, entryId, answer }: Answer,
  now: Date,
): Promise<StillOutcome> {
  return change(db, { actor: theFamily, now }, async step => {
    const question = await findProvedQuestion(step.tx, 'still-waiting', { token, proofs }, now)
    const entry = await entriesOf(step.tx, question)
      .where('e.id', '=', entryId)
      .forUpdate('e')
      .executeTakeFirst()
    if (!entry) throw new AppError('notFound', 'waiting.not-found')
    const before = outcomeOf(entry)
    if (before === answer || before === 'OVER') return before
    if (answer === 'NO') await leave(step, entry, now)
    else if (before === 'NO') return comeBack(step, entry, now)
    else await goOn(step, entry, now)
    return answer
  })
}

async function write({ tx, record }: Change, entry: Entry, values: object, action: string): Promise<void> {
  await tx
    .updateTable('waiting_entries')
    .set({ ...values, version: entry.version + 1 })
    .where('id', '=', entry.id)
    .execute()
  record({ topic: 'families', recordId: entry.swimmerId, action })
}

const goOn = (step: Change, entry: Entry, now: Date) =>
  write(
    step,
    entry,
    entry.pausedAt === null
      ? { stillAsks: 0, stillSaidAt: now, updatedAt: now }
      : { ...resumed(entry.waitingSince, entry.pausedAt, now), updatedAt: now },
    'waiting-still-said',
  )

const leave = (step: Change, entry: Entry, now: Date) =>
  write(
    step,
    entry,
    {
      state: 'REMOVED',
      pausedAt: null,
      stillAsks: 0,
      stillSaidAt: now,
      closedAt: now,
      closedBy: theFamily.name,
      closedReason: '',
      updatedAt: now,
    },
    'waiting-removed',
  )

/** An entry that was made meanwhile stands for the child. */
async function comeBack(step: Change, entry: Entry, now: Date): Promise<StillOutcome> {
  await step.tx
    .selectFrom('swimmers')
    .select('id')
    .where('id', '=', entry.swimmerId)
    .forUpdate()
    .executeTakeFirst()
  const other = await step.tx
    .selectFrom('waiting_entries')
    .select('id')
    .where('swimmerId', '=', entry.swimmerId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (other) return 'OVER'
  const { waitingSince, closedAt } = entry
  const back = resumed(waitingSince, closedAt ?? waitingSince, now)
  await write(
    step,
    entry,
    { ...back, closedAt: null, closedBy: null, closedReason: null, updatedAt: now },
    'waiting-still-said',
  )
  return 'YES'
}

/** What a family says on its page. What stands already stays as it is. */
export function sayWhetherWaiting(
  db: Database,
  { entryId, isWaiting }: { entryId: string; isWaiting: boolean },
  acting: Acting,
): Promise<void> {
  return change(db, acting, async step => {
    const entry = await step.tx
      .selectFrom('waiting_entries')
      .selectAll()
      .where('id', '=', entryId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('waiting'))
    if (entry.closedAt !== null) {
      if (!isWaiting) return
      throw conflict('waiting.closed')
    }
    await (isWaiting ? goOn : leave)(step, entry, acting.now)
  })
}
