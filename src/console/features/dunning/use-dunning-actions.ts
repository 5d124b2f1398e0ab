import { useState } from 'react'
import { nameStep } from '#console/features/orders/describe-step.ts'
import { type OrderSubject, orderQuestions } from '#console/features/orders/order-questions.ts'
import { useLetterPolicy } from '#console/features/orders/use-letter-policy.ts'
import { type DunningOrder, dunningRoutes } from '#contract/dunning.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { DunningStep } from '#domain/orders/order-machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

const changes = ['orders', 'bookings', 'contacts', 'emails', 'dunning'] as const

type DunningAction =
  | { action: 'trigger-next'; step: DunningStep | undefined }
  | { action: 'send-step'; step: DunningStep }
  | { action: 'mark-paid' }

/** What staff can do to a tracked order; every letter is asked about first, a Betreibung twice. */
export function useDunningActions() {
  const confirm = useConfirm()
  const policy = useLetterPolicy()
  const act = useAction(dunningRoutes.act, { changes })
  const [busyId, setBusyId] = useState<string>()

  async function perform(
    order: DunningOrder,
    body: DunningAction,
    words: { success: string; failure: string },
  ) {
    const subject: OrderSubject = {
      id: order.id,
      payee: fullName(order.contact),
      email: order.contact.email,
      dunned: {
        status: order.status,
        dueOn: order.dueDate,
        initialDueOn: order.initialDueDate,
        policy,
        today: zurichDate(new Date()),
        formatDay: formatDate,
      },
    }
    const questions =
      body.action === 'mark-paid'
        ? orderQuestions.paid(subject)
        : body.step
          ? orderQuestions[body.step](subject)
          : []
    for (const question of questions) if (!(await confirm(question))) return
    setBusyId(order.id)
    try {
      await act.mutateAsync({ params: { id: order.id }, body: body })
      notify.success(words.success)
    } catch (error) {
      notify.error(t('{failure}: {reason}', { failure: words.failure, reason: messageOf(error) }))
    }
    setBusyId(undefined)
  }

  return {
    busyId,
    triggerNext: (order: DunningOrder) =>
      perform(
        order,
        { action: 'trigger-next', step: order.nextAction?.action },
        { success: t('Next reminder triggered'), failure: t('Failed to trigger reminder') },
      ),
    sendStep: (order: DunningOrder, step: DunningStep) =>
      perform(
        order,
        { action: 'send-step', step },
        { success: t('{step} sent', { step: nameStep(step) }), failure: t('Failed to send reminder') },
      ),
    markPaid: (order: DunningOrder) =>
      perform(
        order,
        { action: 'mark-paid' },
        { success: t('Order marked as paid'), failure: t('Failed to mark as paid') },
      ),
  }
}
