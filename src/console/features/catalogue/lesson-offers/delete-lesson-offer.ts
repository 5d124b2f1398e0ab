import { type LessonOffer, lessonOfferInUse, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'

export function useDeleteLessonOffer() {
  const { perform } = useConfirmedAction(lessonOfferRoutes.deleteLessonOffer, ['lessonOffers'])
  return async (offer: LessonOffer) => {
    if (offer.booked > 0)
      return void notify.error(sayError({ code: 'lesson-offer.in-use' }, lessonOfferInUse))
    return perform({
      input: { params: { id: offer.id } },
      question: {
        title: t('Delete {name}?', { name: offer.quickId }),
        text: t('Are you sure you want to delete this lesson offer? This action cannot be undone.'),
        confirmLabel: t('Delete'),
        tone: 'danger',
      },
      success: t('Lesson offer deleted successfully!'),
      failure: message => message,
    })
  }
}
