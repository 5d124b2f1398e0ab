import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { questionLinkRoutes } from '#contract/questions.ts'
import { type ChildAnswer, type Renewal, renewalAnswerRoutes, renewalRoutes } from '#contract/renewal.ts'
import type { Outcome } from '#domain/levels/outcomes.ts'
import { createLetterhead } from '#server/create-letterhead.ts'
import { createSchool } from '#server/modules/settings/school.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'
import type { buildSchool } from '../../waiting-list/testing/build-school.ts'
import { type RenewalWork, workOnRenewals } from '../watch-renewals.ts'

const nobody = { token: null }

const workOf = (lido: TestApp): RenewalWork => ({
  db: lido.db,
  letterhead: createLetterhead(createSchool(lido), 'office@lido.example'),
  publicUrl: 'https://lido.example',
  engine: lido.orders,
})

interface Child {
  firstName: string
  offerId: string
  outcome?: Outcome | null
  birthDate?: string
}

/** A school whose spring ends and whose autumn is renewed until a moment. */
export async function buildRenewal(
  lido: TestApp,
  school: Awaited<ReturnType<typeof buildSchool>>,
  closesAt: string,
) {
  const block = async (values: {
    name: string
    firstDay: string
    lastDay: string
    renewalClosesAt?: string
  }) => {
    const { id } = await lido.db
      .insertInto('blocks')
      .values({ ...values, createdAt: lido.clock.now, updatedAt: lido.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const name = crypto.randomUUID().slice(0, 8)
  const springId = await block({ name: `Spring ${name}`, firstDay: '2026-02-02', lastDay: '2026-06-26' })
  const autumnId = await block({
    name: `Autumn ${name}`,
    firstDay: '2026-08-17',
    lastDay: '2026-12-18',
    renewalClosesAt: closesAt,
  })
  /** A course of spring, by its level. */
  const ending = (level: number, values: Parameters<typeof school.buildOffer>[1] = {}) =>
    school.buildOffer(level, { blockId: springId, ...values })
  /** A course of autumn. */
  const coming = (
    level: number,
    continuesId: string | null,
    values: Parameters<typeof school.buildOffer>[1] = {},
  ) =>
    school.buildOffer(level, {
      blockId: autumnId,
      continuesId,
      startDate: '2026-08-17',
      scheduleDates: JSON.stringify(['2026-08-17', '2026-08-24']),
      ...values,
    })

  let made = 0
  /** Books children of one contact into courses of spring, and says how those ended. */
  async function family(children: readonly Child[], contact: Record<string, string> = {}) {
    const email = contact.email ?? `family-${name}-${++made}@familie.example`
    const bookings: { id: string; contactId: string }[] = []
    for (const { firstName, offerId, outcome = 'REPEAT', birthDate = '2018-05-04' } of children) {
      const answer = await lido.call(phase5BookingRoutes.createBooking, {
        body: {
          contact: {
            firstName: 'Maria',
            lastName: `Keller${name}${made}`,
            preferredLanguage: 'de',
            ...contact,
            email,
          },
          swimmer: { firstName, lastName: 'Keller', dob: birthDate },
          lessonOfferId: offerId,
          termsAccepted: true,
          allowIdentical: true,
          informContact: false,
        },
      })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      bookings.push(answer.body)
      if (outcome) await publish(answer.body.id, offerId, outcome)
    }
    return { email, bookings, contactId: bookings[0]?.contactId ?? '' }
  }

  async function publish(bookingId: string, offerId: string, outcome: Outcome) {
    const { levelId } = await lido.db
      .selectFrom('lesson_offers as o')
      .innerJoin('lesson_types as t', 't.id', 'o.lessonTypeId')
      .select('t.levelId')
      .where('o.id', '=', offerId)
      .executeTakeFirstOrThrow()
    if (!levelId) return
    const { now } = lido.clock
    const stamps = { savedAt: now, savedBy: 'Noa', publishedAt: now, publishedBy: 'Noa' }
    await lido.db
      .insertInto('outcomes')
      .values({ bookingId, levelId, outcome, ...stamps })
      .execute()
  }

  const read = async (): Promise<Renewal> =>
    (await lido.call(renewalRoutes.readRenewal, { params: { id: autumnId } })).body
  const childOf = async (bookingId: string | undefined) => {
    const child = (await read()).children.find(one => one.bookingId === bookingId)
    if (!child) throw new Error('no such child')
    return child
  }
  const work = () => workOnRenewals(workOf(lido), lido.clock.now)

  async function send(invoicing: 'by-hand' | 'at-once' = 'by-hand') {
    const { body: preview } = await lido.call(renewalRoutes.previewRenewal, { params: { id: autumnId } })
    const body = { previewId: preview.previewId, invoicing }
    const answer = await lido.call(renewalRoutes.sendRenewal, { params: { id: autumnId }, body })
    await work()
    return answer
  }

  const mailsTo = (email: string) =>
    lido.db
      .selectFrom('emails')
      .select(['bodyText', 'subject', 'metadata'])
      .where('to', '=', email)
      .orderBy('createdAt', 'desc')
      .execute()
  const tokenOf = async (email: string) =>
    (await mailsTo(email))
      .map(({ bodyText }) => bodyText.match(/\/answer\/renewal#([\w-]+)/)?.[1])
      .find(Boolean) ?? ''

  /** The page of a family on a device that has proved itself. */
  async function open(email: string, typed = '2018') {
    const token = await tokenOf(email)
    const { body } = await lido.call(
      questionLinkRoutes.proveDevice,
      { body: { token, kind: 'renewal', typed } },
      nobody,
    )
    const key = { token, proofs: body.proof ? [body.proof] : [] }
    const { body: page } = await lido.call(renewalAnswerRoutes.readRenewalQuestion, { body: key }, nobody)
    if (!page.isProved) throw new Error('not proved')
    return { key, page }
  }
  type Said = Omit<Partial<ChildAnswer>, 'proposalId'> & { answer: ChildAnswer['answer'] }
  /** Answers child by child, in the order of the page. */
  async function answer(email: string, said: readonly (Said | null)[]) {
    const { key, page } = await open(email)
    const answers = page.children.flatMap(({ proposalId }, at) => {
      const one = said[at]
      return one ? [{ proposalId, wishes: [], together: false, ...one }] : []
    })
    return lido.call(
      renewalAnswerRoutes.answerRenewal,
      { body: { ...key, answers, termsVersion: page.termsVersion } },
      nobody,
    )
  }
  return {
    ...school,
    springId,
    autumnId,
    ending,
    coming,
    family,
    publish,
    read,
    childOf,
    work,
    send,
    mailsTo,
    tokenOf,
    open,
    answer,
  }
}
