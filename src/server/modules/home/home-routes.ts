import { homeRoutes } from '#contract/home.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { homeQueueNames, homeQueues } from '#domain/home-queues.ts'
import { hourOf } from '#server/http/answers/entity-tag.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { countBookingsPerWeek, countQueues } from './count-queues.ts'

export function mountHome(mount: Mount, needs: Parameters<typeof countQueues>[0]): void {
  const counts = countQueues(needs)
  const perWeek = rememberByMark(['bookings'], day => countBookingsPerWeek(needs.db, day))
  mount(homeRoutes, {
    async readHome(_, { session, now }) {
      const hour = hourOf(now).toISOString()
      const seen = homeQueueNames.filter(queue => session?.may(homeQueues[queue]))
      const queues = seen.map(async queue => ({ queue, count: await counts[queue](session, hour) }))
      return { queues: await Promise.all(queues) }
    },
    readBookingsPerWeek: (_, { session, now }) => perWeek(session, zurichDate(now)),
  })
}
