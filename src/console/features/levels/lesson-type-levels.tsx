import { Check } from 'lucide-react'
import { useState } from 'react'
import { type CurriculumRecord, curriculumRoutes, type LessonTypeLevel } from '#contract/levels/curricula.ts'
import { useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { levelOptions } from './level-options.ts'
import { sayAges } from './level-words.ts'

const LessonTypeLevelForm = loadLater(() => import('./lesson-type-level-form.tsx'))

/** Which level each lesson type teaches; what its text seems to mean waits for a person. */
export function LessonTypeLevels({ curricula }: { curricula: readonly CurriculumRecord[] }) {
  const types = useRoute(curriculumRoutes.listLessonTypeLevels)
  const [edited, setEdited] = useState<LessonTypeLevel>()
  const confirm = useConfirmedAction(curriculumRoutes.confirmLessonTypeLevels, ['lessonTypes', 'levels'])
  const labels = new Map(levelOptions(curricula).map(({ id, label }) => [id, label]))
  const proposed = (types.data ?? []).filter(({ proposedId }) => proposedId !== null).length
  const columns: Column<LessonTypeLevel>[] = [
    { id: 'type', header: 'Lesson Type', cell: ({ titles }) => sayName(titles), card: 'title' },
    { id: 'text', header: 'Level as typed', cell: ({ text }) => text, width: '10rem' },
    {
      id: 'level',
      header: 'Level',
      cell: ({ levelId, proposedId }) =>
        levelId
          ? labels.get(levelId)
          : proposedId && (
              <span className="text-ink-soft">
                {t('Proposed: {level}', { level: labels.get(proposedId) ?? '' })}
              </span>
            ),
      width: '20rem',
    },
    { id: 'ages', header: 'Age', cell: sayAges, width: '8rem' },
  ]
  return (
    <PageSection
      title={t('Lesson Types')}
      actions={
        proposed > 0 && (
          <Button
            size="small"
            icon={Check}
            calls={curriculumRoutes.confirmLessonTypeLevels}
            busy={confirm.busy}
            onClick={() =>
              void confirm.perform({
                input: {},
                success: ({ confirmed }) =>
                  tCount(confirmed, '{count} level confirmed', '{count} levels confirmed'),
                failure: message => t('Error saving levels: {message}', { message }),
              })
            }
          >
            {tCount(proposed, 'Confirm {count} proposal', 'Confirm {count} proposals')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('Lesson Types')}
        columns={columns}
        rows={types.data}
        rowName={({ titles }) => sayName(titles)}
        onOpen={setEdited}
        actionsWidth="6.5rem"
        actions={type => (
          <EditRowButton calls={curriculumRoutes.saveLessonTypeLevel} onClick={() => setEdited(type)} />
        )}
        loadingText={t('Loading levels...')}
        empty={{ title: t('No lesson types yet') }}
        answer={types}
      />
      {edited && (
        <LessonTypeLevelForm type={edited} curricula={curricula} onClose={() => setEdited(undefined)} />
      )}
    </PageSection>
  )
}
