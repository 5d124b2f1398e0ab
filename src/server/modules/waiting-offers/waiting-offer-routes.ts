import { waitingOfferLinkRoutes, waitingOfferRoutes } from '#contract/waiting-offers.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { readQuestion } from '../questions/open-question.ts'
import { answerByLink, answerForFamily, readWaitingOffer } from './answer-offer.ts'
import { listWaitingOffers } from './list-offers.ts'

export function mountWaitingOffers(mount: Mount, needs: { db: Database; letterhead: Letterhead }): void {
  const { db } = needs
  mount(waitingOfferLinkRoutes, {
    readWaitingOffer: ({ body }, { now }) =>
      readQuestion(needs, 'waiting-offer', body, {
        now,
        read: question => readWaitingOffer(db, question, now),
      }),
    answerWaitingOffer: ({ body }, { now }) => answerByLink(needs, body, now),
  })
  mount(waitingOfferRoutes, {
    listWaitingOffers: (_, { now }) => listWaitingOffers(db, now),
    answerForFamily: ({ params, body }, context) => answerForFamily(needs, params.id, body.answer, context),
  })
}
