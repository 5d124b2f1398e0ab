import { CalendarX2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { type LessonChange, refuseChange } from '#domain/lessons/lesson-changes.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { ChangeableLesson } from './choose-lessons.tsx'

const ChangeLessonsForm = loadLater(() => import('./change-lessons-form.tsx'))

/** What can be done about the dates of these lessons: call off what is planned, put back what was called off. */
export function ChangeLessonsButtons({ lessons }: { lessons: readonly ChangeableLesson[] }) {
  const [change, setChange] = useState<LessonChange>()
  const can = (wanted: LessonChange) => lessons.some(({ status }) => !refuseChange(wanted, status))
  return (
    <>
      {can('restore') && (
        <Button calls={lessonChangeRoutes.changeLessons} icon={Undo2} onClick={() => setChange('restore')}>
          {t('Restore Lessons')}
        </Button>
      )}
      {can('cancel') && (
        <Button
          calls={lessonChangeRoutes.changeLessons}
          icon={CalendarX2}
          onClick={() => setChange('cancel')}
        >
          {t('Cancel or Move')}
        </Button>
      )}
      {change && <ChangeLessonsForm change={change} lessons={lessons} onClose={() => setChange(undefined)} />}
    </>
  )
}
