import { useNavigate } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Bulk } from '#console/features/jobs/bulk.tsx'
import { paymentColumns } from '#console/features/payments/payment-columns.tsx'
import { PaymentFilters } from '#console/features/payments/payment-filters.tsx'
import { payerOf } from '#console/features/payments/payment-words.ts'
import { PaymentsPage } from '#console/features/payments/payments-page.tsx'
import { TakeBackForm } from '#console/features/payments/take-back-form.tsx'
import { paymentPath, usePaymentList } from '#console/features/payments/use-payment-list.ts'
import { useChosenColumns } from '#console/features/views/hidden-columns.ts'
import { ListTools } from '#console/features/views/list-tools.tsx'
import { officePaymentRoutes, type Payment } from '#contract/payments/office-payments.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { useSelection } from '#web/ui/list/use-selection.ts'

export default function PaymentsTab() {
  const list = usePaymentList()
  const navigate = useNavigate()
  const columns = useChosenColumns(paymentColumns)
  const selection = useSelection(list.asked)
  const sum = useRoute(officePaymentRoutes.sumPayments, { query: list.asked }).data
  const [taking, setTaking] = useState<Payment>()
  const failureText = (message: string) => t('Error loading payments: {message}', { message })

  return (
    <PaymentsPage
      actions={
        <>
          <ListTools
            columns={paymentColumns}
            route={officePaymentRoutes.exportPayments}
            query={list.asked}
            name={t('Payments')}
          />
          <RefreshButton onRefresh={list.refetch} disabled={list.isPending} failureText={failureText} />
        </>
      }
    >
      <PaymentFilters {...list} />
      <DataTable
        label={t('All payments')}
        columns={columns}
        selection={selection}
        rows={list.rows}
        order={list.order}
        totals={sum && { amount: formatChf(sum.amount) }}
        onOpen={row => void navigate({ to: paymentPath(row.id), search: true as never })}
        actionsWidth="5.5rem"
        rowName={row => `${formatChf(row.amount)}, ${payerOf(row)}`}
        actions={row => (
          <RowButton
            calls={paymentRoutes.takeBack}
            label={t('Take Back')}
            icon={Undo2}
            disabledHint={row.takenBack ? t('Taken back') : undefined}
            onClick={() => setTaking(row)}
          />
        )}
        loadingText={t('Loading payments...')}
        empty={{
          title: t('No payments found'),
          hint: list.isFiltered ? undefined : t('A payment appears here as soon as it is recorded.'),
        }}
        answer={list}
        failureText={failureText}
        footer={<LoadMore list={list} what="payments" />}
      />
      <Bulk list="payments" selection={selection} matching={list.asked} hasMore={list.hasMore} />
      {taking && <TakeBackForm payment={taking} onClose={() => setTaking(undefined)} />}
    </PaymentsPage>
  )
}
