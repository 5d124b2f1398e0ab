import { CalendarPlus, Mail, Wallet } from 'lucide-react'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { type FamilyPage, familyPageRoutes } from '#contract/family-page.ts'
import { paymentRoutes } from '#contract/payments/payments.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { findPayableOrder } from './payable-order.ts'

interface FamilyActionsProps {
  family: FamilyPage
  onBook: () => void
  onPay: () => void
  onWrite: () => void
}

/** What a person on the telephone most often asks for. */
export function FamilyActions({ family, onBook, onPay, onWrite }: FamilyActionsProps) {
  const payer = family.contacts[0]
  return (
    <>
      <Button calls={familyPageRoutes.writeMail} icon={Mail} onClick={onWrite}>
        {t('Write Email')}
      </Button>
      {findPayableOrder(family.orders) && (
        <Button calls={paymentRoutes.recordPayment} icon={Wallet} onClick={onPay}>
          {t('Record Payment')}
        </Button>
      )}
      {payer && !payer.archivedAt && (
        <Button
          calls={phase5BookingRoutes.createBooking}
          variant="primary"
          icon={CalendarPlus}
          onClick={onBook}
        >
          {t('New Booking')}
        </Button>
      )}
    </>
  )
}
