import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { familySessionRoutes, familySignInRoutes } from '#contract/family-access.ts'
import { buildContact } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { signInFamily } from '#server/testing/sign-in-family.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

const { askSignIn, signIn } = familySignInRoutes
const { readSession, listDevices, endDevice, signOut, askCode, enterCode } = familySessionRoutes

let lido: TestApp
let address: string
let contactId: string
beforeAll(async () => {
  lido = await startTestApp({ env: { TRUST_PROXY: '1', FAMILY_PAGE: '1' } })
})
afterAll(() => lido.close())
beforeEach(async () => {
  address = newAddress()
  contactId = (await buildContact(lido.db, { email: address })).id
})

let places = 0
/** Each call from another place, where limits are not the matter. */
const elsewhere = () => ({ 'x-forwarded-for': `10.${places >> 16}.${(places >> 8) & 255}.${places++ & 255}` })

const ask = (to = address) =>
  lido.call(askSignIn, { body: { address: to } }, { token: null, headers: elsewhere() })

type Shown = { browser?: string; link?: string; code?: string }
const enter = (body: Shown) => lido.call(signIn, { body }, { token: null, headers: elsewhere() })

const seen = new Set<string>()

/** The next mail that was not read yet; it is written after the answer. */
async function mailTo(to = address) {
  const mails = lido.db.selectFrom('emails').select(['subject', 'bodyText', 'id']).where('to', '=', to)
  const findNext = async () => (await mails.execute()).find(({ id }) => !seen.has(id))
  await expect.poll(findNext, { timeout: 10_000 }).toBeDefined()
  const mail = await findNext()
  seen.add(mail?.id ?? '')
  const [, link = ''] = /\/family#([\w-]{43})/.exec(mail?.bodyText ?? '') ?? []
  const [, code = ''] = /CODE-(\d{6})/.exec(mail?.bodyText ?? '') ?? []
  return { id: mail?.id ?? '', subject: mail?.subject ?? '', link, code }
}

async function askAndRead() {
  const { body } = await ask()
  return { browser: body.browser, ...(await mailTo()) }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the code opens the page in the browser that asked, and works once', async () => {
  const { browser, code } = await askAndRead()
  const { status, body } = await enter({ browser, code: `CODE-${code}` })
  expect(status).toBe(200)
  const session = await lido.call(readSession, {}, { token: body.token })
  expect(session).toMatchObject({ status: 200, body: { contactId, address, isReadOnly: false } })
  expect(session.headers.get('cache-control')).toBe('no-store')
  expect((await enter({ browser, code })).body).toMatchObject({ code: 'address-proof.ended' })
})

test('the link alone opens it in the browser that asked; any other browser needs the code', async () => {
  const { browser, link, code } = await askAndRead()
  // What a mail scanner can do any number of times: it uses nothing up.
  for (let count = 0; count < 8; count++) {
    expect((await enter({ link })).body).toMatchObject({ code: 'address-proof.code-needed' })
    expect((await lido.send('GET', `/family`)).status).not.toBe(500)
  }
  const other = (await ask()).body.browser
  expect((await enter({ link, browser: other })).body).toMatchObject({ code: 'address-proof.code-needed' })
  expect((await enter({ link, code: wrong(code) })).body).toMatchObject({ code: 'address-proof.code-wrong' })
  expect((await enter({ link, browser })).status).toBe(200)
  const again = await askAndRead()
  expect((await enter({ link: again.link, code: again.code })).status).toBe(200)
})

test('a code is over after 15 minutes, and after five tries', async () => {
  const first = await askAndRead()
  for (let count = 0; count < 5; count++)
    expect((await enter({ browser: first.browser, code: wrong(first.code) })).body).toMatchObject({
      code: 'address-proof.code-wrong',
    })
  expect((await enter(first)).status).toBe(200)
  const tried = await askAndRead()
  for (let count = 0; count < 5; count++) await enter({ browser: tried.browser, code: wrong(tried.code) })
  expect((await enter({ browser: tried.browser, code: tried.code })).body).toMatchObject({
    code: 'address-proof.ended',
  })
  const late = await askAndRead()
  const { now } = lido.clock
  lido.clock.now = new Date(now.getTime() + 15 * 60_000)
  expect((await enter({ browser: late.browser, code: late.code })).body).toMatchObject({
    code: 'address-proof.ended',
  })
  lido.clock.now = now
})

test('an unknown address gets the same answer and no mail', async () => {
  const unknown = newAddress()
  const [known, other] = [await ask(), await ask(unknown)]
  expect(other.status).toBe(known.status)
  expect(Object.keys(other.body)).toEqual(Object.keys(known.body))
  expect(other.body.browser).toHaveLength(known.body.browser.length)
  for (const { body } of [known, other])
    expect((await enter({ browser: body.browser, code: '000000' })).body).toMatchObject({
      code: 'address-proof.code-wrong',
    })
  await mailTo()
  expect(await lido.db.selectFrom('emails').select('id').where('to', '=', unknown).execute()).toEqual([])
})

test('guessed codes and links open nothing, and asking again gives no more tries in a day', async () => {
  const { code } = await askAndRead()
  const guesses = proofSize(10_000, 150)
  const { now } = lido.clock
  let opened = 0
  let browser = ''
  let compared = 0
  for (let count = 0; count < guesses; count++) {
    if (count % 6 === 0) {
      lido.clock.now = new Date(lido.clock.now.getTime() + 4 * 60_000)
      browser = (await ask()).body.browser
    }
    const guess =
      count % 3 === 0 ? { link: `${'g'.repeat(42)}${count % 10}`, code } : { browser, code: wrong(code) }
    const answer = await enter(guess)
    if (answer.status === 200) opened++
    if ((answer.body as { code?: string }).code === 'address-proof.code-wrong') compared++
  }
  const days = Math.ceil((lido.clock.now.getTime() - now.getTime()) / 86_400_000)
  expect(opened).toBe(0)
  expect(compared).toBeLessThanOrEqual((days + 1) * 30)
  lido.clock.now = now
})

describe('a signed-in family', () => {
  test('sees its devices and ends them; another family’s it does not', async () => {
    const [first, second] = [await signInFamily(lido, contactId), await signInFamily(lido, contactId)]
    const stranger = await signInFamily(lido, (await buildContact(lido.db)).id)
    const { body: devices } = await lido.call(listDevices, {}, { token: first })
    expect(devices).toHaveLength(2)
    const other = devices.find(({ isThisOne }) => !isThisOne)?.id ?? ''
    expect((await lido.call(endDevice, { params: { id: other } }, { token: stranger })).status).toBe(404)
    expect((await lido.call(endDevice, { params: { id: other } }, { token: first })).status).toBe(200)
    expect((await lido.call(readSession, {}, { token: second })).body).toMatchObject({
      code: 'family-session.ended',
    })
    expect((await lido.call(signOut, {}, { token: first })).status).toBe(200)
    expect((await lido.call(readSession, {}, { token: first })).status).toBe(401)
  })

  test('confirms a change by a fresh code, which is of its own address', async () => {
    const token = await signInFamily(lido, contactId, { provedMinutesAgo: 60 })
    const before = await lido.call(readSession, {}, { token })
    expect(new Date(before.body.freshUntil) < lido.clock.now).toBe(true)
    const { body } = await lido.call(askCode, {}, { token })
    const { code, link } = await mailTo()
    expect(link).toBe('')
    const type = (typed: string, by = token) =>
      lido.call(enterCode, { body: { browser: body.browser, code: typed } }, { token: by })
    const other = newAddress()
    const stranger = await signInFamily(lido, (await buildContact(lido.db, { email: other })).id)
    expect((await type(code, stranger)).body).toMatchObject({ code: 'address-proof.ended' })
    expect((await enter({ browser: body.browser, code })).body).toMatchObject({ code: 'address-proof.ended' })
    expect((await type(wrong(code))).body).toMatchObject({ code: 'address-proof.code-wrong' })
    expect((await type(code)).status).toBe(200)
    const after = await lido.call(readSession, {}, { token })
    expect(new Date(after.body.freshUntil) > lido.clock.now).toBe(true)
  })

  test('gets no other family’s answer by its tag', async () => {
    const [own, other] = [contactId, (await buildContact(lido.db)).id]
    const [token, stranger] = [await signInFamily(lido, own), await signInFamily(lido, other)]
    const tag = (await lido.call(readSession, {}, { token })).headers.get('etag') ?? ''
    const again = (by: string) => lido.call(readSession, {}, { token: by, headers: { 'if-none-match': tag } })
    expect([(await again(token)).status, (await again(stranger)).status]).toEqual([304, 200])
  })
})
