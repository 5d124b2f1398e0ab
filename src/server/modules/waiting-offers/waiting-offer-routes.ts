import { waitingOfferLinkRoutes, waitingOfferRoutes } from '#contract/waiting-list/waiting-offers.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { readQuestion } from '../questions/open-question.ts'
import { answerByLink, answerForFamily } from './answer-offer.ts'
import { listWaitingOffers } from './list-offers.ts'
import { readWaitingOffer } from './read-waiting-offer.ts'

interface Needs {
  engine: OrderEngine
  letterhead: Letterhead
  /** Sends the invoices that are due, after the answer. */
  sendInvoices: () => void
}

export function mountWaitingOffers(mount: Mount, needs: Needs): void {
  const { engine, letterhead } = needs
  const { db } = engine
  mount(waitingOfferLinkRoutes, {
    readWaitingOffer: ({ body }, { now }) =>
      readQuestion({ db, letterhead }, 'waiting-offer', body, {
        now,
        read: question => readWaitingOffer(needs, question, now),
      }),
    async answerWaitingOffer({ body }, { now }) {
      const answered = await answerByLink(needs, body, now)
      if (answered.outcome === 'ACCEPTED') needs.sendInvoices()
      return answered
    },
  })
  mount(waitingOfferRoutes, {
    listWaitingOffers: (_, { now }) => listWaitingOffers(db, now),
    answerForFamily: ({ params, body }, context) => answerForFamily(needs, params.id, body.answer, context),
  })
}
