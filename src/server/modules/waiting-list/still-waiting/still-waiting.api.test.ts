import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionLinkRoutes, questionRoutes } from '#contract/questions.ts'
import { stillWaitingRoutes } from '#contract/waiting-list/waiting-answers.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import type { StillAnswer } from '#domain/waiting-list/still-waiting.ts'
import { createLetterhead } from '#server/create-letterhead.ts'
import { createSchool } from '#server/modules/settings/school.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { forgetQuestions } from '../../questions/question-actions.ts'
import { askStillWaiting } from './ask-still-waiting.ts'

let lido: TestApp
const start = new Date('2026-03-10T09:00:00Z')
beforeAll(async () => {
  lido = await startTestApp({ now: start.toISOString() })
})
afterAll(() => lido.close())
beforeEach(() => {
  lido.clock.now = start
})

const later = (days: number) => {
  lido.clock.now = new Date(lido.clock.now.getTime() + days * 24 * 3_600_000)
}
const nobody = { token: null }

let made = 0
/** A family with one child on the waiting list. */
async function family({
  birthDate = '2018-05-04',
  postalCode = '8050',
}: {
  birthDate?: string | null
  postalCode?: string
} = {}) {
  const email = `anna${++made}@familie.example`
  const { id: contactId } = await lido.db
    .insertInto('contacts')
    .values({
      email,
      firstName: 'Anna',
      lastName: `Muster${made}`,
      postalCode,
      preferredLanguage: 'fr',
      createdAt: start,
      updatedAt: start,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { familyId } = await lido.db
    .selectFrom('family_members')
    .select('familyId')
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow()
  const swimmer = {
    firstName: `Mia${made}`,
    lastName: `Muster${made}`,
    birthDate,
    createdAt: start,
    updatedAt: start,
  }
  const { id: swimmerId } = await lido.db
    .insertInto('swimmers')
    .values(swimmer)
    .returning('id')
    .executeTakeFirstOrThrow()
  await lido.db.insertInto('family_members').values({ familyId, swimmerId }).execute()
  const entry = await lido.call(waitingListRoutes.addWaiting, {
    params: { id: swimmerId },
    body: { wishes: {}, reason: 'NEW' },
  })
  return { email, familyId, swimmerId, entryId: entry.body.id, firstName: swimmer.firstName }
}

const ask = () =>
  askStillWaiting(
    {
      db: lido.db,
      letterhead: createLetterhead(createSchool(lido), 'office@lido.example'),
      publicUrl: 'https://lido.example',
    },
    lido.clock.now,
  )
const mailsTo = (email: string) =>
  lido.db
    .selectFrom('emails')
    .select(['bodyText', 'subject'])
    .where('to', '=', email)
    .orderBy('createdAt', 'desc')
    .execute()
const tokenOf = async (email: string) =>
  (await mailsTo(email))[0]?.bodyText.match(/\/answer\/waiting#([\w-]+)/)?.[1] ?? ''
const prove = (token: string, typed: string) =>
  lido.call(questionLinkRoutes.proveDevice, { body: { token, kind: 'still-waiting', typed } }, nobody)
const read = (token: string, proofs: string[] = []) =>
  lido.call(stillWaitingRoutes.readStillWaiting, { body: { token, proofs } }, nobody)
const answer = (token: string, proof: string, entryId: string, said: StillAnswer) =>
  lido.call(
    stillWaitingRoutes.answerStillWaiting,
    { body: { token, proofs: [proof], entryId, answer: said } },
    nobody,
  )
const stateOf = async (entryId: string) =>
  (await lido.call(waitingListRoutes.readWaiting, { params: { id: entryId } })).body

/** The link, and a device of the family. */
async function asked(values: Parameters<typeof family>[0] = {}) {
  const made = await family(values)
  later(90)
  await ask()
  return { ...made, token: await tokenOf(made.email) }
}

describe('the door', () => {
  test('shows a stranger no name, and opens to who knows the year of birth', async () => {
    const { token, firstName, entryId } = await asked()
    const closed = await read(token)
    expect(closed.body).toMatchObject({ isProved: false, asks: 'BIRTH_YEAR', triesLeft: 5, language: 'fr' })
    expect(JSON.stringify(closed.body)).not.toContain(firstName)
    expect((await prove(token, '2017')).body).toMatchObject({ proof: null, triesLeft: 4 })
    const { proof } = (await prove(token, '2018')).body
    const open = await read(token, [proof ?? ''])
    expect(open.body).toMatchObject({ isProved: true, children: [{ entryId, firstName, outcome: 'OPEN' }] })
    expect((await read(token)).body).toMatchObject({ isProved: false })
    expect(await read(`${token}x`)).toMatchObject({ status: 400, body: { code: 'question.link-invalid' } })
  })

  test('asks for the postal code where no date of birth is known', async () => {
    const { token } = await asked({ birthDate: null, postalCode: '8001' })
    expect((await read(token)).body).toMatchObject({ asks: 'POSTAL_CODE' })
    expect((await prove(token, '80 01')).body.proof).toBeTruthy()
    const unknown = await asked({ birthDate: null, postalCode: '' })
    expect((await read(unknown.token)).body).toMatchObject({ asks: null })
    expect((await prove(unknown.token, '')).body.proof).toBeNull()
  })

  test('locks after five wrong tries, also at once; a day or the office opens it', async () => {
    const { token, familyId } = await asked()
    for (const typed of ['', 'Mia', '18']) expect((await prove(token, typed)).body.triesLeft).toBe(5)
    const wrong = await Promise.all(Array.from({ length: 12 }, (_, at) => prove(token, String(1990 + at))))
    expect(wrong.every(({ body }) => body.proof === null)).toBe(true)
    expect((await prove(token, '2018')).body).toMatchObject({ proof: null, triesLeft: 0 })
    const params = { id: familyId }
    const { questions } = (await lido.call(questionRoutes.readQuestions, { params })).body
    expect(questions).toMatchObject([{ kind: 'still-waiting', triesLeft: 0, opensAt: expect.any(String) }])
    later(1)
    expect((await prove(token, '1999')).body).toMatchObject({ proof: null, triesLeft: 0 })
    await lido.call(questionRoutes.unlockQuestion, { params: { id: questions[0]?.id ?? '' } })
    const { proof } = (await prove(token, '2018')).body
    expect((await read(token, [proof ?? ''])).body.isProved).toBe(true)
    await lido.call(questionRoutes.forgetDevices, { params })
    expect((await read(token, [proof ?? ''])).body.isProved).toBe(false)
  })

  test('takes no answer without the proof, nor with that of another family, nor for its child', async () => {
    const [one, other] = [await asked(), await asked()]
    const { proof: own } = (await prove(one.token, '2018')).body
    const { proof: foreign } = (await prove(other.token, '2018')).body
    for (const proof of ['', foreign ?? ''])
      expect(await answer(one.token, proof, one.entryId, 'NO')).toMatchObject({ status: 403 })
    expect(await answer(one.token, own ?? '', other.entryId, 'NO')).toMatchObject({ status: 404 })
    for (const { entryId } of [one, other]) expect((await stateOf(entryId)).state).toBe('WAITING')
  })
})

describe('"Are you still waiting?"', () => {
  test('is asked after 90 days, once by several servers, and not at night', async () => {
    const { email } = await family()
    later(89.9)
    await ask()
    expect(await mailsTo(email)).toEqual([])
    lido.clock.now = new Date('2026-06-20T01:00:00Z')
    await ask()
    expect(await mailsTo(email)).toEqual([])
    lido.clock.now = new Date('2026-06-20T08:00:00Z')
    await Promise.all([ask(), ask(), ask()])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('yes keeps the entry, no removes it, and a no can become a yes; each is safe twice', async () => {
    const { token, entryId, email } = await asked()
    const proof = (await prove(token, '2018')).body.proof ?? ''
    for (let times = 0; times < 2; times++)
      expect((await answer(token, proof, entryId, 'YES')).body).toEqual({ outcome: 'YES' })
    expect(await stateOf(entryId)).toMatchObject({ state: 'WAITING', stillAsks: 0 })
    for (let times = 0; times < 2; times++)
      expect((await answer(token, proof, entryId, 'NO')).body).toEqual({ outcome: 'NO' })
    expect(await stateOf(entryId)).toMatchObject({ state: 'REMOVED', closedBy: 'the family' })
    const since = (await stateOf(entryId)).waitingSince
    await answer(token, proof, entryId, 'YES')
    expect(await stateOf(entryId)).toMatchObject({ state: 'WAITING', waitingSince: since })
    later(89)
    await ask()
    expect(await mailsTo(email)).toHaveLength(1)
    later(1)
    await ask()
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('two mails without an answer pause the entry; a yes brings its rank back', async () => {
    const { email, entryId } = await asked()
    const since = (await stateOf(entryId)).waitingSince
    later(90)
    await ask()
    expect(await mailsTo(email)).toHaveLength(2)
    later(29)
    await ask()
    expect((await stateOf(entryId)).state).toBe('WAITING')
    later(1)
    await ask()
    expect((await stateOf(entryId)).state).toBe('PAUSED')
    const token = await tokenOf(email)
    const proof = (await prove(token, '2018')).body.proof ?? ''
    await answer(token, proof, entryId, 'YES')
    expect(await stateOf(entryId)).toMatchObject({ state: 'WAITING', waitingSince: since })
  })

  test('a question goes with its last link', async () => {
    const { familyId } = await asked()
    later(181)
    await forgetQuestions(lido.db, lido.clock.now)
    const { questions } = (await lido.call(questionRoutes.readQuestions, { params: { id: familyId } })).body
    expect(questions).toEqual([])
  })
})
