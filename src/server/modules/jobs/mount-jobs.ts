import { jobRoutes } from '#contract/jobs.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { jobHandlers } from './job-routes.ts'

export const mountJobs = (mount: Mount, engine: OrderEngine) => mount(jobRoutes, jobHandlers(engine))
