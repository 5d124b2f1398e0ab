import * as z from 'zod'
import { type Order, orderEdit, type orderRoutes } from '#contract/orders/orders.ts'
import type { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { canEdit } from '#domain/orders/order-edits.ts'
import { useAction } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const schema = orderEdit.extend({
  amount: orderEdit.shape.amount.unwrap(),
  productName: orderEdit.shape.productName.unwrap(),
  dueDate: z.union([z.literal(''), orderEdit.shape.dueDate.unwrap().unwrap()]),
})

type Values = z.input<typeof schema>

const { DateField, NumberField, TextField } = fieldsFor<Values>()

const toValues = ({ amount, productName, dueDate }: Order): Values => ({
  amount,
  productName,
  dueDate: dueDate ?? '',
})

interface OrderFormProps {
  order: Order
  /** Each generation saves through its own call. */
  route: typeof orderRoutes.updateOrder | typeof phase5OrderRoutes.updateOrder
  onClose: () => void
}

/** Only what may still change is open; the rest shows why it does not. */
export default function OrderForm({ order, route, onClose }: OrderFormProps) {
  const update = useAction(route, { changes: ['orders', 'bookings'] })
  const open = { amount: canEdit(order.status, 'amount'), dueDate: canEdit(order.status, 'dueDate') }
  const discountHint =
    order.discount > 0
      ? t('Includes the sibling discount of {discount}; another amount takes its place.', {
          discount: formatChf(order.discount),
        })
      : undefined
  const sentHint = open.amount ? undefined : t('Fixed: the customer has the invoice.')
  return (
    <FormDialog
      calls={route}
      title={t('Edit Order')}
      description={order.invoiceReference ?? undefined}
      size="small"
      schema={schema}
      values={toValues(order)}
      // A refused save hands back the order as it stands now.
      valuesOf={record => toValues(record as Order)}
      version={order.version}
      canSubmit={() => open.amount || open.dueDate}
      failureText={message => t('Error updating order: {message}', { message })}
      onSave={async ({ amount, productName, dueDate }, { version }) => {
        const body = {
          ...(open.amount ? { amount, productName } : {}),
          ...(open.dueDate ? { dueDate: dueDate || null } : {}),
        }
        await update.mutateAsync({ params: { id: order.id }, body, version })
        notify.success(t('Order updated successfully!'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Order')} columns={1}>
        <NumberField
          name="amount"
          label={t('Amount (CHF)')}
          required
          min={0}
          step={0.01}
          disabled={!open.amount}
          hint={sentHint ?? discountHint}
        />
        <TextField
          name="productName"
          label={t('Product Name')}
          required
          disabled={!open.amount}
          hint={sentHint}
        />
        <DateField
          name="dueDate"
          label={t('Due Date')}
          disabled={!open.dueDate}
          hint={order.status === 'INVOICE_READY' ? t('The invoice is generated again.') : undefined}
        />
      </FieldGroup>
    </FormDialog>
  )
}
