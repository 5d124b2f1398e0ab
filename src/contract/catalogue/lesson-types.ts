import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, paragraphs, requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { vatCodes } from '#domain/billing/vat.ts'

export const lessonModes = ['group', 'private'] as const

const titles = {
  titleEn: z.string(),
  titleDe: z.string(),
  titleFr: z.string(),
  titleEs: z.string(),
  titleIt: z.string(),
  titleHu: z.string(),
  descriptionEn: z.string(),
  descriptionDe: z.string(),
  descriptionFr: z.string(),
  descriptionEs: z.string(),
  descriptionIt: z.string(),
  descriptionHu: z.string(),
}

const lessonType = z.object({
  id: z.string(),
  typeId: z.string(),
  category: z.string(),
  level: z.string(),
  mode: z.enum(lessonModes),
  defaultPrice: z.number(),
  durationMinutes: z.number().nullable(),
  isActive: z.boolean(),
  vatCode: z.enum(vatCodes),
  ...titles,
  /** How many lesson offers refer to it. */
  offerCount: z.number(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number(),
})
export type LessonType = z.output<typeof lessonType>

const title = line(200).default('')
const description = paragraphs(5000).default('')

export const lessonTypeInput = z.object({
  typeId: requiredLine('lesson-type.type-id-required', 100),
  category: requiredLine('lesson-type.category-required', 100),
  level: requiredLine('lesson-type.level-required', 100),
  mode: z.enum(lessonModes).default('group'),
  defaultPrice: z
    .number()
    .min(0, fieldMessage('lesson-type.price-negative'))
    .max(1_000_000)
    .refine(isWholeRappen, fieldMessage('price.decimals'))
    .default(0),
  durationMinutes: z
    .number()
    .int(fieldMessage('lesson-type.duration-whole'))
    .min(1, fieldMessage('lesson-type.duration-positive'))
    .max(100_000)
    .nullish(),
  isActive: z.boolean().default(true),
  /** Unchanged when absent. */
  vatCode: z.enum(vatCodes).optional(),
  titleEn: title,
  titleDe: title,
  titleFr: title,
  titleEs: title,
  titleIt: title,
  titleHu: title,
  descriptionEn: description,
  descriptionDe: description,
  descriptionFr: description,
  descriptionEs: description,
  descriptionIt: description,
  descriptionHu: description,
})

export const lessonTypeInUse = 'Cannot delete: lesson offers still reference this lesson type.'

const watches = ['lessonTypes', 'lessonOffers'] as const

export const lessonTypeRoutes = {
  listLessonTypes: route('GET /api/phase5/lesson-types', 'read-courses', {
    summary: 'Lesson types, newest first or by type id',
    query: z.object({ order: z.enum(['createdAt', 'typeId']).default('createdAt') }),
    response: z.array(lessonType),
    watches,
  }),
  readLessonType: route('GET /api/phase5/lesson-types/{id}', 'read-courses', {
    summary: 'One lesson type',
    response: lessonType,
    watches,
  }),
  createLessonType: route('POST /api/phase5/lesson-types', 'change-courses', {
    summary: 'Create a lesson type',
    body: lessonTypeInput,
    response: lessonType,
    status: 201,
    creates: true,
  }),
  updateLessonType: route('PUT /api/phase5/lesson-types/{id}', 'change-courses', {
    summary: 'Save a lesson type',
    body: lessonTypeInput,
    response: lessonType,
    locks: true,
  }),
  toggleLessonType: route('PUT /api/phase5/lesson-types/{id}/toggle-active', 'change-courses', {
    summary: 'Activate or deactivate a lesson type; toggles when neither is given',
    body: z.object({ isActive: z.boolean().optional() }),
    response: lessonType,
  }),
  deleteLessonType: route('DELETE /api/phase5/lesson-types/{id}', 'change-courses', {
    summary: 'Delete a lesson type that no offer refers to',
    response: success,
  }),
}
