import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'
import { requireOwnAccount } from './school-config.ts'

const schoolOf = (env: NodeJS.ProcessEnv) => readConfig(env).schoolWith({ settings: {}, formerAccounts: [] })

const example = readFileSync('.env.example', 'utf8')

test('every setting stands in .env.example, and nothing else does', () => {
  const listed = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})

test('every setting is documented', () => {
  const documented = readFileSync('docs/settings.md', 'utf8')
  const unexplained = settingNames.filter(name => !documented.includes(`\`${name}\``))
  expect(unexplained).toEqual([])
})

test('.env.example holds the defaults', () => {
  const lines = example.split('\n').filter(line => /^[A-Z0-9_]+=/.test(line))
  const values = Object.fromEntries(lines.map(line => line.split(/=(.*)/s).slice(0, 2)))
  const comparable = (config: object) => JSON.stringify(config)
  expect(comparable(readConfig(values))).toBe(comparable(readConfig({})))
})

test('wrong settings are named together, each on its line', () => {
  expect(() => readConfig({ PORT: 'four thousand', TOKEN_SECRET: 'short' })).toThrow(
    /These settings are wrong:\n {2}PORT: .+\n {2}TOKEN_SECRET: must have at least 32 characters/,
  )
})

test('demo data stays away from a real database or mail server unless asked for', () => {
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ DATABASE_URL: 'postgresql://db.example/lido' }).demo).toBe(false)
  const mail = { SMTP_URL: 'smtp://mail.example', CREDITOR_IBAN: 'CH58 0079 1123 0008 8901 2' }
  expect(readConfig(mail).demo).toBe(false)
  expect(readConfig({ ...mail, DEMO: '1' }).demo).toBe(true)
})

test('real mails never ask for money on the example account', () => {
  const mail = { SMTP_URL: 'smtp://mail.example' }
  const account = (env: NodeJS.ProcessEnv, settings = {}) => {
    const config = readConfig(env)
    const school = config.schoolWith({ settings, formerAccounts: [] })
    requireOwnAccount(config, school)
    return school.creditor.iban
  }
  const own = { CREDITOR_IBAN: 'CH58 0079 1123 0008 8901 2' }
  expect(() => account(mail)).toThrow(/CREDITOR_IBAN: must be your own account/)
  expect(() => account({ ...mail, CREDITOR_IBAN: 'CH44 3199 9123 0008 8901 2' })).toThrow(/CREDITOR_IBAN/)
  expect(account({ ...mail, DEMO: '1' })).toBe('CH4431999123000889012')
  expect(account({ ...mail, ...own })).toBe('CH5800791123000889012')
  expect(account(mail, own)).toBe('CH5800791123000889012')
  expect(() => readConfig({ CREDITOR_IBAN: 'CH58 0079 1123 0008 8901 3' })).toThrow(/check digits/)
  const plain = (iban: string) => schoolOf({ CREDITOR_PLAIN_IBAN: iban }).creditor.plainIban
  expect(plain('CH58 0079 1123 0008 8901 2')).toBe('CH5800791123000889012')
  expect(() => plain('CH44 3199 9123 0008 8901 2')).toThrow(/CREDITOR_PLAIN_IBAN: must be a plain IBAN/)
})

test('the trial mode has a VAT number, until it is removed', () => {
  const vatNumber = (settings: Record<string, string>) =>
    readConfig({}).schoolWith({ settings, formerAccounts: [] }).creditor.vatNumber
  expect(vatNumber({})).toMatch(/^CHE-/)
  expect(vatNumber({ CREDITOR_VAT_NUMBER: '' })).toBeUndefined()
})

test.each([
  ['DATABASE_URL', 'localhost/lido', 'must start with postgresql:// or postgres://'],
  ['DATABASE_URL', 'mysql://db.example/lido', 'must start with postgresql:// or postgres://'],
  ['SMTP_URL', 'mail.example:587', 'must start with smtps:// or smtp://'],
  ['MAIL_FROM', 'Lido', 'must be an address, such as Lido <office@lido.example>'],
  ['MAIL_FROM', 'Lido <office>', 'must be an address, such as Lido <office@lido.example>'],
  ['HOLIDAY_CANTON', 'XX', 'must be a canton such as ZH'],
  ['CREDITOR_VAT_NUMBER', 'CHE-123.456.789 MWST', 'must look like CHE-123.456.788 MWST'],
  ['QR_ALTERNATIVE_1', `TWINT/${'x'.repeat(95)}`, 'has 100 characters at most'],
  ['QR_ALTERNATIVE_1', 'TWINT', 'must be the name of the procedure, a / and its parameters'],
  ['QR_ALTERNATIVE_2', 'TWINT/Привет', 'holds a character that a QR-bill does not permit'],
])('a %s of "%s" stops the start', (name, value, message) => {
  expect(() => readConfig({ [name]: value, DEMO: '1' })).toThrow(`  ${name}: ${message}`)
})

test.each([
  { DATABASE_URL: 'postgres://lido:secret@db.example:5432/lido' },
  { DATABASE_URL: 'postgresql:///lido?host=/var/run/postgresql' },
  { SMTP_URL: 'smtps://office%40lido.example:secret@mail.example:465' },
  { MAIL_FROM: 'office@lido.example' },
  { QR_ALTERNATIVE_1: `TWINT/${'x'.repeat(94)}`, QR_ALTERNATIVE_2: 'eBill/B/41010560425610173' },
  { MAIL_FROM: '"Lido, Zürich" <office@lido.example>' },
])('%o is accepted', settings => {
  expect(() => readConfig({ ...settings, DEMO: '1' })).not.toThrow()
})

test('the secret that signs sessions is made once, whole, for its owner alone, and never taken from a damaged file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lido-config-'))
  const readSecret = () => readConfig({ DATA_DIR: folder }).tokenSecret()
  const secret = readSecret()
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(readSecret()).toBe(secret)
  expect(readdirSync(folder)).toEqual(['token-secret'])
  const file = join(folder, 'token-secret')
  expect(statSync(file).mode & 0o077).toBe(0)
  for (const damaged of ['', secret.slice(0, 20)]) {
    writeFileSync(file, damaged)
    expect(readSecret).toThrow(/TOKEN_SECRET: the file .+token-secret holds no whole secret/)
  }
  rmSync(folder, { recursive: true })
})
