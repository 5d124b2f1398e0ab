import { CalendarX2, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import { type Closure, closureRoutes } from '#contract/planning/closures.ts'
import type { LessonChange } from '#domain/lessons/lesson-changes.ts'
import { useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { NewButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { BackLink } from '#web/ui/record/back-link.tsx'
import { sayDays } from '#web/words/say-days.ts'

const ClosureForm = loadLater(() => import('#console/features/lessons/closure-form.tsx'))
const HolidayImport = loadLater(() => import('#console/features/lessons/holiday-import.tsx'))
const ChangeLessonsForm = loadLater(() => import('#console/features/lessons/change-lessons-form.tsx'))

const sayPlace = ({ location, pool }: Closure): string =>
  [location, pool].filter(Boolean).join(', ') || t('Whole school')

const columns: Column<Closure>[] = [
  {
    id: 'days',
    header: 'Days',
    cell: sayDays,
    width: '15rem',
  },
  { id: 'place', header: 'Location', cell: sayPlace },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason, card: 'title' },
  {
    id: 'lessons',
    header: 'Still planned',
    cell: ({ lessons }) => tCount(lessons, '{count} lesson', '{count} lessons'),
    width: '10rem',
  },
]

/** When the school, a location or a pool is closed, and which lessons are planned then all the same. */
export default function ClosuresPage() {
  const closures = useRoute(closureRoutes.listClosures)
  const [edited, setEdited] = useState<Closure | 'new'>()
  const [touched, setTouched] = useState<{ closure: Closure; change: LessonChange }>()
  const [isImporting, setImporting] = useState(false)
  const { perform } = useConfirmedAction(closureRoutes.deleteClosure, ['planning'])
  const remove = (closure: Closure) =>
    perform({
      input: { params: { id: closure.id } },
      question: deleteQuestion(
        t('Delete the closure {reason}?', { reason: closure.reason }),
        t('Lessons that were cancelled or moved stay so.'),
      ),
      success: t('Closure deleted!'),
      failure: message => t('Error deleting closure: {message}', { message }),
    })
  return (
    <Page
      title={t('Closures')}
      actions={
        <>
          <Button calls={closureRoutes.importHolidays} icon={Upload} onClick={() => setImporting(true)}>
            {t('Import School Holidays')}
          </Button>
          <NewButton
            calls={closureRoutes.createClosure}
            label={t('New Closure')}
            onClick={() => setEdited('new')}
          />
        </>
      }
    >
      <BackLink to="/office/lessons" label={t('Lessons')} />
      <DataTable
        label={t('Closures')}
        columns={columns}
        rows={closures.data}
        onOpen={setEdited}
        actionsWidth="11rem"
        rowName={({ reason }) => reason}
        actions={closure => (
          <>
            {closure.lessons > 0 && (
              <RowButton
                label={t('Cancel or Move')}
                calls={closureRoutes.updateClosure}
                icon={CalendarX2}
                onClick={() => setTouched({ closure, change: 'cancel' })}
              />
            )}
            {closure.calledOff > 0 && (
              <RowButton
                label={t('Restore Lessons')}
                calls={closureRoutes.updateClosure}
                icon={Undo2}
                onClick={() => setTouched({ closure, change: 'restore' })}
              />
            )}
            <EditRowButton calls={closureRoutes.updateClosure} onClick={() => setEdited(closure)} />
            <DeleteRowButton calls={closureRoutes.deleteClosure} onClick={() => void remove(closure)} />
          </>
        )}
        loadingText={t('Loading closures...')}
        empty={{
          title: t('No closures yet'),
          hint: t('Proposed dates of lesson offers leave out the days on which the school is closed.'),
        }}
        answer={closures}
      />
      {edited && (
        <ClosureForm closure={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {isImporting && <HolidayImport onClose={() => setImporting(false)} />}
      {touched && <TouchedLessons {...touched} onClose={() => setTouched(undefined)} />}
    </Page>
  )
}

interface TouchedLessonsProps {
  closure: Closure
  change: LessonChange
  onClose: () => void
}

/** All lessons of a closure are chosen at once; the families read its reason. */
function TouchedLessons({ closure, change, onClose }: TouchedLessonsProps) {
  const lessons = useRoute(closureRoutes.listClosedLessons, { params: { id: closure.id } }).data
  if (!lessons) return null
  return (
    <ChangeLessonsForm
      change={change}
      lessons={lessons}
      reason={change === 'cancel' ? closure.reason : ''}
      isAllChosen
      onClose={onClose}
    />
  )
}
