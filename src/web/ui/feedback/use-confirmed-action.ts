import type { CallInput, RouteAnswer, RouteShape } from '#contract/routes/define-route.ts'
import type { Topic } from '#contract/routes/topics.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { useConfirm } from './confirm.tsx'
import type { Question } from './confirm-dialog.tsx'
import { notify } from './notify.tsx'

interface ConfirmedAction<R extends RouteShape> {
  input: CallInput<R>
  /** Asked first; without one it is done at once. */
  question?: Question
  success: string | ((answer: RouteAnswer<R>) => string)
  /** What takes it back again, offered with the success. */
  undo?: CallInput<R>
  /** How a failure reads, as in "Error deleting product: …". */
  failure: (message: string) => string
}

/** Before something is deleted. */
export const deleteQuestion = (title: string, text: Question['text']): Question => ({
  title,
  text,
  confirmLabel: t('Delete'),
  tone: 'danger',
})

/** Asks, acts, and says how it went. The answer is undefined when it was not done. */
export function useConfirmedAction<R extends RouteShape>(route: R, changes?: readonly Topic[]) {
  const confirm = useConfirm()
  const action = useAction(route, changes && { changes })
  const perform = async ({
    input,
    undo,
    question,
    success,
    failure,
  }: ConfirmedAction<R>): Promise<RouteAnswer<R> | undefined> => {
    if (question && !(await confirm(question))) return undefined
    try {
      const answer = await action.mutateAsync(input)
      const takeBack = undo && (() => void perform({ input: undo, success: t('Undone.'), failure }))
      notify.success(typeof success === 'string' ? success : success(answer), takeBack)
      return answer
    } catch (error) {
      notify.error(failure(messageOf(error)))
      return undefined
    }
  }
  return { perform, busy: action.isPending }
}
