import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { levelModes } from '#domain/levels/curriculum.ts'

const name = line(100).default('')

/** By language; one is enough, and stands for the missing ones. */
const names = z
  .object({ en: name, de: name, fr: name, it: name, es: name, hu: name })
  .refine(given => Object.values(given).some(Boolean), {
    error: fieldMessage('level.name-required'),
    path: ['de'],
  })

const age = z
  .int(fieldMessage('level.age-range'))
  .min(0, fieldMessage('level.age-range'))
  .max(120, fieldMessage('level.age-range'))
  .nullable()

const ages = { ageFrom: age, ageTo: age }

const checkAges = ({ ageFrom, ageTo }: { ageFrom: number | null; ageTo: number | null }) =>
  ageFrom === null || ageTo === null || ageFrom <= ageTo
const agesTurned = { error: fieldMessage('level.age-turned'), path: ['ageTo'] }

export const draftLevel = z
  .object({
    /** Equal to that of another curriculum's level when they are worth the same. */
    key: z.uuid(),
    names,
    nextKey: z.uuid().nullable(),
    isCheck: z.boolean(),
    ...ages,
    othersNeeded: z.int(fieldMessage('level.others-needed')).min(0, fieldMessage('level.others-needed')),
    skills: z.array(z.object({ names, isStarred: z.boolean() })).max(40),
  })
  .refine(checkAges, agesTurned)
  .refine(({ othersNeeded, skills }) => othersNeeded <= skills.filter(skill => !skill.isStarred).length, {
    error: fieldMessage('level.others-needed'),
    path: ['othersNeeded'],
  })

const draft = z
  .object({ mode: z.enum(levelModes), levels: z.array(draftLevel).max(40) })
  .superRefine(({ levels }, issues) => {
    const keys = levels.map(({ key }) => key)
    for (const [index, { key, nextKey }] of levels.entries()) {
      const refuse = (field: string, message: string) =>
        issues.addIssue({ code: 'custom', path: ['levels', index, field], message })
      if (keys.indexOf(key) < index) refuse('key', fieldMessage('level.twice'))
      if (nextKey !== null && (nextKey === key || !keys.includes(nextKey)))
        refuse('nextKey', fieldMessage('level.next-unknown'))
    }
  })
export type Draft = z.output<typeof draft>

const level = z.object({
  id: z.string(),
  key: z.string(),
  names: courseNames,
  nextKey: z.string().nullable(),
  isCheck: z.boolean(),
  ageFrom: z.number().nullable(),
  ageTo: z.number().nullable(),
  othersNeeded: z.number(),
  skills: z.array(z.object({ id: z.string(), names: courseNames, isStarred: z.boolean() })),
})

const curriculum = z.object({
  id: z.string(),
  name: z.string(),
  /** What the next edition will be, while it is being written. */
  draft: draft.nullable(),
  /** The newest first. */
  editions: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      mode: z.enum(levelModes),
      levels: z.array(level),
      publishedAt: instant,
      publishedBy: z.string(),
    }),
  ),
  version: z.number(),
})
export type CurriculumRecord = z.output<typeof curriculum>

export const curriculumInput = z.object({
  name: requiredLine('level.curriculum-name-required', 100),
  draft: draft.nullable(),
})

/** A lesson type with its level: the text that was typed, what it seems to mean, and what staff confirmed. */
const lessonTypeLevel = z.object({
  id: z.string(),
  titles: courseNames,
  text: z.string(),
  levelId: z.string().nullable(),
  proposedId: z.string().nullable(),
  ageFrom: z.number().nullable(),
  ageTo: z.number().nullable(),
})
export type LessonTypeLevel = z.output<typeof lessonTypeLevel>

export const lessonTypeLevelInput = z
  .object({ levelId: z.uuid().nullable(), ...ages })
  .refine(checkAges, agesTurned)

export const curriculumRoutes = {
  listCurricula: route('GET /api/curricula', 'read-lessons', {
    worksIdle: true,
    summary: 'Levels and their skills, by curriculum and edition',
    response: z.array(curriculum),
    watches: ['levels'],
  }),
  createCurriculum: route('POST /api/curricula', 'change-settings', {
    summary: 'Begin a curriculum with a draft of its first edition',
    body: curriculumInput,
    response: curriculum,
    status: 201,
    creates: true,
  }),
  createStandardCurriculum: route('POST /api/curricula/standard', 'change-settings', {
    summary: 'Begin a curriculum with a draft of the seven swimming tests',
    body: curriculumInput.pick({ name: true }),
    response: curriculum,
    status: 201,
    creates: true,
  }),
  updateCurriculum: route('PUT /api/curricula/{id}', 'change-settings', {
    summary: 'Save the name and the draft; published editions stay',
    body: curriculumInput,
    response: curriculum,
    locks: true,
  }),
  deleteCurriculum: route('DELETE /api/curricula/{id}', 'change-settings', {
    summary: 'Delete a curriculum without a published edition',
    response: success,
  }),
  publishEdition: route('POST /api/curricula/{id}/editions', 'change-settings', {
    summary: 'Publish the draft as the next edition; it cannot be changed afterwards',
    response: curriculum,
    locks: true,
  }),
  listLessonTypeLevels: route('GET /api/lesson-type-levels', 'read-courses', {
    summary: 'Which level each lesson type teaches, and which one its text seems to mean',
    response: z.array(lessonTypeLevel),
    watches: ['levels', 'lessonTypes'],
  }),
  saveLessonTypeLevel: route('PUT /api/lesson-type-levels/{id}', 'change-courses', {
    summary: 'Say which level a lesson type teaches, and for which ages',
    body: lessonTypeLevelInput,
    response: success,
  }),
  confirmLessonTypeLevels: route('POST /api/lesson-type-levels/confirmation', 'change-courses', {
    summary: 'Take over the proposed level of every lesson type that has none yet',
    response: z.object({ confirmed: z.number() }),
  }),
}
