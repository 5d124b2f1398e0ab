import { bookingAddressRoutes } from '#contract/bookings/booking-address.ts'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { bookingAddressHandlers } from './booking-address-routes.ts'
import { bookingHandlers } from './phase4-booking-routes.ts'
import { phase5BookingHandlers } from './phase5-booking-routes.ts'

export function mountBookings(mount: Mount, needs: Parameters<typeof bookingHandlers>[0]) {
  mount(bookingRoutes, bookingHandlers(needs))
  mount(phase5BookingRoutes, phase5BookingHandlers(needs))
  mount(bookingAddressRoutes, bookingAddressHandlers(needs))
}
