import * as z from 'zod'
import { route } from './routes/define-route.ts'

const text = z.string().nullable()

/** A booking of the first generation: read only, with null for missing values. */
const legacyBooking = z.object({
  id: z.string(),
  createdAt: text,
  contact: z.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    street: text,
    city: text,
    postalCode: text,
    country: text,
  }),
  swimmer: z.object({ firstName: text, lastName: text, dob: text, gender: text, medicalInfo: text }),
  course: z.object({ selected: text, location: text, schedule: text, date: text, notes: text }),
})
export type LegacyBooking = z.output<typeof legacyBooking>

export const legacyArchiveRoutes = {
  listLegacyBookings: route('GET /api/phase3/bookings', 'read-archive', {
    summary: 'The archive of Phase 3 bookings, newest first',
    response: z.object({
      bookings: z.array(legacyBooking),
      /** Records of the file that are not bookings at all. */
      unreadable: z.number(),
    }),
  }),
}
