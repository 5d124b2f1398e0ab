import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DescribedJob } from '#contract/jobs.ts'
import { systemActor } from '#server/db/change.ts'
import { openDatabase } from '#server/db/database.ts'
import { buildBooking, buildContact, buildLessonOffer, buildLessonType } from '#server/testing/builders.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDataDir, startServer } from '#server/testing/server-process.ts'
import { type SmtpDouble, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { curriculumActions, publishEdition, writeCurriculum } from '../levels/curriculum-records.ts'
import { standardDraft } from '../levels/standard-draft.ts'

const courses = proofSize(60, 2)
const kills = proofSize(20, 1)
/** Each family has a child in two courses. */
const families = courses * 4

let smtp: SmtpDouble
const folder = makeDataDir()
const offerIds: string[] = []
beforeAll(async () => {
  smtp = await startSmtpDouble()
  const { db, close } = await openDatabase({ dataDir: folder.path })
  const now = new Date('2026-03-01T08:00:00Z')
  const acting = { actor: systemActor('test'), now, seenVersion: undefined }
  const draft = writeCurriculum({ name: 'Tests', draft: standardDraft() })
  const { id } = await curriculumActions.create(db, draft, acting)
  const [level] = (await publishEdition(db, id, acting)).editions[0]?.levels ?? []
  if (!level) throw new Error('no level')
  await db.transaction().execute(async tx => {
    const { id: lessonTypeId } = await buildLessonType(tx, { levelId: level.id })
    for (let index = 0; index < courses; index++)
      offerIds.push((await buildLessonOffer(tx, { lessonTypeId, status: 'PUBLISHED' })).id)
    for (let index = 0; index < families; index++) {
      const { id: contactId } = await buildContact(tx, { email: `results-${index}@familie.example` })
      for (const at of [index, index + 1]) {
        const lessonOfferId = offerIds[at % courses] ?? null
        const { id: bookingId } = await buildBooking(tx, { generation: 5, lessonOfferId, contactId })
        const made = {
          bookingId,
          mark: 'CAN',
          device: 'a',
          markedAt: now,
          receivedAt: now,
          markedBy: 'Noa',
        } as const
        await tx
          .insertInto('assessments')
          .values(level.skills.map(skill => ({ ...made, skillId: skill.id, seenId: null, userId: null })))
          .execute()
      }
    }
  })
  await close()
}, 300_000)
afterAll(async () => {
  await smtp.close()
  folder.remove()
})

const start = () =>
  startServer({
    dataDir: folder.path,
    env: {
      SMTP_URL: smtp.url,
      CREDITOR_IBAN: 'CH5800791123000889012',
      DUNNING_DAILY: '0',
      PUBLIC_API_KEY: 'key',
      LOG_LEVEL: 'silent',
    },
  })

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

test(`${kills} kill -9 while ${courses} courses are published: each of ${families} families is written to once`, {
  timeout: 1_800_000,
}, async () => {
  let server = await start()
  const token = await server.signIn()
  async function ask<Answer>(method: string, path: string, body?: object) {
    const { status, text } = await server.call(method, path, { token, key: 'key', body })
    expect(status, text).toBeLessThan(300)
    return JSON.parse(text) as Answer
  }
  const { previewId } = await ask<{ previewId: string }>('POST', '/api/office/results/preview', { offerIds })
  const { id } = await ask<DescribedJob>('POST', '/api/office/results/publishing', { offerIds, previewId })
  const readJob = () => ask<DescribedJob>('GET', `/api/jobs/${id}`)
  for (let kill = 1; kill <= kills; kill++) {
    const enough = Math.max(1, Math.floor(((kill - Math.random() * 0.9) * families) / (kills + 1)))
    while ((await readJob()).done < enough) await sleep(10)
    await sleep(Math.random() * 50)
    await server.kill()
    server = await start()
  }
  while ((await readJob()).state !== 'done') await sleep(20)
  expect(await readJob()).toMatchObject({ total: families, done: families, failed: 0, skipped: 0 })
  expect(await server.stop()).toBe(0)

  const { db, close } = await openDatabase({ dataDir: folder.path })
  const mails = await db
    .selectFrom('emails')
    .select(['to', 'status'])
    .where('direction', '=', 'outbound')
    .execute()
  const published = await db
    .selectFrom('outcomes')
    .select('bookingId')
    .where('publishedAt', 'is not', null)
    .execute()
  const awards = await db.selectFrom('awards').select('bookingId').execute()
  await close()
  expect(mails.map(({ to }) => to).sort()).toEqual(
    Array.from({ length: families }, (_, index) => `results-${index}@familie.example`).sort(),
  )
  expect(new Set(published.map(({ bookingId }) => bookingId)).size).toBe(families * 2)
  expect(published).toHaveLength(families * 2)
  expect(awards).toHaveLength(families * 2)
  const taken = smtp.taken.flatMap(({ to }) => to)
  expect(new Set(taken).size, 'no mail leaves twice').toBe(taken.length)
  reportFault({
    fault: 'server killed while results are published',
    rounds: kills,
    acknowledged: families,
    lost: families - mails.length,
    doubled: taken.length - new Set(taken).size,
  })
})
