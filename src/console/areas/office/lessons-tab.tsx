import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '#console/api/api-error.ts'
import { lessonColumns } from '#console/features/lessons/lesson-columns.tsx'
import { LessonFilters } from '#console/features/lessons/lesson-filters.tsx'
import { taughtOfferPath } from '#console/features/lessons/lesson-words.ts'
import { useLessonList } from '#console/features/lessons/use-lesson-list.ts'
import { t } from '#console/language/t.ts'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { keepMatching } from '#console/ui/list/keep-matching.ts'
import { RefreshButton } from '#console/ui/list/list-buttons.tsx'
import { Page } from '#console/ui/page.tsx'

export default function LessonsTab() {
  const list = useLessonList()
  const { data, error, isPending, refetch } = list.reading
  const navigate = useNavigate()
  const failure = (reason: Error) => t('Error loading lessons: {message}', { message: messageOf(reason) })
  const refresh = async () => {
    const answer = await refetch()
    if (answer.error) notify.error(failure(answer.error))
  }
  return (
    <Page title={t('Lessons')} actions={<RefreshButton onRefresh={refresh} disabled={isPending} />}>
      <LessonFilters list={list} />
      <DataTable
        label={t('Lessons')}
        columns={lessonColumns}
        rows={list.place ? data && keepMatching(data, ({ place }) => place === list.place) : data}
        rowKey={row => row.id}
        onOpen={row => void navigate({ to: taughtOfferPath(row.offerId), search: true as never })}
        loadingText={t('Loading lessons...')}
        empty={{
          title: list.withoutInstructor
            ? t('No lessons without instructor')
            : list.days > 1
              ? t('No lessons in this week')
              : t('No lessons on this day'),
          hint: t('Lessons follow the dates of the lesson offers.'),
        }}
        error={error ? failure(error) : undefined}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}
