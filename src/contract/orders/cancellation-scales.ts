import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { scaleUnits } from '#domain/orders/cancellation-scale.ts'

const scaleStep = z
  .object({
    days: z
      .int(fieldMessage('scale.days-required'))
      .min(0, fieldMessage('scale.days-required'))
      .max(365, fieldMessage('scale.days-required')),
    value: z
      .number(fieldMessage('order.amount-required'))
      .min(0, fieldMessage('order.amount-negative'))
      .max(10_000)
      .refine(isWholeRappen, fieldMessage('order.amount-decimals')),
    unit: z.enum(scaleUnits),
  })
  .refine(({ unit, value }) => unit === 'chf' || value <= 100, {
    error: fieldMessage('scale.percent-too-high'),
    path: ['value'],
  })

const steps = z.array(scaleStep).max(10)

export const scaleInput = z
  .object({
    /** None is the scale of all lesson types that have no other, and of the products. */
    lessonTypeId: z.uuid().nullable(),
    steps,
  })
  .superRefine((scale, issues) => {
    for (const [index, { days }] of scale.steps.entries())
      if (scale.steps.findIndex(step => step.days === days) < index)
        issues.addIssue({
          code: 'custom',
          path: ['steps', index, 'days'],
          message: fieldMessage('scale.day-twice'),
        })
  })

const cancellationScale = z.object({
  id: z.string(),
  lessonTypeId: z.string().nullable(),
  /** Of the lesson type, by language; the console chooses. */
  titles: courseNames.nullable(),
  steps,
  version: z.number(),
})
export type CancellationScaleRecord = z.output<typeof cancellationScale>

export const cancellationScaleRoutes = {
  listScales: route('GET /api/cancellation-scales', 'read-money', {
    summary: 'What stays owed when a family withdraws: the standard first, then by lesson type',
    response: z.array(cancellationScale),
    watches: ['settings', 'lessonTypes'],
  }),
  createScale: route('POST /api/cancellation-scales', 'change-settings', {
    summary: 'Set the standard scale or the scale of a lesson type',
    body: scaleInput,
    response: cancellationScale,
    status: 201,
    creates: true,
  }),
  updateScale: route('PUT /api/cancellation-scales/{id}', 'change-settings', {
    summary: 'Save the steps of a scale; whose it is stays',
    body: scaleInput,
    response: cancellationScale,
    locks: true,
  }),
  deleteScale: route('DELETE /api/cancellation-scales/{id}', 'change-settings', {
    summary: 'A lesson type follows the standard again; without the standard nothing stays owed',
    response: success,
  }),
}
