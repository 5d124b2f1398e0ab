import { useState } from 'react'
import { CurriculumSection } from '#console/features/levels/curriculum-section.tsx'
import { LessonTypeLevels } from '#console/features/levels/lesson-type-levels.tsx'
import { SettingsPage } from '#console/features/settings/settings-page.tsx'
import { curriculumRoutes } from '#contract/levels/curricula.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { NewButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const CurriculumForm = loadLater(() => import('#console/features/levels/curriculum-form.tsx'))

/** Which levels the school teaches, what passes them, and which lesson type teaches which. */
export default function LevelsPage() {
  const curricula = useRoute(curriculumRoutes.listCurricula)
  const [isNew, setNew] = useState(false)
  const { data, error } = curricula
  return (
    <SettingsPage
      actions={
        <NewButton
          calls={curriculumRoutes.createCurriculum}
          label={t('New Curriculum')}
          onClick={() => setNew(true)}
        />
      }
    >
      {!data && error && <Banner tone="error">{messageOf(error)}</Banner>}
      {!data && !error && <Loading text={t('Loading levels...')} />}
      {data?.length === 0 && (
        <Banner tone="info" title={t('No levels yet')}>
          {t('Begin with the seven swimming tests, or type the levels of your school.')}
        </Banner>
      )}
      {data?.map(curriculum => (
        <CurriculumSection key={curriculum.id} curriculum={curriculum} curricula={data} />
      ))}
      {data && data.length > 0 && <LessonTypeLevels curricula={data} />}
      {isNew && <CurriculumForm onClose={() => setNew(false)} />}
    </SettingsPage>
  )
}
