import * as z from 'zod'
import { homeQueueNames } from '#domain/home-queues.ts'
import { route } from './define-route.ts'

export const homeRoutes = {
  readHome: route({
    method: 'GET',
    path: '/api/office/home',
    access: 'read-overview',
    summary: 'What waits for a person, as far as one may see it; each count is that of the list it leads to',
    response: z.object({ queues: z.array(z.object({ queue: z.enum(homeQueueNames), count: z.number() })) }),
    watches: [
      ...(['payments', 'orders', 'bookings', 'dunning', 'emails'] as const),
      ...(['lessons', 'lessonOffers', 'families', 'contacts'] as const),
    ],
  }),
}
