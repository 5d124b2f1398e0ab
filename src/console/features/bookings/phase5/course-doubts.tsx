import { useFormContext } from 'react-hook-form'
import { curriculumRoutes } from '#contract/levels/curricula.ts'
import { ageOn, isPlainDate } from '#domain/calendar/plain-date.ts'
import { ageDoubt } from '#domain/levels/age-range.ts'
import { levelDoubt } from '#domain/levels/award.ts'
import { currentLevel } from '#domain/levels/curriculum.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { useOffersToBook } from './offer-choice.tsx'

interface Values {
  lessonOfferId: string | null
  swimmer: { dob: string }
}

/** Says where a child seems not to fit a course, by age or by level; the booking may be made all the same. */
export function CourseDoubts({ heldKey }: { heldKey: string | null }) {
  const form = useFormContext<Values>()
  const offer = useOffersToBook().data?.find(({ id }) => id === form.watch('lessonOfferId'))
  const asked = { enabled: offer !== undefined }
  const types = useRoute(curriculumRoutes.listLessonTypeLevels, {}, asked).data
  const curricula = useRoute(curriculumRoutes.listCurricula, {}, asked).data ?? []
  const type = types?.find(({ id }) => id === offer?.lessonTypeId)
  if (!offer || !type) return null
  const taught = currentLevel(curricula, type.levelId)
  const ages = type.ageFrom === null && type.ageTo === null ? taught?.level : type
  const dob = form.watch('swimmer.dob')
  const age = isPlainDate(dob) ? ageOn(dob, offer.startDate) : null
  const levels = taught?.edition.levels ?? []
  const held = levels.find(({ key }) => key === heldKey)
  const doubts = [
    ages && sayAgeDoubt(ageDoubt(ages, age), ages),
    held && sayLevelDoubt(levelDoubt(levels, heldKey, taught?.level.key ?? null), sayName(held.names)),
  ].filter(Boolean)
  return doubts.length > 0 ? <Banner tone="warning">{doubts.join(' ')}</Banner> : null
}

const sayAgeDoubt = (
  doubt: ReturnType<typeof ageDoubt>,
  { ageFrom, ageTo }: { ageFrom: number | null; ageTo: number | null },
) =>
  doubt === 'too-young'
    ? t('At the start the child is too young: the course is from age {age}.', { age: String(ageFrom) })
    : doubt === 'too-old' &&
      t('At the start the child is too old: the course is up to age {age}.', { age: String(ageTo) })

const sayLevelDoubt = (doubt: ReturnType<typeof levelDoubt>, level: string) =>
  doubt === 'has-level'
    ? t('The child has passed this level already: it has {level}.', { level })
    : doubt === 'misses-level' && t('The child is not there yet: it has {level}.', { level })
