import { type LessonType, lessonTypeInUse, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'

export function useToggleLessonType() {
  const { perform } = useConfirmedAction(lessonTypeRoutes.toggleLessonType, ['lessonTypes'])
  return (type: LessonType) =>
    perform({
      input: { params: { id: type.id }, body: { isActive: !type.isActive } },
      undo: { params: { id: type.id }, body: { isActive: type.isActive } },
      success: ({ isActive }) => (isActive ? t('Lesson type activated!') : t('Lesson type deactivated!')),
      failure: message => t('Error updating status: {message}', { message }),
    })
}

export function useDeleteLessonType() {
  const { perform } = useConfirmedAction(lessonTypeRoutes.deleteLessonType, ['lessonTypes'])
  return async (type: LessonType) => {
    if (type.offerCount > 0)
      return void notify.error(sayError({ code: 'lesson-type.in-use' }, lessonTypeInUse))
    return perform({
      input: { params: { id: type.id } },
      question: {
        title: t('Delete {name}?', { name: type.typeId }),
        text: t('Are you sure you want to delete this lesson type? This action cannot be undone.'),
        confirmLabel: t('Delete'),
        tone: 'danger',
      },
      success: t('Lesson type deleted successfully!'),
      failure: message => message,
    })
  }
}
