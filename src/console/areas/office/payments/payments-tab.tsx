import { useNavigate } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { ExportButton } from '#console/features/exports/export-button.tsx'
import { paymentColumns } from '#console/features/payments/payment-columns.tsx'
import { PaymentFilters } from '#console/features/payments/payment-filters.tsx'
import { payerOf } from '#console/features/payments/payment-words.ts'
import { PaymentsPage } from '#console/features/payments/payments-page.tsx'
import { TakeBackForm } from '#console/features/payments/take-back-form.tsx'
import { paymentPath, usePaymentList } from '#console/features/payments/use-payment-list.ts'
import { t } from '#console/language/t.ts'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { RowButton } from '#console/ui/data-table/row-button.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { RefreshButton } from '#console/ui/list/list-buttons.tsx'
import { LoadMore } from '#console/ui/list/load-more.tsx'
import { formatChf } from '#console/ui/values/format.ts'
import { officePaymentRoutes, type Payment } from '#contract/orders/office-payments.ts'

export default function PaymentsTab() {
  const list = usePaymentList()
  const navigate = useNavigate()
  const [taking, setTaking] = useState<Payment>()
  const failure = (error: Error) => t('Error loading payments: {message}', { message: messageOf(error) })
  const refresh = async () => {
    const { error } = await list.refresh()
    if (error) notify.error(failure(error))
  }

  return (
    <PaymentsPage
      actions={
        <>
          <ExportButton route={officePaymentRoutes.exportPayments} query={list.asked} name={t('Payments')} />
          <RefreshButton onRefresh={refresh} disabled={list.isPending} />
        </>
      }
    >
      <PaymentFilters
        filters={list.filters}
        onChange={list.change}
        onReset={list.isFiltered ? list.reset : undefined}
      />
      <DataTable
        label={t('All payments')}
        columns={paymentColumns}
        rows={list.rows}
        rowKey={row => row.id}
        onOpen={row => void navigate({ to: paymentPath(row.id), search: true as never })}
        actionsWidth="5.5rem"
        actions={row => (
          <RowButton
            needs="change-money"
            label={t('Take Back')}
            subject={`${formatChf(row.amount)}, ${payerOf(row)}`}
            icon={<Undo2 aria-hidden className="size-4" />}
            disabledHint={row.takenBack ? t('Taken back') : undefined}
            onClick={() => setTaking(row)}
          />
        )}
        loadingText={t('Loading payments...')}
        empty={{
          title: t('No payments found'),
          hint: list.isFiltered ? undefined : t('A payment appears here as soon as it is recorded.'),
        }}
        error={list.error ? failure(list.error) : undefined}
        onRetry={() => void list.refresh()}
        footer={<LoadMore list={list} what="payments" />}
      />
      {taking && <TakeBackForm payment={taking} onClose={() => setTaking(undefined)} />}
    </PaymentsPage>
  )
}
