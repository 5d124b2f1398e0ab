import type * as z from 'zod'
import type { cancellationScaleRoutes, scaleInput } from '#contract/orders/cancellation-scales.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { listScales, scaleActions } from './scale-records.ts'

export const scaleHandlers = (db: Database): Handlers<typeof cancellationScaleRoutes> => ({
  listScales: () => listScales(db),
  createScale: ({ body }, context) => scaleActions.create(db, { ...body, steps: writeSteps(body) }, context),
  updateScale: ({ params, body }, context) =>
    scaleActions.update(db, params.id, { steps: writeSteps(body) }, context),
  deleteScale: ({ params }, context) => scaleActions.remove(db, params.id, context),
})

/** The earliest day first. */
const writeSteps = ({ steps }: z.output<typeof scaleInput>) =>
  JSON.stringify(steps.toSorted((a, b) => b.days - a.days))
