import { offeredRoutes } from '#contract/public-booking/offered.ts'
import { publicBookingSettingsRoutes } from '#contract/settings/public-booking.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import { readPublicBooking, savePublicBooking } from '../settings/public-booking.ts'
import { mountCarts } from './carts/cart-routes.ts'
import { openToPages, type PublicLists } from './public-lists.ts'

type Needs = Parameters<typeof mountCarts>[1]

export function mountPublicBooking(mount: Mount, needs: Needs): ReturnType<typeof mountCarts> {
  const { db } = needs.engine
  mount(offeredRoutes, offeredHandlers(needs.lists))
  mount(publicBookingSettingsRoutes, {
    readPublicBooking: () => readPublicBooking(db),
    savePublicBooking: ({ body }, context) => savePublicBooking(db, body, context),
  })
  return mountCarts(mount, needs)
}

const offeredHandlers = (lists: PublicLists): Handlers<typeof offeredRoutes> => ({
  readBookingPage(_, { now, reply }) {
    openToPages(reply)
    return lists.page(now)
  },
  listPlaces(_, { now, reply }) {
    openToPages(reply)
    return lists.places(now)
  },
  listLevels(_, { now, reply }) {
    openToPages(reply)
    return lists.levels(now)
  },
  listOffered({ query }, { now, reply }) {
    openToPages(reply)
    return lists.offers(query, now)
  },
  readOffered({ params }, { now, reply }) {
    openToPages(reply)
    return lists.offer(params.id, now)
  },
})
