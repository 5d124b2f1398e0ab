import { useState } from 'react'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { useRoute } from '#web/api/query.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { Withdrawn } from './withdraw-form.tsx'

const WithdrawForm = loadLater(() => import('./withdraw-form.tsx'))

/** Whether the booking still holds its seat, and the way to free it: with or without an order. */
export function BookingSeat({ booking }: { booking: Withdrawn }) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const plan = useRoute(withdrawalRoutes.planBookingWithdrawal, { params: { id: booking.id } }).data
  if (!plan) return null
  if (plan.withdrawnAt !== null)
    return (
      <p className="text-ink-soft">
        {t('Withdrawn on {day}. The seat is free.', { day: formatShortDate(plan.withdrawnAt) })}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft">{t('The seat stays taken until the booking is withdrawn.')}</p>
      <Button
        calls={withdrawalRoutes.withdrawBooking}
        variant="dangerQuiet"
        size="small"
        onClick={() => setWithdrawing(true)}
      >
        {t('Withdraw Booking')}
      </Button>
      {isWithdrawing && (
        <WithdrawForm about="booking" booking={booking} plan={plan} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  )
}
