import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { noWishes, type SiblingWish, type WaitingReason } from '#domain/waiting-list/waiting-entry.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

let made = 0

interface Waiting {
  locationId: string
  email?: string
  /** Of a family that waits already. */
  familyId?: string
  birthDate?: string
  siblings?: SiblingWish
  reason?: WaitingReason
}

/** A child that waits for a course at a place, with its family. */
export async function buildWaiting(
  { db, call, clock }: TestApp,
  { locationId, birthDate = '2018-05-04', siblings = 'ANY', reason = 'NEW', ...wanted }: Waiting,
) {
  const stamps = { createdAt: clock.now, updatedAt: clock.now }
  const { email = `wartet${++made}@familie.example` } = wanted
  const familyId = wanted.familyId ?? (await buildFamily())
  async function buildFamily(): Promise<string> {
    const { id } = await db
      .insertInto('contacts')
      .values({ email, firstName: 'Anna', lastName: `Wartet${made}`, postalCode: '8050', ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = db.selectFrom('family_members').select('familyId').where('contactId', '=', id)
    return (await member.executeTakeFirstOrThrow()).familyId
  }
  const { id: swimmerId } = await db
    .insertInto('swimmers')
    .values({ firstName: `Mia${++made}`, lastName: 'Wartet', birthDate, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('family_members').values({ familyId, swimmerId }).execute()
  const { body: entry } = await call(waitingListRoutes.addWaiting, {
    params: { id: swimmerId },
    body: { wishes: { ...noWishes, locationIds: [locationId] }, siblings, reason },
  })
  return { email, familyId, swimmerId, entryId: entry.id }
}
