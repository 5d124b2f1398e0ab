import type { Offered, offeredRoutes } from '#contract/public-booking/offered.ts'
import type { RouteReply } from '#contract/routes/define-route.ts'
import type { Topic } from '#contract/routes/topics.ts'
import { writeSiblingDiscount } from '#domain/billing/sibling-discount.ts'
import { isFound, type OfferSearch } from '#domain/booking/offered.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { RawJson } from '#server/db/json.ts'
import { keepPrepared } from '#server/http/answers/keep-prepared.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { readLogo } from '../settings/logo.ts'
import { readPublicBooking } from '../settings/public-booking.ts'
import { readOffered } from './read-offered.ts'

const offeredTopics: readonly Topic[] = [
  'lessonOffers',
  'lessonTypes',
  'locations',
  'levels',
  'bookings',
  'planning',
  'settings',
]

type Page = RouteReply<typeof offeredRoutes.readBookingPage>

/** What anybody may read, prepared once for all. */
export function createPublicLists(engine: Pick<OrderEngine, 'db' | 'settingsIn'>) {
  const { db } = engine
  const kept = keepPrepared(db, offeredTopics, now => prepare(engine, now))

  /** Refuses while families cannot book by themselves. */
  async function read(now: Date) {
    const lists = await kept(now)
    if (!lists.page) throw new AppError('notFound', 'public-booking.closed')
    return { ...lists, page: lists.page }
  }

  return {
    /** For the page itself, open or closed. */
    async school(now: Date) {
      const { page, frames, offers } = await kept(now)
      return { page, frames, offers }
    },
    page: async (now: Date) => (await read(now)).page,
    places: async (now: Date) => (await read(now)).places,
    levels: async (now: Date) => (await read(now)).levels,
    async offers(search: OfferSearch, now: Date) {
      const { offers, allOffers } = await read(now)
      const isAll = Object.values(search).every(value => value === undefined)
      return isAll ? allOffers : offers.filter(offer => isFound(offer, search))
    },
    /** The offers that the public may book now, free or full. */
    async bookable(now: Date): Promise<ReadonlySet<string>> {
      const { offers } = await read(now)
      return new Set(offers.flatMap(({ id, opensAt }) => (opensAt === null ? [id] : [])))
    },
    async offer(id: string, now: Date): Promise<Offered> {
      const offer = (await read(now)).offers.find(each => each.id === id)
      if (!offer) throw notFound('lesson-offer')
      return offer
    },
  }
}
export type PublicLists = ReturnType<typeof createPublicLists>

async function prepare({ db, settingsIn }: Pick<OrderEngine, 'db' | 'settingsIn'>, now: Date) {
  const { offers, levels, until } = await readOffered(db, now)
  const places = new Map(offers.map(({ place }) => [place.id, place]))
  return {
    until,
    ...(await readPage(db, settingsIn)),
    offers,
    levels,
    places: [...places.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
    allOffers: new RawJson<Offered[]>(JSON.stringify(offers)),
  }
}

async function readPage(
  db: Database,
  settingsIn: OrderEngine['settingsIn'],
): Promise<{ page: Page | null; frames: string }> {
  const { settings, termsVersion } = await readPublicBooking(db)
  const { frames } = settings
  if (!settings.isOpen) return { page: null, frames }
  const { creditor, officeEmail, siblingDiscount } = await db.transaction().execute(settingsIn)
  const page = {
    name: creditor.name,
    email: officeEmail,
    phone: creditor.phone ?? '',
    logo: await readLogo(db),
    terms: { version: termsVersion, texts: settings.terms },
    asksPhone: settings.asksPhone,
    asksHowHeard: settings.asksHowHeard,
    invoicing: settings.invoicing,
    invoiceDay: settings.invoiceDay,
    siblingDiscount: writeSiblingDiscount(siblingDiscount),
  }
  return { page, frames }
}

/** Pages of other addresses may read these lists: nothing in them is anybody's own. */
export function openToPages(reply: { header: (name: string, value: string) => unknown }): void {
  reply.header('access-control-allow-origin', '*')
  reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('cache-control', 'no-cache')
}
