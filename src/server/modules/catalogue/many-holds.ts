import type { HoldKind } from '#domain/catalogue/seats.ts'
import type { Change } from '#server/db/change.ts'
import { insertRows } from '#server/db/write-rows.ts'

interface CountedHold {
  lessonOfferId: string
  swimmerId: string
  kind: HoldKind
  until: Date
  belongsToId: string
}

/** Holds seats that the caller has counted under the lock of their offers. */
export async function holdCountedSeats(
  { tx, touch }: Change,
  holds: readonly CountedHold[],
  now: Date,
): Promise<void> {
  if (holds.length === 0) return
  await insertRows(
    tx,
    'seat_holds',
    holds.map(hold => ({ ...hold, createdAt: now })),
  )
  touch('lessonOffers')
}

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
