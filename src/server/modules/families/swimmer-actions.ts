import { sql } from 'kysely'
import type * as z from 'zod'
import { type Swimmer, swimmerFields, type swimmerInput } from '#contract/families.ts'
import { swimmerKey } from '#domain/families/swimmer-key.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { editableRecords } from '#server/db/editable-records.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { lockFamily } from './family-queries.ts'

type SwimmerInput = z.output<typeof swimmerInput>

/** What a person says about a swimmer; from then on bookings leave it as it is. */

const records = editableRecords('swimmers', { topic: 'families', key: 'id', called: 'swimmer' })

export function addSwimmer(
  db: Database,
  familyId: string,
  input: SwimmerInput,
  context: RequestContext,
): Promise<string> {
  return createOnce(db, context, step => insertSwimmer(step, familyId, input, context.now))
}

export async function insertSwimmer(
  step: Change,
  familyId: string,
  input: SwimmerInput,
  now: Date,
): Promise<string> {
  await lockFamily(step.tx, familyId)
  const { id } = await records.insert(step, { ...input, byHand: true }, now)
  await nameSwimmer(step, familyId, id, input)
  await step.tx.insertInto('family_members').values({ familyId, swimmerId: id }).execute()
  return id
}

export function saveSwimmer(
  db: Database,
  { familyId, swimmerId }: { familyId: string; swimmerId: string },
  input: SwimmerInput,
  saving: Saving,
): Promise<Saved<Swimmer>> {
  const lock = (tx: Tx) => lockMember(tx, familyId, swimmerId)
  const find = (tx: Database | Tx) => findSwimmer(tx, swimmerId)
  return saveRecord(db, saving, { lock, find }, async (step, before) => {
    await nameSwimmer(step, familyId, swimmerId, input)
    await records.update(step, before, { ...input, byHand: true }, saving.now)
  })
}

/** Writes another surname for the children of a contact's family who have this one. */
export async function renameSwimmers(
  step: Change,
  contactId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from swimmers s join family_members m on m."swimmerId" = s.id
    where s."lastName" = ${from} and m."familyId" = (select "familyId" from family_members where "contactId" = ${contactId})
    order by s.id`.execute(step.tx)
  for (const { id } of rows)
    await records.update(step, await records.lock(step.tx, id), { lastName: to, byHand: true }, now)
}

/** One in another family too is only taken out of this one. */
export function removeSwimmer(
  db: Database,
  { familyId, swimmerId }: { familyId: string; swimmerId: string },
  context: RequestContext,
): Promise<void> {
  return change(db, context, async ({ tx, record }) => {
    const before = await lockMember(tx, familyId, swimmerId)
    const booked = await tx
      .selectFrom('swimmer_bookings')
      .select('bookingId')
      .where('swimmerId', '=', swimmerId)
      .limit(1)
      .executeTakeFirst()
    if (booked) throw conflict('swimmer.has-bookings')
    await tx
      .deleteFrom('family_members')
      .where('familyId', '=', familyId)
      .where('swimmerId', '=', swimmerId)
      .execute()
    record({ topic: 'families', recordId: swimmerId, action: 'deleted', before })
  })
}

export async function findSwimmer(db: Database | Tx, id: string): Promise<Swimmer> {
  return db
    .selectFrom('swimmers')
    .select(swimmerFields)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('swimmer'))
}

async function lockMember(tx: Tx, familyId: string, swimmerId: string) {
  await lockFamily(tx, familyId)
  await tx
    .selectFrom('family_members')
    .select('id')
    .where('familyId', '=', familyId)
    .where('swimmerId', '=', swimmerId)
    .executeTakeFirstOrThrow(() => notFound('swimmer'))
  return records.lock(tx, swimmerId)
}

/** So that the next booking of this name, by any contact of the family, is for this swimmer. Former names stay. */
async function nameSwimmer({ tx }: Change, familyId: string, swimmerId: string, input: SwimmerInput) {
  const key = swimmerKey({ firstName: input.firstName, dob: input.birthDate })
  const contacts = await tx
    .selectFrom('family_members')
    .select('contactId')
    .where('familyId', '=', familyId)
    .where('contactId', 'is not', null)
    .execute()
  for (const { contactId } of contacts) {
    if (!contactId) continue
    await tx
      .insertInto('swimmer_names')
      .values({ contactId, ...key, swimmerId })
      .onConflict(known => known.constraint('swimmer_names_unique').doNothing())
      .execute()
  }
  const other = await tx
    .selectFrom('swimmer_names as n')
    .innerJoin('family_members as m', 'm.contactId', 'n.contactId')
    .select('n.swimmerId')
    .where('m.familyId', '=', familyId)
    .where('n.name', '=', key.name)
    .where('n.birthDate', 'is not distinct from', key.birthDate)
    .where('n.swimmerId', '<>', swimmerId)
    .executeTakeFirst()
  if (other) throw conflict('swimmer.known')
}
