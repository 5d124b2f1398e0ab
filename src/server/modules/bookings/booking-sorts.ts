import { sql } from 'kysely'
import type { bookingSorts } from '#contract/bookings/bookings.ts'
import type { phase5BookingSorts } from '#contract/bookings/phase5-bookings.ts'
import { byAlphabet, typedName } from '#server/db/pages/sorted-page.ts'

const created = sql`b."createdAt"`
const people = { contact: typedName('b.contact'), swimmer: typedName('b.swimmer') }

export const phase4BookingKeys = {
  ...people,
  date: created,
  course: byAlphabet(sql`coalesce(b.course ->> 'selected', '')`),
  status: sql`coalesce(o.status, 'NO_ORDER')`,
} satisfies Record<(typeof bookingSorts)[number], unknown>

export const phase5BookingKeys = { ...people, created } satisfies Record<
  (typeof phase5BookingSorts)[number],
  unknown
>

export const bookingTies = ['b.createdAt', 'b.id']
