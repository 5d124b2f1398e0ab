import { curriculumRoutes } from '#contract/levels/curricula.ts'
import { buildLessonOffer, buildLessonType, buildLocation } from '#server/testing/builders.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

/** The seven tests as published levels, a lesson type for each of the first three, and a place. */
export async function buildSchool(lido: TestApp) {
  const { body: begun } = await lido.call(curriculumRoutes.createStandardCurriculum, {
    body: { name: 'Tests' },
  })
  const { body: curriculum } = await lido.call(curriculumRoutes.publishEdition, {
    params: { id: begun.id },
  })
  const [edition] = curriculum.editions
  if (!edition) throw new Error('no edition')
  const levels = edition.levels.filter(({ isCheck }) => !isCheck)
  const types = await Promise.all(
    levels.slice(0, 3).map(level => buildLessonType(lido.db, { levelId: level.id, durationMinutes: 45 })),
  )
  const { id: locationId } = await buildLocation(lido.db)
  const buildOffer = (place: number, values: Partial<Parameters<typeof buildLessonOffer>[1]> = {}) =>
    buildLessonOffer(lido.db, {
      lessonTypeId: types[place]?.id,
      locationId,
      status: 'PUBLISHED',
      ...values,
    })
  return { editionId: edition.id, levels, types, locationId, buildOffer }
}
