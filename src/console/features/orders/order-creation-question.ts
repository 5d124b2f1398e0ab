import { t } from '#web/language/t.ts'
import type { Question } from '#web/ui/feedback/confirm-dialog.tsx'

/** Apart from the questions about dunning, which the first screen does without. */
export const orderQuestionForCreation = (payee: string): Question => ({
  title: t('Create payment order?'),
  text: t('Create a payment order for {payee}?', { payee }),
  confirmLabel: t('Create Payment Order'),
})
