import { Check, Download, FileOutput, Landmark, type LucideIcon, Mail, RotateCcw, Undo2 } from 'lucide-react'
import { type Refund, refundRoutes } from '#contract/payments/refunds.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { waitsForFile } from '#domain/ledger/refund-states.ts'
import { t } from '#web/language/t.ts'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import type { useRefundActions } from './use-refund-actions.ts'

interface RefundRowActionsProps {
  refund: Refund
  actions: ReturnType<typeof useRefundActions>
  onAccount: () => void
  /** Outside of the list of refunds: buttons with words, and a payment file of this refund alone. */
  standsAlone?: boolean
}

/** What can be done about one refund. */
export function RefundRowActions({ refund, actions, onAccount, standsAlone = false }: RefundRowActionsProps) {
  const { state, fileId } = refund
  const action = (route: RouteShape, label: string, icon: LucideIcon, onClick: () => unknown) => (
    <RowButton
      calls={route}
      label={label}
      icon={icon}
      showLabel={standsAlone}
      {...(standsAlone ? { subject: refund.name } : {})}
      disabled={actions.busy}
      onClick={() => void onClick()}
    />
  )
  return (
    <>
      {waitsForFile(state) && (
        <>
          {action(refundRoutes.setAccount, t('Enter Account'), Landmark, onAccount)}
          {standsAlone &&
            state === 'READY' &&
            action(refundRoutes.makeFile, t('Payment File'), FileOutput, () => actions.makeFile([refund]))}
          {state !== 'READY' &&
            action(refundRoutes.requestAccount, t('Ask by Mail'), Mail, () => actions.ask(refund))}
          {action(refundRoutes.cancelRefund, t('Make Credit'), Undo2, () => actions.cancel(refund))}
        </>
      )}
      {state === 'IN_FILE' && (
        <>
          {action(refundRoutes.settleRefund, t('Paid out'), Check, () => actions.settle(refund, 'paid'))}
          {action(refundRoutes.settleRefund, t('Returned by the bank'), RotateCcw, () =>
            actions.settle(refund, 'returned'),
          )}
        </>
      )}
      {fileId &&
        action(refundRoutes.readFile, t('Download'), Download, () => actions.save(fileId, 'refunds.xml'))}
    </>
  )
}
