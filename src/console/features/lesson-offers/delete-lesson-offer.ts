import { notify } from '#console/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { type LessonOffer, lessonOfferInUse, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'

export function useDeleteLessonOffer() {
  const { perform } = useConfirmedAction(lessonOfferRoutes.deleteLessonOffer, ['lessonOffers'])
  return async (offer: LessonOffer) => {
    if (offer.booked > 0) return void notify.error(lessonOfferInUse)
    return perform({
      input: { params: { id: offer.id } },
      question: {
        title: `Delete ${offer.quickId}?`,
        text: 'Are you sure you want to delete this lesson offer? This action cannot be undone.',
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Lesson offer deleted successfully!',
      failure: message => message,
    })
  }
}
