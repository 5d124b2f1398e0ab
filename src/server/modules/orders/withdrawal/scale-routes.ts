import type * as z from 'zod'
import type { cancellationScaleRoutes, scaleInput } from '#contract/orders/cancellation-scales.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import { findScale, listScales, scaleRecords } from './scale-records.ts'

export const scaleHandlers = (db: Database): Handlers<typeof cancellationScaleRoutes> => ({
  listScales: () => listScales(db),

  async createScale({ body }, context) {
    const id = await createOnce(db, context, async step => {
      const values = { lessonTypeId: body.lessonTypeId, steps: writeSteps(body) }
      return (await scaleRecords.insert(step, values, context.now)).id
    })
    return findScale(db, id)
  },

  async updateScale({ params, body }, context) {
    await change(db, context, async step => {
      const before = await scaleRecords.lock(step.tx, params.id)
      checkVersion(context.seenVersion, before.version, await findScale(step.tx, params.id))
      await scaleRecords.update(step, before, { steps: writeSteps(body) }, context.now)
    })
    return findScale(db, params.id)
  },

  async deleteScale({ params }, context) {
    await change(db, context, async step =>
      scaleRecords.remove(step, await scaleRecords.lock(step.tx, params.id)),
    )
    return { success: true }
  },
})

/** The earliest day first. */
const writeSteps = ({ steps }: z.output<typeof scaleInput>) =>
  JSON.stringify(steps.toSorted((a, b) => b.days - a.days))
