import type { BookingSource, Generation } from './modules/orders/booking-source/booking-source.ts'
import { phase4BookingSource } from './modules/orders/booking-source/phase4-booking-source.ts'
import { phase5BookingSource } from './modules/orders/booking-source/phase5-booking-source.ts'

/** Every difference between Phase 4 and Phase 5 that the order engine meets, in one place. */
export const bookingSources: Record<Generation, BookingSource> = {
  4: phase4BookingSource,
  5: phase5BookingSource,
}
