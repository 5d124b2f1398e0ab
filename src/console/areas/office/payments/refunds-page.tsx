import { Check, Download, FileOutput, Landmark, Mail, RotateCcw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SelectionBar } from '#console/features/jobs/selection-bar.tsx'
import { PaymentsPage } from '#console/features/payments/payments-page.tsx'
import { AccountForm } from '#console/features/payments/refunds/account-form.tsx'
import { refundColumns } from '#console/features/payments/refunds/refund-columns.tsx'
import { useRefundActions } from '#console/features/payments/refunds/use-refund-actions.ts'
import { type Refund, refundRoutes } from '#contract/payments/refunds.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { waitsForFile } from '#domain/ledger/refund-states.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'

export default function RefundsPage() {
  const { filters, change } = useListFilters({ waiting: '' })
  const refunds = useRoute(refundRoutes.listRefunds, {
    query: { waiting: filters.waiting === 'true' ? 'true' : 'false' },
  })
  const actions = useRefundActions()
  const [named, setNamed] = useState<Refund>()
  const ready = (refunds.data ?? []).filter(({ state }) => state === 'READY')
  const selection = useSelection(filters)
  const marked = refunds.data?.filter(({ id }) => selection.isMarked(id)) ?? []
  const markedReady = marked.filter(({ state }) => state === 'READY')
  const row = (refund: Refund, route: RouteShape, label: string, icon: ReactNode, onClick: () => unknown) => (
    <RowButton
      calls={route}
      label={label}
      subject={refund.name}
      icon={icon}
      disabled={actions.busy}
      onClick={() => void onClick()}
    />
  )
  return (
    <PaymentsPage
      actions={
        <Button
          calls={refundRoutes.makeFile}
          variant="primary"
          icon={<FileOutput aria-hidden className="size-4" />}
          disabled={ready.length === 0 || actions.busy}
          onClick={() => void actions.makeFile(ready)}
        >
          {t('Payment File ({count})', { count: ready.length })}
        </Button>
      }
    >
      <FilterBar>
        <FilterSelect
          label={t('What is shown')}
          value={filters.waiting}
          all={t('All refunds')}
          options={[{ value: 'true', label: t('Pending only') }]}
          onChange={waiting => change({ waiting })}
        />
      </FilterBar>
      <DataTable
        label={t('Refunds')}
        columns={refundColumns}
        rows={refunds.data}
        selection={selection}
        actionsWidth="10rem"
        actions={refund => (
          <>
            {waitsForFile(refund.state) && (
              <>
                {row(
                  refund,
                  refundRoutes.setAccount,
                  t('Enter Account'),
                  <Landmark aria-hidden className="size-4" />,
                  () => setNamed(refund),
                )}
                {refund.state !== 'READY' &&
                  row(
                    refund,
                    refundRoutes.requestAccount,
                    t('Ask by Mail'),
                    <Mail aria-hidden className="size-4" />,
                    () => actions.ask(refund),
                  )}
                {row(
                  refund,
                  refundRoutes.cancelRefund,
                  t('Make Credit'),
                  <Undo2 aria-hidden className="size-4" />,
                  () => actions.cancel(refund),
                )}
              </>
            )}
            {refund.state === 'IN_FILE' && (
              <>
                {row(
                  refund,
                  refundRoutes.settleRefund,
                  t('Paid out'),
                  <Check aria-hidden className="size-4" />,
                  () => actions.settle(refund, 'paid'),
                )}
                {row(
                  refund,
                  refundRoutes.settleRefund,
                  t('Returned by the bank'),
                  <RotateCcw aria-hidden className="size-4" />,
                  () => actions.settle(refund, 'returned'),
                )}
              </>
            )}
            {refund.fileId && (
              <RowButton
                calls={refundRoutes.readFile}
                label={t('Download')}
                subject={refund.name}
                icon={<Download aria-hidden className="size-4" />}
                onClick={() => void actions.save(refund.fileId ?? '', 'refunds.xml')}
              />
            )}
          </>
        )}
        loadingText={t('Loading refunds...')}
        empty={{
          title: filters.waiting ? t('No refunds pending') : t('No refunds yet'),
          hint: t('Credit is paid back from an order’s details, and when an order is cancelled.'),
        }}
        answer={refunds}
        failureText={message => t('Error loading refunds: {message}', { message })}
      />
      {marked.length > 0 && (
        <SelectionBar count={marked.length} onClear={selection.clear}>
          <Button
            calls={refundRoutes.makeFile}
            size="small"
            disabled={markedReady.length === 0 || actions.busy}
            onClick={() => void actions.makeFile(markedReady)}
          >
            {t('Payment File ({count})', { count: markedReady.length })}
          </Button>
        </SelectionBar>
      )}
      {named && <AccountForm refund={named} onClose={() => setNamed(undefined)} />}
    </PaymentsPage>
  )
}
