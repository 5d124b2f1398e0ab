import { ownCourseRoutes, ownWaitingRoutes } from '#contract/family-site/own-courses.ts'
import { familyCalendarRoutes, ownDetailRoutes } from '#contract/family-site/own-details.ts'
import { ownMoneyRoutes } from '#contract/family-site/own-money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { noWishes } from '#domain/waiting-list/waiting-entry.ts'
import type { Database } from '#server/db/database.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import { type FamilyAuthentication, ofFamily } from '#server/http/session/family-session.ts'
import { reportAbsence, takeBackAbsence } from '../lessons/report-absence.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { numberWaiting } from '../waiting-list/number-waiting.ts'
import { sayWhetherWaiting } from '../waiting-list/still-waiting/answer-still-waiting.ts'
import { addWaiting } from '../waiting-list/waiting-actions.ts'
import { calendarHandlers, detailHandlers } from './detail-routes.ts'
import { moneyHandlers } from './money-routes.ts'
import { cancelOwnMakeUp, chooseOwnMakeUp, listOwnMakeUps } from './own-make-ups.ts'
import { listPlaces, requireOwnBooking, requireOwnChild, requireOwnEntry } from './own-records.ts'
import { readOverview } from './read-overview.ts'

type Open = Pick<FamilyAuthentication, 'isOpenToFamilies'>

export function mountFamilySite(mount: Mount, engine: OrderEngine, open: Open): void {
  const { db } = engine
  mount(ownCourseRoutes, courseHandlers(db))
  mount(ownWaitingRoutes, waitingHandlers(db))
  mount(ownMoneyRoutes, moneyHandlers(engine))
  mount(ownDetailRoutes, detailHandlers(engine))
  mount(familyCalendarRoutes, calendarHandlers(engine, open))
}

const absent = ({ id, bookingId }: { id: string; bookingId: string }) => ({ lessonId: id, bookingId })
const missed = ({ id, bookingId }: { id: string; bookingId: string }) => ({ missedId: id, bookingId })

function courseHandlers(db: Database): Handlers<typeof ownCourseRoutes> {
  const numbers = rememberByMark(ownCourseRoutes.readOverview.watches, day => numberWaiting(db, day))
  return {
    readOverview(_, context) {
      const { familyId, ...session } = ofFamily(context)
      const { now } = context
      return readOverview(db, familyId, { now, numbers: () => numbers(session, zurichDate(now)) })
    },
    async reportAbsence({ params }, context) {
      await requireOwnBooking(db, ofFamily(context), params.bookingId)
      await reportAbsence(db, absent(params), context)
    },
    async takeBackAbsence({ params }, context) {
      await requireOwnBooking(db, ofFamily(context), params.bookingId)
      await takeBackAbsence(db, absent(params), context)
    },
    async listMakeUps({ params }, context) {
      await requireOwnBooking(db, ofFamily(context), params.bookingId)
      return listOwnMakeUps(db, missed(params), context.now)
    },
    async chooseMakeUp({ params, body }, context) {
      await requireOwnBooking(db, ofFamily(context), params.bookingId)
      await chooseOwnMakeUp(db, missed(params), body.lessonId, context)
    },
    async cancelMakeUp({ params }, context) {
      await requireOwnBooking(db, ofFamily(context), params.bookingId)
      await cancelOwnMakeUp(db, missed(params), context)
    },
  }
}

const waitingHandlers = (db: Database): Handlers<typeof ownWaitingRoutes> => ({
  async joinWaitingList({ params, body: { reason, ...wished } }, context) {
    await requireOwnChild(db, ofFamily(context), params.id)
    const { actor, now, requestKey } = context
    const input = {
      wishes: { ...noWishes, ...wished },
      siblings: 'ANY' as const,
      reason,
      note: '',
    }
    await addWaiting(db, params.id, input, { actor, now, requestKey })
  },
  async stayWaiting({ params }, context) {
    await requireOwnEntry(db, ofFamily(context), params.id)
    await sayWhetherWaiting(db, { entryId: params.id, isWaiting: true }, context)
  },
  async leaveWaitingList({ params }, context) {
    await requireOwnEntry(db, ofFamily(context), params.id)
    await sayWhetherWaiting(db, { entryId: params.id, isWaiting: false }, context)
  },
  listWaitingPlaces: () => listPlaces(db),
})
