import type { familyCalendarRoutes, ownDetailRoutes } from '#contract/family-site/own-details.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { AppError } from '#server/app-error.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { type FamilyAuthentication, ofFamily, requireFreshCode } from '#server/http/session/family-session.ts'
import { readHealthNote, writeHealthNote } from '../families/health-notes.ts'
import { addSwimmer } from '../families/swimmer-actions.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { endCalendar, makeCalendar, readFamilyCalendar } from './family-calendar.ts'
import { readDetails, saveLanguage, saveOwnContact } from './own-details.ts'
import { requireOwnChild } from './own-records.ts'
import { readMoney } from './read-money.ts'
import { readOverview } from './read-overview.ts'

export const detailHandlers = (engine: OrderEngine): Handlers<typeof ownDetailRoutes> => {
  const { db } = engine
  return {
    readDetails: (_, context) => readDetails(db, ofFamily(context)),
    saveContact({ body }, context) {
      const session = ofFamily(context)
      requireFreshCode(session, context.now)
      return saveOwnContact(db, session.contactId, body, context)
    },
    saveLanguage: ({ body }, context) =>
      saveLanguage(db, ofFamily(context).contactId, body.language, context),
    async addChild({ body }, context) {
      await addSwimmer(db, ofFamily(context).familyId, body, context)
    },
    async readOwnHealthNote({ params }, context) {
      const { familyId } = ofFamily(context)
      const { note, version } = await readHealthNote(db, { familyId, swimmerId: params.id })
      return { text: note?.text ?? '', version }
    },
    async writeOwnHealthNote({ params, body }, context) {
      const session = ofFamily(context)
      requireFreshCode(session, context.now)
      const place = { familyId: session.familyId, swimmerId: params.id }
      const { note, version, ...saved } = await writeHealthNote(db, place, body.text, context)
      return { ...saved, text: note?.text ?? '', version }
    },
    async makeCalendar({ params }, context) {
      const { familyId } = ofFamily(context)
      await requireOwnChild(db, { familyId }, params.id)
      return makeCalendar(db, { familyId, swimmerId: params.id }, context)
    },
    async endCalendar({ params }, context) {
      const { familyId } = ofFamily(context)
      await requireOwnChild(db, { familyId }, params.id)
      await endCalendar(db, { familyId, swimmerId: params.id }, context)
    },
    async exportOwnData(_, context) {
      const session = ofFamily(context)
      const { now } = context
      const data = {
        exportedAt: now.toISOString(),
        ...(await readDetails(db, session)),
        courses: await readOverview(db, session.familyId, { now, numbers: async () => new Map() }),
        money: await readMoney(engine, session),
      }
      return new FileReply({
        bytes: Buffer.from(JSON.stringify(data, null, 2)),
        contentType: 'application/json',
        filename: `lido-${zurichDate(now)}.json`,
      })
    },
  }
}

/** Where the school has closed the page or the calendars, addresses that were given out work no more. */
export const calendarHandlers = (
  engine: OrderEngine,
  { isOpenToFamilies }: Pick<FamilyAuthentication, 'isOpenToFamilies'>,
): Handlers<typeof familyCalendarRoutes> => ({
  async readFamilyCalendar({ params }, { now }) {
    await engine.followSettings()
    if (!isOpenToFamilies('use-calendars')) throw new AppError('notFound', 'calendar.not-found')
    const bytes = Buffer.from(await readFamilyCalendar(engine.db, params.secret, now))
    const contentType = 'text/calendar; charset=utf-8'
    return new FileReply({ bytes, contentType, filename: 'lido.ics', inline: true })
  },
})
