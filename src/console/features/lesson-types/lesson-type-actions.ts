import { notify } from '#console/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { type LessonType, lessonTypeInUse, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'

export function useToggleLessonType() {
  const { perform } = useConfirmedAction(lessonTypeRoutes.toggleLessonType, ['lessonTypes'])
  return (type: LessonType) =>
    perform({
      input: { params: { id: type.id }, body: { isActive: !type.isActive } },
      success: ({ isActive }) => (isActive ? 'Lesson type activated!' : 'Lesson type deactivated!'),
      failure: message => `Error updating status: ${message}`,
    })
}

export function useDeleteLessonType() {
  const { perform } = useConfirmedAction(lessonTypeRoutes.deleteLessonType, ['lessonTypes'])
  return async (type: LessonType) => {
    if (type.offerCount > 0) return void notify.error(lessonTypeInUse)
    return perform({
      input: { params: { id: type.id } },
      question: {
        title: `Delete ${type.typeId}?`,
        text: 'Are you sure you want to delete this lesson type? This action cannot be undone.',
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Lesson type deleted successfully!',
      failure: message => message,
    })
  }
}
