import type { Asked, Invoicing } from '#domain/booking/booking-fields.ts'
import { t } from '#web/language/t.ts'

interface BookingWords {
  asked: Record<Asked, string>
  invoicing: Record<Invoicing, string>
}

export const bookingWords = (): BookingWords => ({
  asked: { no: t('No'), optional: t('Yes, optional'), required: t('Yes, required') },
  invoicing: {
    'by-hand': t('By hand: the order waits in Orders'),
    'at-once': t('At once, with its QR-bill'),
    'on-day': t('On a day'),
  },
})
