import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/auth.ts'
import { dunningRoutes } from '#contract/dunning.ts'
import { type SchoolInput, schoolRoutes } from '#contract/settings/school.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { ourAccounts } from '../payments/bank/our-accounts.ts'
import { createSchool } from './school.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { CREDITOR_CITY: 'Basel', SMTP_URL: 'smtp://127.0.0.1:1' } })
})
afterAll(() => lido.close())

const read = async () => (await lido.call(schoolRoutes.readSchool, {})).body
const save = async (values: Partial<SchoolInput>) => {
  const { settings, version } = await read()
  return lido.call(schoolRoutes.saveSchool, { body: { ...settings, ...values }, version })
}

const ownIban = 'CH5800791123000889012'
const otherIban = 'CH9300762011623852957'

test('what the environment says is fixed, and shown so', async () => {
  expect(await read()).toMatchObject({
    fixed: ['city'],
    settings: { city: 'Basel', name: 'Schwimmschule Lido GmbH' },
  })
  const refused = await save({ city: 'Bern', iban: ownIban })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'setting.fixed', fields: { city: expect.any(String) } },
  })
})

test('a plain IBAN that is none is refused in a sentence', async () => {
  const qrIban = 'CH4431999123000889012'
  expect(await save({ plainIban: 'hello', iban: qrIban })).toMatchObject({
    status: 400,
    body: { fields: { plainIban: 'Please enter a valid IBAN of Switzerland or Liechtenstein' } },
  })
  expect(await save({ plainIban: qrIban, iban: qrIban })).toMatchObject({
    status: 400,
    body: { fields: { plainIban: expect.stringMatching(/^This is a QR-IBAN/) } },
  })
})

test('what is saved holds with the next request, here and on another server', async () => {
  const other = createSchool(lido)
  const marks = lido.db.selectFrom('change_marks').select('mark').where('topic', '=', 'settings')
  const graceDays = async () => {
    await other.follow((await marks.executeTakeFirstOrThrow()).mark)
    return other.current.policy.graceDays
  }
  expect(await graceDays()).toBe(3)
  const saved = await save({ graceDays: 5, intervalDays: [14, 10, 10, 7], iban: ownIban })
  expect(saved.status).toBe(200)
  expect((await lido.call(dunningRoutes.policy, {})).body).toMatchObject({ graceDays: 5 })
  expect(await graceDays()).toBe(5)
})

test('what is let off and let go is the school’s, and the console knows it at once', async () => {
  const settings = async () => (await lido.call(authRoutes.settings, {})).body
  expect(await settings()).toMatchObject({ siblingDiscount: false, vat: false })
  const payments = {
    tolerance: 0.5,
    confirmsPayments: true,
    siblingDiscount: '10 %',
    siblingDiscountDays: 30,
  }
  const changes = { vatNumber: 'CHE-123.456.788 MWST', qrAlternative1: 'TWINT/abc', iban: ownIban }
  const saved = await save({ ...payments, ...changes })
  expect(saved.body.settings).toMatchObject({ ...payments, ...changes, siblingDiscount: '10%' })
  expect(await settings()).toMatchObject({ siblingDiscount: true, vat: true })
  const school = createSchool(lido)
  await school.follow()
  expect(school.current).toMatchObject({
    toleranceRappen: 50,
    confirmsPayments: true,
    siblingDiscount: { percent: 10, withinDays: 30 },
    creditor: { alternativeProcedures: ['TWINT/abc'] },
  })
  await save({ siblingDiscount: '', vatNumber: '' })
  expect(await settings()).toMatchObject({ siblingDiscount: false, vat: false })
})

test('a stale save is refused with what stands', async () => {
  const { settings, version } = await read()
  await save({ phone: '044 123 45 67' })
  const stale = await lido.call(schoolRoutes.saveSchool, { body: { ...settings, phone: '' }, version })
  expect(stale).toMatchObject({ status: 412, body: { current: { settings: { phone: '044 123 45 67' } } } })
})

test('an account that is given up is still ours: invoices name it', async () => {
  await save({ iban: ownIban })
  expect((await save({ iban: otherIban })).status).toBe(200)
  await lido.orders.followSettings()
  expect(ourAccounts(lido.orders.creditor)).toEqual(expect.arrayContaining([otherIban, ownIban]))
})

test.each([
  ['an IBAN with wrong check digits', { iban: 'CH5800791123000889013' }, 'iban'],
  ['the example account while real mails are sent', { iban: 'CH4431999123000889012' }, 'iban'],
  ['a QR-IBAN as the plain one', { plainIban: 'CH4431999123000889012' }, 'plainIban'],
  ['no name', { name: ' ' }, 'name'],
  ['a fee above what is decent', { fees: [0, 0, 0, 201] as SchoolInput['fees'] }, 'fees.3'],
  ['a term of no days', { paymentTermDays: 0 }, 'paymentTermDays'],
  ['a difference too large to let go', { tolerance: 20.05 }, 'tolerance'],
  ['a discount that is neither percent nor CHF', { siblingDiscount: 'ten' }, 'siblingDiscount'],
  ['a VAT number with a wrong check digit', { vatNumber: 'CHE-123.456.789 MWST' }, 'vatNumber'],
  ['another way to pay without its line', { qrAlternative2: 'TWINT' }, 'qrAlternative2'],
])('%s is refused at its field', async (_, values, field) => {
  const refused = await save(values)
  expect(refused.status).toBe(400)
  expect(Object.keys((refused.body as unknown as { fields: object }).fields)).toEqual([field])
})

test('the logo is a small PNG or JPEG, and can be removed', async () => {
  const saveLogo = (logo: string | null) => lido.call(schoolRoutes.saveLogo, { body: { logo } })
  const readLogo = async () => (await lido.call(schoolRoutes.readLogo, {})).body.logo
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  for (const wrong of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,PHN2Zz4=',
    `${png}${'A'.repeat(140_000)}`,
  ])
    expect(await saveLogo(wrong)).toMatchObject({ status: 400, body: { code: 'setting.logo' } })
  const damaged = await saveLogo('data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==')
  expect(damaged).toMatchObject({ status: 400, body: { code: 'setting.logo-damaged' } })
  await saveLogo(png)
  expect(await readLogo()).toBe(png)
  await saveLogo(null)
  expect(await readLogo()).toBeNull()
})
