import { afterAll, beforeAll, expect, test } from 'vitest'
import { awardRoutes, certificateRoutes } from '#contract/awards.ts'
import { blockRoutes } from '#contract/blocks.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { curriculumRoutes } from '#contract/levels/curricula.ts'
import { type OutcomeInput, outcomeRoutes, publishingRoutes } from '#contract/levels/outcomes.ts'
import { formatAwardNumber } from '#domain/levels/award-number.ts'
import type { SkillMark } from '#domain/levels/judge-skills.ts'
import { buildBooking, buildContact, buildLessonOffer, buildLessonType } from '#server/testing/builders.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { startJobWorker } from '../jobs/job-worker.ts'

let lido: TestApp
let worker: ReturnType<typeof startJobWorker>
let frog: { id: string; nextKey: string | null; skills: { id: string }[] }
let penguinId: string
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-09T17:00:00Z' })
  const { body: draft } = await lido.call(curriculumRoutes.createStandardCurriculum, {
    body: { name: 'Tests' },
  })
  const { body } = await lido.call(curriculumRoutes.publishEdition, { params: { id: draft.id } })
  const levels = body.editions[0]?.levels ?? []
  const found = levels.find(({ names }) => names.en === 'Frog')
  if (!found) throw new Error('no frog')
  frog = found
  penguinId = levels.find(({ key }) => key === found.nextKey)?.id ?? ''
  worker = startJobWorker({
    engine: lido.orders,
    logger: { error: ({ err }: { err: unknown }) => console.error(err) } as never,
    isOnlyProcess: true,
  })
})
afterAll(async () => {
  await worker.stop()
  await lido.close()
})

type Sheet = SkillMark | undefined

/** A course with a child per sheet; all skills of a child have one mark. */
async function makeCourse(sheets: { contactId?: string; mark: Sheet }[]) {
  const { id: lessonTypeId } = await buildLessonType(lido.db, { level: 'Frosch', levelId: frog.id })
  const offer = await buildLessonOffer(lido.db, { lessonTypeId, status: 'PUBLISHED' })
  const bookingIds: string[] = []
  const at = '2026-03-09T16:30:00Z'
  for (const { contactId, mark } of sheets) {
    const { id: bookingId } = await buildBooking(lido.db, {
      generation: 5,
      lessonOfferId: offer.id,
      ...(contactId && { contactId }),
    })
    bookingIds.push(bookingId)
    if (!mark) continue
    const made = { bookingId, mark, device: 'phone', markedAt: at, receivedAt: at, markedBy: 'Noa Kern' }
    await lido.db
      .insertInto('assessments')
      .values(frog.skills.map(({ id: skillId }) => ({ ...made, skillId, seenId: null, userId: null })))
      .execute()
  }
  const [first = '', second = ''] = bookingIds
  return { offerId: offer.id, bookingIds, first, second }
}

const read = async (id: string) =>
  (await lido.call(outcomeRoutes.readCourseResults, { params: { id } })).body.children
const childOf = async (offerId: string, bookingId: string) =>
  (await read(offerId)).find(child => child.bookingId === bookingId)

const save = (bookingId: string, body: Partial<OutcomeInput>, version?: number) =>
  lido.call(outcomeRoutes.saveOutcome, {
    params: { id: bookingId },
    body: { outcome: 'PASSED', ...body },
    ...(version && { version }),
  })

const preview = async (offerIds: string[]) =>
  (await lido.call(outcomeRoutes.previewPublishing, { body: { offerIds } })).body

async function publish(offerIds: string[], informFamilies = true) {
  const { previewId } = await preview(offerIds)
  const answer = await lido.call(publishingRoutes.publishResults, {
    body: { offerIds, informFamilies, previewId },
  })
  await worker.drain()
  return answer
}

const mailsTo = (contactId: string) =>
  lido.db
    .selectFrom('emails as m')
    .innerJoin('contacts as c', 'c.email', 'm.to')
    .leftJoin('email_attachments as a', 'a.emailId', 'm.id')
    .select(['m.id', 'm.subject', 'm.bodyText', 'a.contentType', 'a.filename'])
    .where('c.id', '=', contactId)
    .orderBy('m.createdAt')
    .execute()

test('the sheet proposes, with who marked; staff say otherwise, not over what a colleague saved', async () => {
  const { offerId, first, second } = await makeCourse([{ mark: 'CAN' }, { mark: undefined }])
  const children = await read(offerId)
  expect(children.map(({ proposed }) => proposed.outcome).sort()).toEqual(['PASSED', 'UNKNOWN'])
  expect((await childOf(offerId, first))?.skills[0]).toMatchObject({ mark: 'CAN', markedBy: 'Noa Kern' })

  const { version = 0 } = (await childOf(offerId, second)) ?? {}
  expect((await save(second, { outcome: 'RECOMMENDED' }, version)).body).toMatchObject({
    fields: { recommendedLevelId: expect.any(String) },
  })
  const saved = await save(
    second,
    { outcome: 'RECOMMENDED', recommendedLevelId: penguinId, remark: 'Brave' },
    version,
  )
  expect(saved.body).toMatchObject({ saved: { outcome: 'RECOMMENDED', remark: 'Brave' }, published: null })
  expect((await save(second, { outcome: 'REPEAT' }, version)).status).toBe(412)
  expect((await save(second, { outcome: null }, saved.body.version)).body.saved).toBeNull()
  const finance = await signInStaff(lido, 'finance')
  const input = { params: { id: second }, body: { outcome: 'PASSED' as const } }
  expect((await lido.call(outcomeRoutes.saveOutcome, input, finance)).status).toBe(403)
})

test('two courses are published at once: one mail per family in its language, an award and a certificate for who passed', async () => {
  const family = await buildContact(lido.db, { preferredLanguage: 'fr' })
  const a = await makeCourse([{ contactId: family.id, mark: 'CAN' }, { mark: undefined }])
  const b = await makeCourse([{ contactId: family.id, mark: 'NOT_YET' }])
  const offerIds = [a.offerId, b.offerId]
  const seen = await preview(offerIds)
  expect(seen).toMatchObject({
    courses: 2,
    families: 1,
    certificates: 1,
    left: 1,
    counts: { PASSED: 1, REPEAT: 1, RECOMMENDED: 0, UNKNOWN: 0 },
    mails: [{ language: 'fr', count: 1 }],
    toCall: [],
  })
  await save(b.first, { outcome: 'UNKNOWN', remark: 'Était malade' })
  const stale = await lido.call(publishingRoutes.publishResults, {
    body: { offerIds, previewId: seen.previewId },
  })
  expect(stale.body).toMatchObject({ code: 'outcome.preview-stale' })

  expect((await publish(offerIds)).body).toMatchObject({ action: 'publish-results', total: 1 })
  const [mail, ...others] = await mailsTo(family.id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Résultats/), contentType: 'application/pdf' })
  expect(mail?.bodyText).toContain('Était malade')
  const awards = lido.db.selectFrom('awards').selectAll().where('bookingId', 'in', [a.first, b.first])
  expect(await awards.execute()).toMatchObject([{ bookingId: a.first, levelId: frog.id, source: 'OWN' }])
  const [award] = await awards.execute()
  expect(await childOf(a.offerId, a.first)).toMatchObject({
    published: { outcome: 'PASSED' },
    awardId: award?.id,
  })
  expect(await childOf(b.offerId, b.first)).toMatchObject({ awardId: null })
  const print = (ids: string[]) => lido.call(awardRoutes.printCertificates, { body: { offerIds: ids } })
  expect((await print(offerIds)).status).toBe(200)
  expect((await print([b.offerId])).body).toMatchObject({ code: 'award.no-certificates' })
  expect((await childOf(a.offerId, a.second))?.published).toBeNull()
  expect((await publish(offerIds)).body).toMatchObject({ code: 'outcome.nothing-to-publish' })

  const audit = lido.db.selectFrom('audit').select('action').where('recordId', '=', a.first)
  expect((await audit.execute()).map(({ action }) => action)).toEqual(['outcome-published'])
})

test('a correction needs a reason, waits to be published and is mailed as one; the published row stays', async () => {
  const { offerId, first } = await makeCourse([{ mark: 'NOT_YET' }])
  await publish([offerId])
  expect((await save(first, { outcome: 'PASSED' })).body).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect((await save(first, { outcome: 'PASSED', reason: 'Verwechselt' })).status).toBe(200)
  const listed = (
    await lido.call(outcomeRoutes.listResults, { query: { from: '2026-03-01', to: '2026-03-31' } })
  ).body
  expect(listed.find(({ id }) => id === offerId)).toMatchObject({ published: 1, waiting: 1, PASSED: 1 })
  lido.clock.now = new Date(lido.clock.now.getTime() + 60_000)
  await publish([offerId])
  const booking = lido.db.selectFrom('bookings').select('contactId').where('id', '=', first)
  const mails = await mailsTo((await booking.executeTakeFirstOrThrow()).contactId)
  expect(mails.map(({ contentType }) => contentType)).toEqual([null, 'application/pdf'])
  expect(mails[1]?.bodyText).toContain('Verwechselt')
  const rows = lido.db.selectFrom('outcomes').select('outcome').where('bookingId', '=', first).orderBy('id')
  expect(await rows.execute()).toEqual([{ outcome: 'REPEAT' }, { outcome: 'PASSED' }])
  const change = lido.db.updateTable('outcomes').set({ remark: 'x' }).where('bookingId', '=', first)
  await expect(change.execute()).rejects.toThrow('never changed')
})

test('a correction takes the award back: the page of its certificate says so, and the mail names it', async () => {
  const { offerId, first } = await makeCourse([{ mark: 'CAN' }])
  await publish([offerId])
  const awards = lido.db
    .selectFrom('awards')
    .select(['number', 'withdrawnReason'])
    .where('bookingId', '=', first)
    .orderBy('place')
  const [given] = await awards.execute()
  const number = given?.number ?? ''
  const check = async () =>
    (await lido.call(certificateRoutes.readCertificate, { params: { number } })).body.state
  expect(await check()).toBe('valid')

  await save(first, { outcome: 'REPEAT', reason: 'Verwechselt' })
  expect(await check(), 'not before it is published').toBe('valid')
  const seen = await preview([offerId])
  expect(seen).toMatchObject({ certificates: 0, withdrawn: 1 })
  expect(seen.mails[0]?.text).toContain(formatAwardNumber(number))
  await publish([offerId])
  expect(await check()).toBe('withdrawn')
  expect(await awards.execute()).toEqual([{ number, withdrawnReason: 'Verwechselt' }])
  expect(await childOf(offerId, first)).toMatchObject({ published: { outcome: 'REPEAT' }, awardId: null })
  const { body: family } = await lido.call(familyPageRoutes.readFamily, { params: { id: first } })
  expect(family.bookings.find(({ id }) => id === first)?.result).toMatchObject({
    outcome: 'REPEAT',
    levelNames: { en: 'Frog' },
  })

  await save(first, { outcome: 'PASSED', reason: 'Doch nicht' })
  expect(await preview([offerId])).toMatchObject({ certificates: 1, withdrawn: 0 })
  await publish([offerId])
  expect(await check(), 'the old certificate stays withdrawn').toBe('withdrawn')
  expect(await awards.execute()).toMatchObject([{ number }, { withdrawnReason: null }])
})

test('without an address or without a mail the outcome is published all the same, and the preview names whom to call', async () => {
  const { offerId, first } = await makeCourse([{ mark: 'CAN' }])
  const booking = lido.db.selectFrom('bookings').select('contactId').where('id', '=', first)
  const { contactId } = await booking.executeTakeFirstOrThrow()
  await publish([offerId], false)
  expect(await mailsTo(contactId)).toEqual([])
  expect((await childOf(offerId, first))?.published?.outcome).toBe('PASSED')
  const other = await makeCourse([{ mark: 'CAN', contactId }])
  await lido.db.updateTable('contacts').set({ email: '' }).where('id', '=', contactId).execute()
  expect(await preview([other.offerId])).toMatchObject({
    families: 1,
    mails: [],
    toCall: [{ children: ['Nils Brändli'] }],
  })
})

/** With one course of one child. */
async function someBlock() {
  const { offerId } = await makeCourse([{ mark: 'CAN' }])
  const block = { name: 'Spring', firstDay: '2026-03-01', lastDay: '2026-03-31' }
  const { id: blockId } = (await lido.call(blockRoutes.createBlock, { body: block })).body
  await lido.db.updateTable('lesson_offers').set({ blockId }).where('id', '=', offerId).execute()
  return blockId
}

test('the report counts per level and instructor, and badges per level', async () => {
  const query = { from: '2026-03-01', to: '2026-03-31' }
  const { rows } = (await lido.call(outcomeRoutes.readResultsReport, { query: { ...query, per: 'level' } }))
    .body
  expect(rows).toHaveLength(1)
  const total = await lido.db.selectFrom('bookings').select('id').execute()
  const [row] = rows
  expect((row?.PASSED ?? 0) + (row?.REPEAT ?? 0) + (row?.UNKNOWN ?? 0)).toBe(total.length)
  const { rows: inBlock } = (
    await lido.call(outcomeRoutes.readResultsReport, {
      query: { ...query, per: 'level', blockId: await someBlock() },
    })
  ).body
  expect(inBlock).toMatchObject([{ levelNames: { en: 'Frog' }, PASSED: 1, REPEAT: 0, UNKNOWN: 0 }])
  const file = await lido.call(outcomeRoutes.exportResultsReport, { query: { ...query, format: 'csv' } })
  expect(String(file.body)).toContain('Passed')
})

test('what was said in one course is not said of another level when the child moves; one level keeps it', async () => {
  const first = await makeCourse([{ mark: undefined }])
  const { id: lessonTypeId } = await buildLessonType(lido.db, { level: 'Pinguin', levelId: penguinId })
  const other = await buildLessonOffer(lido.db, { lessonTypeId, status: 'PUBLISHED' })
  const bookingId = first.first
  const moveTo = (lessonOfferId: string) =>
    lido.db.updateTable('bookings').set({ lessonOfferId }).where('id', '=', bookingId).execute()
  expect((await save(bookingId, { outcome: 'PASSED', remark: 'Froh' })).status).toBe(200)
  await moveTo(other.id)
  expect(await childOf(other.id, bookingId)).toMatchObject({ saved: null, published: null })
  expect((await publish([other.id])).body).toMatchObject({ code: 'outcome.nothing-to-publish' })
  expect((await save(bookingId, { outcome: 'REPEAT' })).body).toMatchObject({ saved: { outcome: 'REPEAT' } })
  await publish([other.id])
  expect(await childOf(other.id, bookingId)).toMatchObject({ published: { outcome: 'REPEAT' } })

  await moveTo(first.offerId)
  expect(await childOf(first.offerId, bookingId)).toMatchObject({ published: null, awardId: null })
  await save(bookingId, { outcome: 'PASSED' })
  await publish([first.offerId])
  const again = await makeCourse([])
  await moveTo(again.offerId)
  expect(await childOf(again.offerId, bookingId)).toMatchObject({ published: { outcome: 'PASSED' } })
})

test('a child who has passed and was moved keeps the award when the next course ends', async () => {
  const { offerId, first } = await makeCourse([{ mark: 'CAN' }])
  await publish([offerId])
  const { id: lessonTypeId } = await buildLessonType(lido.db, { level: 'Pinguin', levelId: penguinId })
  const { id: lessonOfferId } = await buildLessonOffer(lido.db, { lessonTypeId, status: 'PUBLISHED' })
  await lido.db.updateTable('bookings').set({ lessonOfferId }).where('id', '=', first).execute()
  await save(first, { outcome: 'REPEAT' })
  expect(await preview([lessonOfferId])).toMatchObject({ withdrawn: 0 })
  await publish([lessonOfferId])
  const awards = lido.db.selectFrom('awards').select('withdrawnAt').where('bookingId', '=', first)
  expect(await awards.execute()).toEqual([{ withdrawnAt: null }])
})

test('a course keeps the edition that its first result was saved by', async () => {
  const { body: draft } = await lido.call(curriculumRoutes.createStandardCurriculum, {
    body: { name: 'New' },
  })
  const { editions } = (await lido.call(curriculumRoutes.publishEdition, { params: { id: draft.id } })).body
  const [level, next] = editions[0]?.levels ?? []
  const { id: lessonTypeId } = await buildLessonType(lido.db, { levelId: level?.id ?? '' })
  const offer = await buildLessonOffer(lido.db, { lessonTypeId, status: 'PUBLISHED' })
  const { id } = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
  const recommended = { outcome: 'RECOMMENDED' as const, recommendedLevelId: next?.id ?? '' }
  await save(id, recommended)
  const { version } = (
    await lido.call(curriculumRoutes.updateCurriculum, {
      params: { id: draft.id },
      body: { name: 'New', draft: draft.draft },
    })
  ).body
  await lido.call(curriculumRoutes.publishEdition, { params: { id: draft.id }, version })
  expect(await childOf(offer.id, id)).toMatchObject({ saved: recommended })
  await publish([offer.id])
  expect(await childOf(offer.id, id)).toMatchObject({ published: recommended })
})
