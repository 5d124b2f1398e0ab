import { t } from '#console/language/t.ts'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { journalRoutes } from '#contract/books/journal.ts'
import type { Month } from '#domain/books/month.ts'
import { sayMonth } from '../report-words.ts'

export function useCloseMonth() {
  const { perform } = useConfirmedAction(journalRoutes.closeMonth, ['books'])
  return (month: Month) =>
    perform({
      input: { params: { month } },
      question: {
        title: t('Close {month}?', { month: sayMonth(month) }),
        text: t(
          'Nothing can be booked into this month any more: no payment, no bank file, no invoice. Corrections are booked today.',
        ),
        confirmLabel: t('Close|month'),
      },
      success: t('{month} is closed', { month: sayMonth(month) }),
      failure: message => t('Error closing the month: {message}', { message }),
    })
}
