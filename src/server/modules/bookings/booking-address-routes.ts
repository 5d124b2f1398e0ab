import type { bookingAddressRoutes } from '#contract/bookings/booking-address.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { readAddresses, takeOverAddress } from './actions/take-over-address.ts'

export const bookingAddressHandlers = (
  needs: Parameters<typeof takeOverAddress>[0],
): Handlers<typeof bookingAddressRoutes> => ({
  readAddresses: ({ params }) => readAddresses(needs.db, params.id),
  takeOverAddress: ({ params, body }, context) => takeOverAddress(needs, params.id, body, context),
})
