import { discountRoutes } from '#contract/orders/discounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { canEdit } from '#domain/orders/order-edits.ts'
import { useSettings } from '#web/api/current-user.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'

/** What an order is over, and how the sibling discount made it so; while it may change, the discount can be checked. */
export function OrderAmount({ order }: { order: Order }) {
  const settings = useSettings()
  return (
    <>
      {formatChf(order.amount)}
      {order.discount > 0 && (
        <span className="block text-ink-soft tabular-nums">
          {t('{price} less {discount} sibling discount', {
            price: formatChf(order.amount + order.discount),
            discount: formatChf(order.discount),
          })}
        </span>
      )}
      {order.elapsed > 0 && (
        <span className="block text-ink-soft tabular-nums">
          {t('{amount} less for lessons that were over at the booking', { amount: formatChf(order.elapsed) })}
        </span>
      )}
      {settings?.siblingDiscount && canEdit(order.status, 'amount') && <CheckDiscount order={order} />}
    </>
  )
}

function CheckDiscount({ order }: { order: Order }) {
  const { perform, busy } = useConfirmedAction(discountRoutes.correctDiscount, ['orders', 'bookings'])
  const check = () =>
    perform({
      input: { params: { id: order.id } },
      success: ({ amount, discount }) =>
        discount > 0
          ? t('Sibling discount of {discount}: the total is now {amount}', {
              discount: formatChf(discount),
              amount: formatChf(amount),
            })
          : t('No sibling discount: the total is now {amount}', { amount: formatChf(amount) }),
      failure: message => message,
    })
  return (
    <Button
      calls={discountRoutes.correctDiscount}
      size="small"
      className="mt-1"
      busy={busy}
      onClick={() => void check()}
    >
      {t('Check sibling discount')}
    </Button>
  )
}
