import { t } from '#web/language/t.ts'
import { useConfirm } from '../feedback/confirm.tsx'
import type { Question } from '../feedback/confirm-dialog.tsx'

/** Asks one question after the other, and answers whether all were answered with yes. */
export function useConfirmAll() {
  const confirm = useConfirm()
  return async (questions: readonly (Question | undefined)[]): Promise<boolean> => {
    for (const question of questions) if (question && !(await confirm(question))) return false
    return true
  }
}

/** A price of zero that is new, or was something else: more often forgotten than meant. */
export function zeroPriceQuestion(price: number, former: number | undefined): Question | undefined {
  if (price !== 0 || former === 0) return undefined
  return {
    title: t('Save without a price?'),
    text: t('The price is CHF 0.00. Save it all the same?'),
    confirmLabel: t('Save'),
  }
}
