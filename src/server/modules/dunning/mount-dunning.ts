import { dunningRoutes } from '#contract/dunning.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { DunningEngine } from './dunning-engine.ts'
import { dunningHandlers } from './dunning-routes.ts'

export const mountDunning = (mount: Mount, engine: DunningEngine, settings: { daily: boolean }) =>
  mount(dunningRoutes, dunningHandlers(engine, settings))
