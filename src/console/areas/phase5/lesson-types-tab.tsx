import { lessonTypeColumns } from '#console/features/catalogue/lesson-types/lesson-type-columns.tsx'
import { type LessonType, lessonTypeInUse, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { useRoute } from '#web/api/query.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { ActivateRowButton, DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FilterBar, FilterCheckbox, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useLoadedList } from '#web/ui/list/use-loaded-list.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'

const LessonTypeView = loadLater(
  () => import('#console/features/catalogue/lesson-types/lesson-type-view.tsx'),
)
const LessonTypeForm = loadLater(
  () => import('#console/features/catalogue/lesson-types/lesson-type-form.tsx'),
)

const shownTexts = ({ typeId, category, level, mode, titleEn, titleDe }: LessonType) => [
  typeId,
  category,
  level,
  t(mode),
  titleEn,
  titleDe,
]

export default function LessonTypesTab() {
  const types = useRoute(lessonTypeRoutes.listLessonTypes, {})
  const { tab, rows, order, search, inactive } = useLoadedList(types.data, {
    columns: lessonTypeColumns,
    shownTexts,
    inactive: 'shown',
  })
  const { openView, openEdit, close } = tab
  const toggle = useToggleLessonType()
  const remove = useDeleteLessonType()

  const refresh = async () => {
    const { isSuccess } = await types.refetch()
    if (isSuccess) notify.info(t('Lesson types refreshed'))
  }

  return (
    <Page
      title={t('Lesson Types')}
      actions={
        <>
          <RefreshButton onRefresh={refresh} disabled={types.isPending} />
          <NewButton
            calls={lessonTypeRoutes.createLessonType}
            label={t('New Lesson Type')}
            onClick={() => openEdit()}
          />
        </>
      }
    >
      <StatCards
        label={t('Lesson types')}
        stats={[
          { label: t('Total'), value: types.data?.length },
          { label: t('Active'), value: types.data?.filter(type => type.isActive).length },
        ]}
      />
      <FilterBar>
        <SearchBox {...search} placeholder={t('Search lesson types...')} />
        <FilterCheckbox label={t('Show inactive')} {...inactive} />
      </FilterBar>
      <DataTable
        label={t('Lesson types')}
        columns={lessonTypeColumns}
        rows={rows}
        order={order}
        onOpen={row => openView(row.id)}
        actionsWidth="9rem"
        rowName={row => row.typeId}
        actions={row => (
          <>
            <EditRowButton calls={lessonTypeRoutes.updateLessonType} onClick={() => openEdit(row.id)} />
            <ActivateRowButton
              calls={lessonTypeRoutes.toggleLessonType}
              isActive={row.isActive}
              onClick={() => void toggle(row)}
            />
            <DeleteRowButton calls={lessonTypeRoutes.deleteLessonType} onClick={() => void remove(row)} />
          </>
        )}
        loadingText={t('Loading lesson types...')}
        empty={{ title: t('No lesson types found') }}
        answer={types}
        failureText={message => t('Error loading lesson types: {message}', { message })}
      />
      <RecordDialogs
        tab={tab}
        rows={rows}
        what="Lesson type"
        create={<LessonTypeForm onClose={close} />}
        edit={type => <LessonTypeForm lessonType={type} onClose={close} />}
        view={type => <LessonTypeView lessonType={type} onEdit={() => openEdit(type.id)} onClose={close} />}
      />
    </Page>
  )
}

function useToggleLessonType() {
  const { perform } = useConfirmedAction(lessonTypeRoutes.toggleLessonType, ['lessonTypes'])
  return (type: LessonType) =>
    perform({
      input: { params: { id: type.id }, body: { isActive: !type.isActive } },
      undo: { params: { id: type.id }, body: { isActive: type.isActive } },
      success: ({ isActive }) => (isActive ? t('Lesson type activated!') : t('Lesson type deactivated!')),
      failure: message => t('Error updating status: {message}', { message }),
    })
}

function useDeleteLessonType() {
  const { perform } = useConfirmedAction(lessonTypeRoutes.deleteLessonType, ['lessonTypes'])
  return async (type: LessonType) => {
    if (type.offerCount > 0)
      return void notify.error(sayError({ code: 'lesson-type.in-use' }, lessonTypeInUse))
    return perform({
      input: { params: { id: type.id } },
      question: deleteQuestion(
        t('Delete {name}?', { name: type.typeId }),
        t('Are you sure you want to delete this lesson type? This action cannot be undone.'),
      ),
      success: t('Lesson type deleted successfully!'),
      failure: message => message,
    })
  }
}
