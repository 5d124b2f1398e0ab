import type { HoldKind } from '#domain/catalogue/seats.ts'
import type { Change } from '#server/db/change.ts'

/** Lets the hold that belongs to something end at another moment; one that has ended stays so. */
export async function moveHoldEnd(
  { tx, touch }: Change,
  { kind, belongsToId, until }: { kind: HoldKind; belongsToId: string; until: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('seat_holds')
    .set({ until })
    .where('kind', '=', kind)
    .where('belongsToId', '=', belongsToId)
    .where('until', '>', now.toISOString())
    .execute()
  touch('lessonOffers')
}
