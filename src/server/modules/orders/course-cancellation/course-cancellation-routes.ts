import type { courseCancellationRoutes } from '#contract/orders/course-cancellation.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../order-engine.ts'
import { cancelCourse } from './cancel-course.ts'
import { findCourse, planCancellation } from './plan-cancellation.ts'

export const courseCancellationHandlers = (
  engine: OrderEngine,
): Handlers<typeof courseCancellationRoutes> => ({
  planCancellation({ params, query }, { now }) {
    const how = { today: zurichDate(now), creditsHeld: query.creditsHeld === 'true' }
    return planCancellation(engine.db, findCourse(params.id), how)
  },
  cancelCourse({ params, body }, { actor, now }) {
    return cancelCourse(engine, findCourse(params.id), { actor, now, ...body })
  },
})
