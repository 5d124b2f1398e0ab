import { History, MailWarning, StepForward, Wallet } from 'lucide-react'
import { useState } from 'react'
import { nameStep } from '#console/features/orders/describe-step.ts'
import { type DunningOrder, dunningRoutes } from '#contract/dunning.ts'
import {
  type DunningStep,
  dunningSteps,
  type OrderStatus,
  sendStepChoices,
} from '#domain/orders/order-machine.ts'
import { t } from '#web/language/t.ts'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { Select } from '#web/ui/form/inputs.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import type { useDunningActions } from './use-dunning-actions.ts'

interface DunningRowActionsProps {
  order: DunningOrder
  actions: ReturnType<typeof useDunningActions>
  onHistory: () => void
}

export const dunningSubject = (order: DunningOrder) => order.invoiceReference ?? order.contact.lastName

export function DunningRowActions({ order, actions, onHistory }: DunningRowActionsProps) {
  const [chosen, setChosen] = useState<DunningStep>()
  const mayChange = useMayCall(dunningRoutes.act)
  const busy = actions.busyId === order.id
  const waiting = order.deliveryState
    ? t('It is not clear yet whether a mail about this order arrived')
    : undefined
  const held = order.hold ? t('On hold: {reason}', { reason: order.hold.reason }) : undefined
  // The list holds dunning statuses only.
  const choices = sendStepChoices[order.status as OrderStatus] ?? []
  // Once it was sent, a choice says nothing any more.
  const step = chosen && choices.includes(chosen) ? chosen : (order.nextAction?.action ?? 'payment-reminder')
  return (
    <>
      <RowButton
        calls={dunningRoutes.act}
        label={t('Trigger Next')}
        showLabel
        icon={StepForward}
        busy={busy}
        disabledHint={waiting ?? (order.nextAction ? held : t('No further steps'))}
        onClick={() => void actions.triggerNext(order)}
      />
      <RowButton calls={dunningRoutes.readHistory} label={t('History')} icon={History} onClick={onHistory} />
      <RowButton
        calls={dunningRoutes.act}
        label={t('Mark as Paid')}
        icon={Wallet}
        disabled={busy}
        disabledHint={waiting}
        onClick={() => void actions.markPaid(order)}
      />
      {mayChange && (
        <span className="flex flex-wrap items-center justify-end gap-0.5">
          <Select
            aria-label={t('Step for {subject}', { subject: dunningSubject(order) })}
            className="w-43! md:[&>select]:text-[0.8125rem] md:[&>select]:pr-7 md:[&>select]:pl-2.5"
            value={step}
            onChange={event => setChosen(dunningSteps.find(known => known === event.target.value))}
            options={dunningSteps.map(known => ({
              value: known,
              label: nameStep(known),
              disabled: !choices.includes(known),
            }))}
          />
          <RowButton
            calls={dunningRoutes.act}
            label={t('Send Step')}
            showLabel
            icon={MailWarning}
            disabled={busy}
            disabledHint={
              waiting ?? (choices.includes(step) ? undefined : t('This step cannot be sent any more'))
            }
            onClick={() => void actions.sendStep(order, step)}
          />
        </span>
      )}
    </>
  )
}
