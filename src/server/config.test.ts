import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'

const example = readFileSync('.env.example', 'utf8')

test('every setting stands in .env.example, and nothing else does', () => {
  const listed = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})

test('every setting is explained in the README', () => {
  const readme = readFileSync('README.md', 'utf8')
  const unexplained = settingNames.filter(name => !readme.includes(`\`${name}\``))
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

test('mails that leave the house never ask for money on the example account', () => {
  const mail = { SMTP_URL: 'smtp://mail.example' }
  expect(() => readConfig(mail)).toThrow(/CREDITOR_IBAN: must be your own account/)
  expect(() => readConfig({ ...mail, CREDITOR_IBAN: 'CH44 3199 9123 0008 8901 2' })).toThrow(/CREDITOR_IBAN/)
  expect(readConfig({ ...mail, DEMO: '1' }).creditor.iban).toBe('CH4431999123000889012')
  expect(readConfig({ ...mail, CREDITOR_IBAN: 'CH58 0079 1123 0008 8901 2' }).creditor.iban).toBe(
    'CH5800791123000889012',
  )
  expect(() => readConfig({ CREDITOR_IBAN: 'CH58 0079 1123 0008 8901 3' })).toThrow(/check digits/)
})
