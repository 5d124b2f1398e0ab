import { stillWaitingRoutes } from '#contract/waiting-list/waiting-answers.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { readQuestion } from '../questions/open-question.ts'
import { listCandidates } from './list-candidates.ts'
import { listDemand } from './list-demand.ts'
import { findWaiting, listWaiting } from './list-waiting.ts'
import { answerStillWaiting, readStillWaiting } from './still-waiting/answer-still-waiting.ts'
import { addWaiting, mergeWaiting, saveWaiting, stepWaiting } from './waiting-actions.ts'

interface Needs {
  db: Database
  letterhead: Letterhead
}

export function mountWaitingList(mount: Mount, { db, letterhead }: Needs): void {
  const demand = rememberByMark(waitingListRoutes.listDemand.watches, day => listDemand(db, day))
  mount(waitingListRoutes, {
    listWaiting: ({ query }, { now }) => listWaiting(db, query, zurichDate(now)),
    listCandidates: ({ params }, { now }) => listCandidates(db, params.id, now),
    listDemand: (_, { now, session }) => demand(session, zurichDate(now)),
    readWaiting: ({ params }, { now }) => findWaiting(db, params.id, zurichDate(now)),

    async addWaiting({ params, body }, context) {
      return findWaiting(db, await addWaiting(db, params.id, body, context), zurichDate(context.now))
    },
    updateWaiting: ({ params, body }, context) => saveWaiting(db, params.id, body, context),
    async stepWaiting({ params, body }, context) {
      await stepWaiting(db, params.id, body, context)
      return findWaiting(db, params.id, zurichDate(context.now))
    },
    mergeWaiting: ({ params, body }, context) => mergeWaiting(db, { id: params.id, ...body }, context),
  })
  mount(stillWaitingRoutes, {
    readStillWaiting: ({ body }, { now }) =>
      readQuestion({ db, letterhead }, 'still-waiting', body, {
        now,
        read: question => readStillWaiting(db, question),
      }),
    answerStillWaiting: async ({ body }, { now }) => ({ outcome: await answerStillWaiting(db, body, now) }),
  })
}
