import type { FastifyBaseLogger } from 'fastify'
import { cartRoutes, heldCartRoutes } from '#contract/public-booking/carts.ts'
import { conflict } from '#server/app-error.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { createAddressProofs } from '../../address-proofs/address-proofs.ts'
import { sendDueInvoices } from '../../orders/booked-online/send-invoices.ts'
import { createBackgroundTasks } from '../../users/passwords/background-tasks.ts'
import { type BookingNeeds, bookCart } from './book-cart.ts'
import { readCart } from './cart-records.ts'
import { listHeldCarts, releaseHeldCart } from './held-carts.ts'
import { mailBookingCode, proveAddress } from './prove-address.ts'
import { leaveSeat, takeSeat } from './take-seat.ts'
import { createVisitorChecks } from './visitor-checks.ts'

interface Needs extends BookingNeeds {
  secret: string
  logger: Pick<FastifyBaseLogger, 'error'>
}

interface MountedCarts {
  /** Sends the invoices that are due, in the background. */
  sendInvoices: () => void
  stop: () => Promise<void>
}

export function mountCarts(mount: Mount, needs: Needs): MountedCarts {
  const { engine, letterhead, lists, secret } = needs
  const { db } = engine
  const checks = createVisitorChecks({ db, secret })
  const proofs = createAddressProofs({ db, secret })
  const proving = { db, letterhead, proofs }
  const backgroundTasks = createBackgroundTasks(needs.logger)
  const sendInvoices = () => backgroundTasks.add(() => sendDueInvoices(engine))

  mount(cartRoutes, {
    async readForm(_, { now }) {
      return { form: checks.openForm(now) }
    },
    readCart: ({ body }, { now }) => readCart(db, body.cart, now),
    async takeSeat({ body }, { request, now }) {
      const offer = await lists.offer(body.offerId, now)
      if (offer.opensAt !== null) throw conflict('public-booking.not-yet')
      await checks.check(body, request.ip, now)
      await takeSeat(db, body, now)
      return readCart(db, body.cart, now)
    },
    async leaveSeat({ body }, { now }) {
      await leaveSeat(db, body, now)
      return readCart(db, body.cart, now)
    },
    askCode: ({ body }, { now }) => mailBookingCode(proving, body, now),
    async enterCode({ body }, { now }) {
      await proveAddress(proving, body, now)
      return readCart(db, body.cart, now)
    },
    priceCart: ({ body }, { now }) => bookCart(needs, body, now),
    async bookCart({ body }, { now }) {
      const booked = await bookCart(needs, body, now)
      sendInvoices()
      return booked
    },
  })

  mount(heldCartRoutes, {
    listHeldCarts: (_, { now }) => listHeldCarts(db, now),
    async releaseHeldCart({ params }, context) {
      await releaseHeldCart(db, params.id, context)
    },
  })

  return { sendInvoices, stop: () => backgroundTasks.finish() }
}
