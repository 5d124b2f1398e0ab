import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CartOrder } from '#contract/public-booking/carts.ts'
import { cartRoutes } from '#contract/public-booking/carts.ts'
import { publicBookingSettingsRoutes } from '#contract/settings/public-booking.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

const terms = { de: 'Abmelden bis 14 Tage vorher.', en: '', fr: '', it: '', es: '', hu: '' }

export async function openBooking(lido: TestApp, values: object = {}): Promise<void> {
  const { body } = await lido.call(publicBookingSettingsRoutes.readPublicBooking, {})
  const settings = { ...body.settings, isOpen: true, terms, ...values }
  await lido.call(publicBookingSettingsRoutes.savePublicBooking, { body: settings, version: body.version })
}

/** One page of one visitor, at an address of the network. */
export function visit(lido: TestApp, address = '203.0.113.7') {
  const options = { token: null, headers: { 'x-forwarded-for': address } }
  const cart = randomBytes(32).toString('base64url')
  let form = ''

  const page = {
    cart,
    form: () => form,
    async open() {
      form = (await lido.call(cartRoutes.readForm, {}, options)).body.form
      lido.clock.now = new Date(lido.clock.now.getTime() + 3000)
      return page
    },
    take: (
      offerId: string,
      { seatId = randomUUID(), ...more }: { seatId?: string; [field: string]: unknown } = {},
    ) => lido.call(cartRoutes.takeSeat, { body: { cart, seatId, offerId, form, ...more } }, options),
    leave: (seatId: string) => lido.call(cartRoutes.leaveSeat, { body: { cart, seatId } }, options),
    read: () => lido.call(cartRoutes.readCart, { body: { cart } }, options),
    ask: (email: string) =>
      lido.call(cartRoutes.askCode, { body: { cart, address: email, language: 'de' } }, options),
    enter: (browser: string, code: string) =>
      lido.call(cartRoutes.enterCode, { body: { cart, browser, code } }, options),
    async prove(email: string) {
      const mails = lido.db.selectFrom('emails').select(['id', 'bodyText']).where('to', '=', email)
      const former = new Set((await mails.execute()).map(({ id }) => id))
      const { browser } = (await page.ask(email)).body
      const mail = (await mails.execute()).find(({ id }) => !former.has(id))
      const [, code = ''] = /CODE-(\d{6})/.exec(mail?.bodyText ?? '') ?? []
      return page.enter(browser, code)
    },
    price: (order: Omit<CartOrder, 'cart'>) =>
      lido.call(cartRoutes.priceCart, { body: { ...order, cart } }, options),
    book: (order: Omit<CartOrder, 'cart'>, total: number, termsVersion = 1) =>
      lido.call(cartRoutes.bookCart, { body: { ...order, cart, total, termsVersion } }, options),
    /** Prices and books, as the page does. */
    async finish(order: Omit<CartOrder, 'cart'>) {
      const priced = await page.price(order)
      expect(priced.status).toBe(200)
      return page.book(
        order,
        priced.body.reduce((sum, { price }) => sum + (price?.amount ?? 0), 0),
      )
    },
  }
  return page
}

export const newContact = (email: string) => ({
  firstName: 'Nina',
  lastName: 'Muster',
  email,
  street: 'Seeweg 1',
  plz: '8050',
  city: 'Zürich',
  preferredLanguage: 'de' as const,
})

export const newChild = (seatId: string, firstName = 'Mia') => ({
  seatId,
  firstName,
  lastName: 'Muster',
  birthDate: '2019-05-01',
})
