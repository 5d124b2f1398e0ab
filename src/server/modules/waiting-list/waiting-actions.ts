import type { Selectable } from 'kysely'
import type * as z from 'zod'
import type { WaitingEntry, waitingInput, waitingStep } from '#contract/waiting-list/waiting-list.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { mergeEntries, sinceAfterPause, type Wishes } from '#domain/waiting-list/waiting-entry.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import type { WaitingEntriesTable } from '#server/db/tables/waiting-list.ts'
import { findWaiting } from './list-waiting.ts'

type Input = z.output<typeof waitingInput>
type Row = Selectable<WaitingEntriesTable>

/** The audit has it under the child, as what else is known of it. */

export function addWaiting(
  db: Database,
  swimmerId: string,
  input: Input,
  context: Creation,
): Promise<string> {
  return createOnce(db, context, async step => {
    const id = await enterWaiting(step, swimmerId, input, context.now)
    if (id === null) throw conflict('waiting.known')
    return id
  })
}

/** Null where the child has an entry already. */
export async function enterWaiting(
  { tx, record }: Change,
  swimmerId: string,
  input: Input,
  now: Date,
): Promise<string | null> {
  // Of two who enter a child at the same moment, the second sees the first.
  const swimmer = tx.selectFrom('swimmers').select('id').where('id', '=', swimmerId).forUpdate()
  await swimmer.executeTakeFirstOrThrow(() => notFound('swimmer'))
  if (await findOpen(tx, swimmerId)) return null
  await checkWishes(tx, input.wishes)
  const stamps = { waitingSince: now, createdAt: now, updatedAt: now }
  const { id } = await tx
    .insertInto('waiting_entries')
    .values({ ...input, wishes: JSON.stringify(input.wishes), swimmerId, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  record({ topic: 'families', recordId: swimmerId, action: 'waiting-added', after: input })
  return id
}

const findOpen = (tx: Tx, swimmerId: string) =>
  tx
    .selectFrom('waiting_entries')
    .selectAll()
    .where('swimmerId', '=', swimmerId)
    .where('state', 'in', ['WAITING', 'PAUSED'])
    .limit(1)
    .executeTakeFirst()

/** A child waits for an offer besides what it waits for already; one that waits for any offer has that wish by it. */
export async function waitForOffer(
  step: Change,
  swimmerId: string,
  offerId: string,
  now: Date,
): Promise<void> {
  const alone = { locationIds: [], weekdays: [], from: null, until: null, offerIds: [offerId] }
  const entered = { siblings: 'ANY', reason: 'NEW', note: '' } as const
  if ((await enterWaiting(step, swimmerId, { ...entered, wishes: alone }, now)) !== null) return
  const open = await findOpen(step.tx, swimmerId)
  if (!open) return
  const { offerIds } = open.wishes
  if (offerIds.length === 0 || offerIds.includes(offerId)) return
  const wishes = { ...open.wishes, offerIds: [...offerIds, offerId] }
  await write(step, open, { wishes: JSON.stringify(wishes) }, now)
  report(step, open, 'waiting-changed', { wishes }, { wishes: open.wishes })
}

/** Places and offers that there are. */
async function checkWishes(tx: Tx, { locationIds, offerIds }: Wishes): Promise<void> {
  const places = tx
    .selectFrom('locations')
    .select('id')
    .where('id', 'in', [...locationIds, noId])
  if ((await places.execute()).length < new Set(locationIds).size)
    throw invalidField('wishes.locationIds', 'location.not-found')
  const offers = tx
    .selectFrom('lesson_offers')
    .select('id')
    .where('id', 'in', [...offerIds, noId])
  if ((await offers.execute()).length < new Set(offerIds).size)
    throw invalidField('wishes.offerIds', 'lesson-offer.not-found')
}

/** `in` an empty list is not allowed. */
const noId = '00000000-0000-0000-0000-000000000000'

export function saveWaiting(
  db: Database,
  id: string,
  input: Input,
  saving: Saving,
): Promise<Saved<WaitingEntry>> {
  const find = (tx: Database | Tx) => findWaiting(tx, id, zurichDate(saving.now))
  return saveRecord(db, saving, { lock: tx => lockEntry(tx, id), find }, async (step, before) => {
    if (before.closedAt) throw conflict('waiting.closed')
    await checkWishes(step.tx, input.wishes)
    await write(step, before, { ...input, wishes: JSON.stringify(input.wishes) }, saving.now)
    const { wishes, siblings, reason, note } = before
    const former = { wishes, siblings, reason, note }
    report(step, before, 'waiting-changed', input, former)
  })
}

const lockEntry = (tx: Tx, id: string): Promise<Row> =>
  tx
    .selectFrom('waiting_entries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('waiting'))

type Values = Partial<{ [K in keyof Row]: Row[K] | Date | string }>

async function write({ tx }: Change, { id, version }: Row, values: Values, now: Date): Promise<void> {
  await tx
    .updateTable('waiting_entries')
    .set({ ...(values as object), updatedAt: now, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

const report = ({ record }: Change, { swimmerId }: Row, action: string, after: object, before?: object) =>
  record({ topic: 'families', recordId: swimmerId, action, after, ...(before && { before }) })

/** Each is safe to ask for twice: what stands already stays as it is. */
export function stepWaiting(
  db: Database,
  id: string,
  { step: wanted, reason }: z.output<typeof waitingStep>,
  acting: Acting,
): Promise<void> {
  return change(db, acting, async step => {
    const before = await lockEntry(step.tx, id)
    if (wanted === 'remove' && before.state === 'REMOVED') return
    if (before.closedAt) throw conflict('waiting.closed')
    const by = acting.actor.name
    const { now } = acting
    const steps = {
      pause: () => before.state === 'WAITING' && { state: 'PAUSED', pausedAt: now },
      resume: () => before.pausedAt !== null && resumed(before.waitingSince, before.pausedAt, now),
      remove: () => ({
        state: 'REMOVED',
        pausedAt: null,
        closedAt: now,
        closedBy: by,
        closedReason: reason,
      }),
      pin: () => ({ pinnedAt: before.pinnedAt ?? now, pinnedBy: by, pinnedReason: reason }),
      unpin: () => before.pinnedAt !== null && { pinnedAt: null, pinnedBy: null, pinnedReason: null },
    } satisfies Record<typeof wanted, () => object | false>
    const values = steps[wanted]()
    if (!values) return
    await write(step, before, values as Values, now)
    report(step, before, actions[wanted], { reason })
  })
}

/** Who goes on has said that they still wait. */
export const resumed = (since: string, pausedAt: string, now: Date) => ({
  state: 'WAITING' as const,
  pausedAt: null,
  stillAsks: 0,
  stillSaidAt: now,
  waitingSince: sinceAfterPause(since, {
    pausedOn: zurichDate(new Date(pausedAt)),
    today: zurichDate(now),
    now: now.toISOString(),
  }),
})

const actions = {
  pause: 'waiting-paused',
  resume: 'waiting-resumed',
  remove: 'waiting-removed',
  pin: 'waiting-pinned',
  unpin: 'waiting-unpinned',
} as const

/** Two open entries of one child become the one that is asked for, since the earlier of their days. */
export function mergeWaiting(
  db: Database,
  { id, otherId }: { id: string; otherId: string },
  acting: Acting,
): Promise<void> {
  return change(db, acting, async step => {
    const both = await step.tx
      .selectFrom('waiting_entries')
      .selectAll()
      .where('id', 'in', [id, otherId])
      .where('state', 'in', ['WAITING', 'PAUSED'])
      .orderBy('id')
      .forUpdate()
      .execute()
    const kept = both.find(entry => entry.id === id)
    const gone = both.find(entry => entry.id === otherId)
    if (!kept || !gone || kept === gone) throw notFound('waiting')
    if (kept.swimmerId !== gone.swimmerId) throw conflict('waiting.other-child')
    const { wishes, siblings, note, waitingSince } = mergeEntries(kept, gone)
    const pinned = [kept, gone].find(({ pinnedAt }) => pinnedAt !== null)
    const isWaiting = both.some(({ state }) => state === 'WAITING')
    await write(
      step,
      kept,
      {
        wishes: JSON.stringify(wishes),
        siblings,
        note,
        waitingSince,
        ...(isWaiting && { state: 'WAITING', pausedAt: null }),
        ...(pinned && {
          pinnedAt: pinned.pinnedAt,
          pinnedBy: pinned.pinnedBy,
          pinnedReason: pinned.pinnedReason,
        }),
      },
      acting.now,
    )
    await step.tx.deleteFrom('waiting_entries').where('id', '=', gone.id).execute()
    report(step, kept, 'waiting-merged', { wishes, siblings, note }, gone)
  })
}
