import { CalendarPlus, Mail, Wallet } from 'lucide-react'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { type FamilyPage, familyPageRoutes } from '#contract/family-page.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/record/go-to.ts'
import { findPayableOrder } from './payable-order.ts'

interface FamilyActionsProps {
  family: FamilyPage
  onPay: () => void
  onWrite: () => void
}

/** What a person on the telephone most often asks for. */
export function FamilyActions({ family, onPay, onWrite }: FamilyActionsProps) {
  const goTo = useGoTo()
  const payer = family.contacts[0]
  return (
    <>
      <Button
        calls={familyPageRoutes.writeMail}
        icon={<Mail aria-hidden className="size-4" />}
        onClick={onWrite}
      >
        {t('Write Email')}
      </Button>
      {findPayableOrder(family.orders) && (
        <Button
          calls={paymentRoutes.recordPayment}
          icon={<Wallet aria-hidden className="size-4" />}
          onClick={onPay}
        >
          {t('Record Payment')}
        </Button>
      )}
      {payer && !payer.archivedAt && (
        <Button
          calls={phase5BookingRoutes.createBooking}
          variant="primary"
          icon={<CalendarPlus aria-hidden className="size-4" />}
          onClick={() => goTo('/phase5/bookings', { edit: 'new', contact: payer.id })}
        >
          {t('New Booking')}
        </Button>
      )}
    </>
  )
}
