import { FileOutput } from 'lucide-react'
import { useState } from 'react'
import { SelectionBar } from '#console/features/jobs/selection-bar.tsx'
import { PaymentsPage } from '#console/features/payments/payments-page.tsx'
import { AccountForm } from '#console/features/payments/refunds/account-form.tsx'
import { refundColumns } from '#console/features/payments/refunds/refund-columns.tsx'
import { RefundRowActions } from '#console/features/payments/refunds/refund-row-actions.tsx'
import { useRefundActions } from '#console/features/payments/refunds/use-refund-actions.ts'
import { type Refund, refundRoutes } from '#contract/payments/refunds.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'

export default function RefundsPage() {
  const { filters, field } = useListFilters({ waiting: '' })
  const refunds = useRoute(refundRoutes.listRefunds, {
    query: { waiting: filters.waiting === 'true' ? 'true' : 'false' },
  })
  const actions = useRefundActions()
  const [named, setNamed] = useState<Refund>()
  const ready = (refunds.data ?? []).filter(({ state }) => state === 'READY')
  const selection = useSelection(filters)
  const marked = refunds.data?.filter(({ id }) => selection.isMarked(id)) ?? []
  const markedReady = marked.filter(({ state }) => state === 'READY')
  return (
    <PaymentsPage
      actions={
        <Button
          calls={refundRoutes.makeFile}
          variant="primary"
          icon={FileOutput}
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
          all={t('All refunds')}
          options={[{ value: 'true', label: t('Pending only') }]}
          {...field('waiting')}
        />
      </FilterBar>
      <DataTable
        label={t('Refunds')}
        columns={refundColumns}
        rows={refunds.data}
        selection={selection}
        actionsWidth="10rem"
        rowName={refund => refund.name}
        actions={refund => (
          <RefundRowActions refund={refund} actions={actions} onAccount={() => setNamed(refund)} />
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
