import { offeredRoutes } from '#contract/public-booking/offered.ts'
import { publicBookingSettingsRoutes } from '#contract/settings/public-booking.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { readPublicBooking, savePublicBooking } from '../settings/public-booking.ts'
import { createPublicLists, openToPages, type PublicLists } from './public-lists.ts'

export function mountPublicBooking(mount: Mount, engine: OrderEngine): void {
  const { db } = engine
  mount(offeredRoutes, offeredHandlers(createPublicLists(engine)))
  mount(publicBookingSettingsRoutes, {
    readPublicBooking: () => readPublicBooking(db),
    savePublicBooking: ({ body }, context) => savePublicBooking(db, body, context),
  })
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
