import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { journalRoutes } from '#contract/books/journal.ts'
import { type Refund, refundLinkRoutes, refundRoutes } from '#contract/payments/refunds.ts'
import { findPainFaults } from '#domain/bank/files/testing/find-pain-faults.ts'
import type { WrittenEntry } from '#domain/bank/files/write-camt.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { signInStaff } from '#server/testing/sign-in-staff.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { readCreditRappen } from '../../orders/ledger/ledger-rows.ts'
import { findDivergences } from '../../orders/ledger/testing/find-divergences.ts'
import { moveClock } from '../../orders/testing/order-calls.ts'
import { receivedCredit } from '../../orders/testing/received-credit.ts'
import {
  account,
  bankSettings,
  bookFile,
  credit,
  linesOf,
  referenceOf,
  statement,
  undo,
} from '../bank/testing/bank-calls.ts'
import { takeBack } from '../testing/payment-calls.ts'

let lido: TestApp
const start = new Date('2026-03-10T09:00:00Z')
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer(), env: bankSettings })
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
  lido.clock.now = start
})

const iban = 'CH93 0076 2011 6238 5295 7'
const request = (contactId: string, amount: number) =>
  lido.call(refundRoutes.requestRefund, { body: { contactId, amount } })
const setAccount = (id: string, given = iban) =>
  lido.call(refundRoutes.setAccount, { params: { id }, body: { iban: given } })
const makeFile = () => lido.call(refundRoutes.makeFile, { body: undefined })
const refundOf = async (id: string): Promise<Refund | undefined> =>
  (await lido.call(refundRoutes.listRefunds, {})).body.find(each => each.id === id)
const endToEndIdOf = async (id: string) =>
  (await lido.db.selectFrom('refunds').select('endToEndId').where('id', '=', id).executeTakeFirstOrThrow())
    .endToEndId ?? ''

/** A contact with CHF 144.00 of credit, and a refund of all of it. */
async function requested(values: Parameters<typeof buildContact>[1] = {}) {
  const { id: contactId, email } = await buildContact(lido.db, values)
  const paymentId = await receivedCredit(lido.db, contactId, 14_400)
  const { body } = await request(contactId, 144)
  return { contactId, email, paymentId, id: body.id }
}

describe('a refund', () => {
  test('never exceeds the credit, also when several try', async () => {
    const { id: contactId } = await buildContact(lido.db)
    await receivedCredit(lido.db, contactId, 14_400)
    expect(await request(contactId, 144.05)).toMatchObject({ status: 409, body: { code: 'refund.too-much' } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => request(contactId, 100)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await readCreditRappen(lido.db, contactId)).toBe(4400)
  })

  test('offers the account its money came from, and shows what is still owed', async () => {
    const { id: contactId } = await buildContact(lido.db)
    const sent = { status: 'PAYMENT_REQUESTED' as const }
    const order = await buildOrder(lido.db, {
      ...sent,
      bookingId: (await buildBooking(lido.db, { contactId })).id,
    })
    const owed = await buildOrder(lido.db, {
      ...sent,
      bookingId: (await buildBooking(lido.db, { contactId })).id,
    })
    const mothers = 'CH9300762011623852957'
    const german = 'DE89370400440532013000'
    const reference = referenceOf(order)
    await bookFile(
      lido,
      statement([
        credit(order.amountRappen, { reference, iban: mothers, name: 'Ida Frei' }),
        credit(5000, { reference, iban: german, on: '2026-03-10' }),
      ]),
    )
    const params = { id: contactId }
    const read = async (query = {}) => (await lido.call(refundRoutes.readCredit, { params, query })).body
    expect(await read()).toEqual({
      credit: 50,
      owed: [expect.objectContaining({ id: owed.id, open: owed.amountRappen / 100 })],
      accounts: [{ iban: mothers, name: 'Ida Frei', paidOn: '2026-03-09' }],
    })
    const body = { contactId, amount: 50, iban: mothers }
    const { body: refund } = await lido.call(refundRoutes.requestRefund, { body })
    expect(refund).toMatchObject({ state: 'READY', iban: mothers })
    expect(await read({ refundId: refund.id })).toMatchObject({ credit: 0, accounts: [{ iban: mothers }] })
    const { token } = await signInStaff(lido, 'reader')
    const seen = await lido.call(refundRoutes.readCredit, { params }, { token })
    expect(seen.body).toMatchObject({ credit: 0, accounts: [] })
    await lido.call(refundRoutes.cancelRefund, { params: { id: refund.id } })
  })

  test('becomes credit again, and a payment it is of cannot be taken back before', async () => {
    const { id, contactId, paymentId } = await requested()
    expect(await takeBack(lido, paymentId)).toMatchObject({ status: 409, body: { code: 'payment.refunded' } })
    await lido.call(refundRoutes.cancelRefund, { params: { id } })
    expect(await readCreditRappen(lido.db, contactId)).toBe(14_400)
    expect((await lido.call(refundRoutes.cancelRefund, { params: { id } })).status).toBe(409)
    expect((await takeBack(lido, paymentId)).status).toBe(200)
  })

  test.each([
    ['CH93 0076 2011 6238 5295 8', 'refund.iban-wrong'],
    ['DE89 3704 0044 0532 0130 00', 'refund.iban-wrong'],
    ['CH44 3199 9123 0008 8901 2', 'refund.iban-qr'],
  ])('is not paid to %s', async (wrong, code) => {
    const { id } = await requested()
    expect(await setAccount(id, wrong)).toMatchObject({ status: 400, body: { code } })
    await lido.call(refundRoutes.cancelRefund, { params: { id } })
  })
})

describe('the link that asks for the account', () => {
  const seen = new Set<string>()
  /** The token of the newest mail to the contact. */
  const linkOf = async ({ id, email }: { id: string; email: string }) => {
    await lido.call(refundRoutes.requestAccount, { params: { id }, body: undefined })
    const mails = await lido.db
      .selectFrom('emails')
      .select(sql<string>`metadata ->> 'secret'`.as('secret'))
      .where('to', '=', email)
      .execute()
    const token = mails.map(({ secret }) => secret).find(secret => !seen.has(secret)) ?? ''
    seen.add(token)
    return token
  }
  const answerLink = (token: string, given = iban, key?: string) =>
    lido.call(
      refundLinkRoutes.answerLink,
      { body: { token, iban: given }, ...(key && { key }) },
      { token: null },
    )
  const readLink = (token: string) =>
    lido.call(refundLinkRoutes.readLink, { body: { token } }, { token: null })

  test('works once, for a right account, and ends the one before', async () => {
    const refund = await requested()
    const { id } = refund
    const older = await linkOf(refund)
    const token = await linkOf(refund)
    expect((await readLink(older)).status).toBe(400)
    expect((await readLink(token.slice(0, 12))).body).toMatchObject({ code: 'refund.link-invalid' })
    expect((await readLink(token)).body).toEqual({
      sender: expect.any(String),
      logo: null,
      amount: 144,
      paidFor: [],
      expiresOn: '2026-03-24',
      language: 'de',
    })
    expect((await answerLink(token, 'CH44 3199 9123 0008 8901 2')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerLink(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await refundOf(id)).toMatchObject({ state: 'READY', iban: 'CH9300762011623852957' })
    await lido.call(refundRoutes.cancelRefund, { params: { id } })
  })

  test('takes an answer that is sent again under its key, by the same link alone', async () => {
    const [one, other] = [await requested(), await requested()]
    const [token, otherToken] = [await linkOf(one), await linkOf(other)]
    const answers = await Promise.all([1, 2, 3].map(() => answerLink(token, iban, 'a-key')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await answerLink(token, 'CH56 0483 5012 3456 7800 9', 'a-key')).status).toBe(422)
    expect((await answerLink(token, iban, 'another-key')).status).toBe(400)
    expect((await answerLink(otherToken, iban, 'a-key')).status).toBe(200)
    for (const { id } of [one, other]) {
      expect(await refundOf(id)).toMatchObject({ state: 'READY' })
      await lido.call(refundRoutes.cancelRefund, { params: { id } })
    }
  })

  test('is mailed once for two clicks, and again for one who saw when it was asked', async () => {
    const { id, email } = await requested()
    const ask = (askedAt: string | null) =>
      lido.call(refundRoutes.requestAccount, { params: { id }, body: { askedAt } })
    const mails = async () => {
      const found = await lido.db.selectFrom('emails').select('id').where('to', '=', email).execute()
      return found.length
    }
    const [first, second] = await Promise.all([ask(null), ask(null)])
    expect([first.status, second.status, await mails()]).toEqual([200, 200, 1])
    moveClock(lido, 1)
    expect((await ask(null)).status).toBe(200)
    expect(await mails()).toBe(1)
    await ask(first.body.askedAt ?? second.body.askedAt)
    expect(await mails()).toBe(2)
    await lido.call(refundRoutes.cancelRefund, { params: { id } })
  })

  test('ends after 14 days', async () => {
    const refund = await requested()
    const { id } = refund
    const token = await linkOf(refund)
    moveClock(lido, 14)
    expect((await answerLink(token)).status).toBe(400)
    await lido.call(refundRoutes.cancelRefund, { params: { id } })
  })
})

describe('a payment file', () => {
  /** What an element holds, by its path below the document. */
  function readXml(xml: string): Record<string, string[]> {
    const found: Record<string, string[]> = {}
    const path: string[] = []
    let text = ''
    const parser = new SaxesParser()
    parser.on('error', error => {
      throw error
    })
    parser.on('opentag', ({ name }) => {
      path.push(name)
      text = ''
    })
    parser.on('text', more => {
      text += more
    })
    parser.on('closetag', () => {
      const name = path.slice(2).join('/')
      if (text.trim()) found[name] = [...(found[name] ?? []), text]
      text = ''
      path.pop()
    })
    parser.write(xml).close()
    return found
  }

  test('holds each refund that is ready once, as the Swiss standard wants it', async () => {
    const first = await requested({ firstName: 'Zoë & Łukasz', lastName: 'Мюллер', street: 'Rue du Lac 7b' })
    const second = await requested()
    for (const { id } of [first, second]) await setAccount(id)
    const { status, body } = await makeFile()
    expect(status).toBe(201)
    expect(await makeFile()).toMatchObject({ status: 409, body: { code: 'refund.none-ready' } })
    const file = await lido.call(refundRoutes.readFile, { params: { id: body.fileId } })
    const xml = String(file.body)
    expect(findPainFaults(xml)).toEqual([])
    const found = readXml(xml)
    expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">')
    for (const part of ['GrpHdr', 'PmtInf'])
      expect([found[`${part}/NbOfTxs`], found[`${part}/CtrlSum`]]).toEqual([['2'], ['288.00']])
    expect(found['PmtInf/DbtrAcct/Id/IBAN']).toEqual([account])
    expect(found['PmtInf/ReqdExctnDt/Dt']).toEqual(['2026-03-10'])
    const transfer = 'PmtInf/CdtTrfTxInf'
    expect(found[`${transfer}/CdtrAcct/Id/IBAN`]).toEqual(['CH9300762011623852957', 'CH9300762011623852957'])
    expect(xml.match(/<InstdAmt Ccy="CHF">144\.00</g)).toHaveLength(2)
    expect(found[`${transfer}/Cdtr/Nm`]).toContain('Zoë & Łukasz Miuller')
    expect(found[`${transfer}/Cdtr/PstlAdr/StrtNm`]?.sort()).toEqual(['Rue du Lac', 'Seestrasse'])
    expect(found[`${transfer}/Cdtr/PstlAdr/BldgNb`]?.sort()).toEqual(['7', '7b'])
    expect(found[`${transfer}/Cdtr/PstlAdr/Ctry`]).toEqual(['CH', 'CH'])
    expect(found[`${transfer}/PmtId/EndToEndId`]?.every(name => name.length <= 35)).toBe(true)
    expect(xml).not.toMatch(/AdrLine|<\w+\/>|<(\w+)><\/\1>/)
    // The Swiss character set: Latin letters, and nothing that banks refuse.
    expect(xml).toMatch(/^[\n\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/)
  })

  test('holds those alone that were chosen, and of them those that are ready', async () => {
    const [first, second, third] = [await requested(), await requested(), await requested()]
    for (const { id } of [first, second]) await setAccount(id)
    const ids = [second.id, third.id]
    const { body } = await lido.call(refundRoutes.makeFile, { body: { ids } })
    const states = [first, second, third].map(async ({ id }) => (await refundOf(id))?.state)
    expect(await Promise.all(states)).toEqual(['READY', 'IN_FILE', 'REQUESTED'])
    expect((await refundOf(second.id))?.fileId).toBe(body.fileId)
    expect(await lido.call(refundRoutes.makeFile, { body: { ids } })).toMatchObject({ status: 409 })
    await makeFile()
  })

  const debit = (endToEndId: string): WrittenEntry => ({
    ...credit(14_400, { endToEndId }),
    direction: 'debit',
  })

  test('is confirmed by the bank’s debit, and what comes back waits for another account', async () => {
    const { id } = await requested()
    await setAccount(id)
    await makeFile()
    const name = await endToEndIdOf(id)
    const confirmed = await bookFile(lido, statement([debit(name)]))
    expect(await linesOf(lido, confirmed.id)).toMatchObject([{ reason: { code: 'refund-paid' } }])
    expect(await refundOf(id)).toMatchObject({ state: 'CONFIRMED', settledOn: '2026-03-09' })
    await undo(lido, confirmed.id)
    expect(await refundOf(id)).toMatchObject({ state: 'IN_FILE' })
    await bookFile(lido, statement([debit(name)]))
    const back = { ...credit(14_400, { endToEndId: name }), isReversal: true }
    const returned = await bookFile(lido, statement([back]))
    expect(await linesOf(lido, returned.id)).toMatchObject([{ reason: { code: 'refund-back' } }])
    expect(await refundOf(id)).toMatchObject({ state: 'RETURNED', iban: null })
    const month = await lido.call(journalRoutes.readMonth, {
      params: { month: '2026-03' },
      query: { limit: 500 },
    })
    const lines = month.body.lines.filter(({ kind }) => kind === 'refund')
    expect(lines.sort((one, other) => one.debit.localeCompare(other.debit))).toMatchObject([
      // Undone refunds are countered on that day, as payments are.
      { day: '2026-03-09', debit: '1020', credit: '2030', amount: 144 },
      { day: '2026-03-10', debit: '1020', credit: '2030', amount: 144 },
      { day: '2026-03-09', debit: '2030', credit: '1020', amount: 144 },
      { day: '2026-03-09', debit: '2030', credit: '1020', amount: 144 },
    ])
    await setAccount(id)
    await makeFile()
    expect(await endToEndIdOf(id)).not.toBe(name)
  })

  test('leaves a debit alone that is of another sum, or of somebody else', async () => {
    const { id } = await requested()
    await setAccount(id)
    await makeFile()
    const name = await endToEndIdOf(id)
    await bookFile(lido, statement([{ ...credit(14_405, { endToEndId: name }), direction: 'debit' }]))
    await bookFile(lido, statement([debit('X-1')]))
    expect(await refundOf(id)).toMatchObject({ state: 'IN_FILE' })
  })
})
