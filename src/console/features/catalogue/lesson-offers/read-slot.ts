import * as z from 'zod'

/** A slot that was found for a new offer, as the address carries it. */
const slot = z.object({
  lessonTypeId: z.string(),
  poolId: z.string(),
  locationId: z.string(),
  weekday: z.int().min(0).max(6),
  startTime: z.string(),
  firstHalf: z.int(),
  lastHalf: z.int(),
  dates: z.array(z.string()).min(1).max(60),
})
export type OfferSlot = z.output<typeof slot>

/** An address can say anything. */
export function readSlot(text: string | undefined): OfferSlot | undefined {
  try {
    return slot.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}
