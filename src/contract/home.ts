import * as z from 'zod'
import { homeQueueNames } from '#domain/home-queues.ts'
import { route } from './routes/define-route.ts'
import { plainDate } from './routes/fields.ts'

export const homeRoutes = {
  readHome: route('GET /api/office/home', 'read-overview', {
    summary: 'What waits for a person, as far as one may see it; each count is that of the list it leads to',
    response: z.object({ queues: z.array(z.object({ queue: z.enum(homeQueueNames), count: z.number() })) }),
    watches: [
      ...(['payments', 'orders', 'bookings', 'dunning', 'emails'] as const),
      ...(['lessons', 'lessonOffers', 'families', 'contacts', 'levels', 'planning'] as const),
    ],
  }),
  readBookingsPerWeek: route('GET /api/office/bookings-per-week', 'read-customers', {
    summary: 'How many bookings were made in each of the last twelve weeks, this one among them',
    response: z.object({
      weeks: z.array(z.object({ monday: plainDate, phase4: z.number(), phase5: z.number() })),
    }),
    watches: ['bookings'],
  }),
}
