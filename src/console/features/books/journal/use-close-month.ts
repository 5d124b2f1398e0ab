import { type BookedMonth, journalRoutes } from '#contract/books/journal.ts'
import { t, tCount } from '#web/language/t.ts'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { sayMonth } from '../report-words.ts'

const sayClosing = () =>
  t(
    'Nothing can be booked into this month any more. What the bank reports late, and corrections, are booked on the day they are made.',
  )

const sayWaiting = (count: number) =>
  tCount(
    count,
    '{count} bank entry of this month still waits in the queue. Once settled, it is booked on that day.',
    '{count} bank entries of this month still wait in the queue. Once settled, they are booked on that day.',
  )

export function useCloseMonth() {
  const { perform } = useConfirmedAction(journalRoutes.closeMonth, ['books'])
  return ({ month, waiting }: Pick<BookedMonth, 'month' | 'waiting'>) =>
    perform({
      input: { params: { month } },
      question: {
        title: t('Close {month}?', { month: sayMonth(month) }),
        text: [sayClosing(), ...(waiting > 0 ? [sayWaiting(waiting)] : [])].join(' '),
        confirmLabel: t('Close|month'),
      },
      success: t('{month} is closed', { month: sayMonth(month) }),
      failure: message => t('Error closing the month: {message}', { message }),
    })
}
