import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { wordSaid } from '#contract/field-texts.ts'
import { describeProblem } from '#contract/validation-words.ts'
import { isoCountryCode } from '#domain/address/countries.ts'
import { isQrIban, isValidIban, normalizeIban } from '#domain/billing/iban.ts'
import { isWholeRappen, rappenFromChf } from '#domain/billing/money.ts'
import { isQrText } from '#domain/billing/qr-characters.ts'
import { readSiblingDiscount, type SiblingDiscount } from '#domain/billing/sibling-discount.ts'
import { isVatNumber } from '#domain/billing/vat.ts'
import { cantons } from '#domain/calendar/holidays.ts'
import { stepFees } from '#domain/dunning/charges.ts'
import { defaultClockLeadDays } from '#domain/dunning/clock-lead.ts'
import { interestStarts } from '#domain/dunning/dunning-facts.ts'
import { type DunningPolicy, defaultDunningPolicy, stepIntervals } from '#domain/dunning/dunning-policy.ts'
import { listOwnServers } from '#domain/mail/bounce-sender.ts'
import { dunningSteps } from '#domain/orders/order-machine.ts'
import { schoolSettingNames, schoolSettings } from '#domain/school-settings.ts'
import { staffRoles } from '#domain/staff/permissions.ts'
import { closeToOthers } from './close-to-others.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform(text => ['1', 'true', 'on'].includes(text))

/** An empty variable means the same as an absent one. */
const text = z.string().trim().optional()

/** An example account that belongs to nobody. */
const demoIban = 'CH4431999123000889012'
const demoVatNumber = 'CHE-123.456.788 MWST'

/** An address alone, or in angle brackets after a name. */
const mailbox = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const secretLength = 32

/** A line of another way to pay on the QR-bill: the name of the procedure, a stroke, and what its provider defines. */
const alternativeProcedure = z
  .string()
  .trim()
  .max(100, 'has 100 characters at most')
  .regex(/^[^/]+\/.+$/, 'must be the name of the procedure, a / and its parameters')
  .refine(isQrText, 'holds a character that a QR-bill does not permit')
  .optional()

const chf = (most: number) =>
  z.number().min(0).max(most).refine(isWholeRappen, 'must be an amount in CHF, such as 20 or 20.50')

const days = z.number().int().min(1).max(365)

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgresql:// or postgres://' })
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  DEMO: flag.optional(),
  TOKEN_SECRET: z.string().min(secretLength, `must have at least ${secretLength} characters`).optional(),
  PUBLIC_API_KEY: z.string().default('lido-public'),
  SECOND_FACTOR_ROLES: z
    .string()
    .transform(list => list.split(',').map(role => role.trim()))
    .pipe(z.array(z.enum(staffRoles)))
    .default([]),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtps:// or smtp://' }).optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/, error: 'must start with imaps:// or imap://' }).optional(),
  IMAP_POLL_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  INBOUND_SECRET: z.string().min(secretLength, `must have at least ${secretLength} characters`).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(mailbox, 'must be an address, such as Lido <office@lido.example>')
    .default('Lido <office@lido.example>'),
  CREDITOR_NAME: z.string().default('Schwimmschule Lido GmbH'),
  CREDITOR_STREET: z.string().default('Seestrasse 12'),
  CREDITOR_POSTAL_CODE: z.string().default('8002'),
  CREDITOR_CITY: z.string().default('Zürich'),
  CREDITOR_COUNTRY: z
    .string()
    .refine(code => isoCountryCode(code) === code, 'must be a country code such as CH')
    .default('CH'),
  CREDITOR_PHONE: text,
  CREDITOR_IBAN: z
    .string()
    .refine(isValidIban, 'must be a Swiss or Liechtenstein IBAN, or QR-IBAN, with the right check digits')
    .transform(normalizeIban)
    .default(demoIban),
  CREDITOR_PLAIN_IBAN: z
    .string()
    .refine(isValidIban, 'must be a Swiss or Liechtenstein IBAN with the right check digits')
    .refine(iban => !isQrIban(iban), 'must be a plain IBAN: an authority cannot pay to a QR-IBAN')
    .transform(normalizeIban)
    .optional(),
  CREDITOR_VAT_NUMBER: z
    .string()
    .refine(isVatNumber, 'must look like CHE-123.456.788 MWST, with the right check digit')
    .optional(),
  QR_ALTERNATIVE_1: alternativeProcedure,
  QR_ALTERNATIVE_2: alternativeProcedure,
  DUNNING_DAILY: flag.optional(),
  DUNNING_TERM_DAYS: z.coerce.number().pipe(days).default(defaultDunningPolicy.paymentTermDays),
  DUNNING_INTERVAL_DAYS: z
    .string()
    .transform(list => list.split(',').map(Number))
    .pipe(z.array(days))
    .refine(
      // Five were asked for when a Betreibung had a new due date too.
      ({ length }) => [1, 4, 5].includes(length),
      'one number, or one for each of the four letters',
    )
    .transform(stepIntervals)
    .default(defaultDunningPolicy.stepIntervalDays),
  DUNNING_AUTOMATIC_STEPS: z
    .string()
    .transform(list => (list === 'none' ? [] : list.split(',').map(step => step.trim())))
    .pipe(z.array(z.enum(dunningSteps)))
    .default([...defaultDunningPolicy.automaticSteps]),
  DUNNING_GRACE_DAYS: z.coerce.number().int().min(0).max(60).default(defaultDunningPolicy.graceDays),
  DUNNING_FEES: z
    .string()
    .transform(list => list.split(',').map(Number))
    .pipe(z.array(chf(200)))
    .refine(({ length }) => [1, 4].includes(length), 'one amount, or one for each of the four letters')
    .transform(fees => stepFees(fees.map(rappenFromChf)))
    .default(defaultDunningPolicy.feesRappen),
  DUNNING_INTEREST: flag.default(defaultDunningPolicy.chargesInterest),
  DUNNING_INTEREST_FROM: z.enum(interestStarts).default(defaultDunningPolicy.interestStart),
  PAYMENT_TOLERANCE: z.coerce.number().pipe(chf(20)).default(0),
  PAYMENT_CONFIRMATION: flag.default(false),
  SIBLING_DISCOUNT: z
    .string()
    .trim()
    .transform(readSiblingDiscount)
    .refine(discount => discount !== null, 'must be a percentage such as 10%, or an amount in CHF such as 20')
    .optional(),
  SIBLING_DISCOUNT_DAYS: z.coerce.number().pipe(days).default(90),
  HOLIDAY_CANTON: z
    .string()
    .toUpperCase()
    .pipe(z.enum(cantons, 'must be a canton such as ZH'))
    .default(defaultDunningPolicy.canton),
  CLOCK_LEAD_DAYS: z.coerce.number().pipe(days).default(defaultClockLeadDays),
  PHASE3_FILE: text,
  MAP_ON_REQUEST: flag.default(false),
  WEBHOOK_LOOPBACK: flag.optional(),
  OFFICE_EMAIL: z.email().default('office@lido.example'),
})

/** @internal For what checks that every setting is explained. */
export const settingNames = Object.keys(environment.shape)

export type Config = ReturnType<typeof readConfig>

/** The message is for whoever starts the server. */
export class WrongSettingsError extends Error {
  constructor(lines: string[]) {
    super(`These settings are wrong:\n${lines.map(line => `  ${line}`).join('\n')}`)
  }
}

/** What was set in the console, by the names of the environment, and accounts that invoices named before. */
interface KeptSettings {
  settings: Record<string, string>
  formerAccounts: readonly string[]
}

export type School = ReturnType<typeof schoolOf>

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

function parse(given: NodeJS.ProcessEnv): z.output<typeof environment> {
  const parsed = environment.safeParse(given, { error: describeProblem })
  if (parsed.success) return parsed.data
  throw new WrongSettingsError(
    parsed.error.issues.map(issue => `${issue.path.join('.')}: ${wordSaid(issue.message)}`),
  )
}

function schoolOf(settings: z.output<typeof environment>, formerAccounts: readonly string[]) {
  return {
    creditor: {
      name: settings.CREDITOR_NAME,
      street: settings.CREDITOR_STREET,
      postalCode: settings.CREDITOR_POSTAL_CODE,
      city: settings.CREDITOR_CITY,
      country: settings.CREDITOR_COUNTRY,
      iban: settings.CREDITOR_IBAN,
      plainIban: settings.CREDITOR_PLAIN_IBAN,
      vatNumber: settings.CREDITOR_VAT_NUMBER ?? (isDemo(settings) ? demoVatNumber : undefined),
      formerAccounts,
      phone: settings.CREDITOR_PHONE,
      email: settings.OFFICE_EMAIL,
      alternativeProcedures: [settings.QR_ALTERNATIVE_1, settings.QR_ALTERNATIVE_2].filter(
        line => line !== undefined,
      ),
    },
    officeEmail: settings.OFFICE_EMAIL,
    policy: {
      paymentTermDays: settings.DUNNING_TERM_DAYS,
      stepIntervalDays: settings.DUNNING_INTERVAL_DAYS,
      automaticSteps: settings.DUNNING_AUTOMATIC_STEPS,
      graceDays: settings.DUNNING_GRACE_DAYS,
      canton: settings.HOLIDAY_CANTON,
      feesRappen: settings.DUNNING_FEES,
      chargesInterest: settings.DUNNING_INTEREST,
      interestStart: settings.DUNNING_INTEREST_FROM,
    } satisfies DunningPolicy,
  }
}

/** Reads and checks every setting once, so that a wrong one stops the start and not a Tuesday afternoon. */
export function readConfig(env: NodeJS.ProcessEnv = environmentWithFile()) {
  const given = withoutEmpty(env)
  const settings = parse(given)
  const dataDir = resolve(settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? localUrl(settings)).replace(/\/$/, ''),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    firstAdmin: { email: settings.ADMIN_EMAIL?.toLowerCase(), password: settings.ADMIN_PASSWORD },
    demo: isDemo(settings),
    tokenSecret: () => settings.TOKEN_SECRET ?? keptSecret(dataDir),
    publicApiKey: settings.PUBLIC_API_KEY,
    secondFactorRoles: settings.SECOND_FACTOR_ROLES,
    trustProxy: settings.TRUST_PROXY,
    mapOnRequest: settings.MAP_ON_REQUEST,
    // Who tries Lido out has a receiver on this machine; elsewhere what stands beside Lido is not for its users.
    webhookLoopback: settings.WEBHOOK_LOOPBACK ?? isDemo(settings),
    logLevel: settings.LOG_LEVEL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, outboxDir: join(dataDir, 'outbox') },
    inbound: {
      secret: settings.INBOUND_SECRET,
      imapUrl: settings.IMAP_URL,
      pollSeconds: settings.IMAP_POLL_SECONDS,
      ownServers: listOwnServers(
        settings.MAIL_FROM,
        settings.SMTP_URL ? new URL(settings.SMTP_URL).hostname : undefined,
      ),
    },
    /** Who is paid and how reminders go, with what was set in the console; what the environment says wins. */
    schoolWith: (kept: KeptSettings): School =>
      schoolOf(parse({ ...withoutEmpty(kept.settings), ...given }), kept.formerAccounts),
    fixedSettings: schoolSettingNames.filter(name => given[schoolSettings[name]] !== undefined),
    dunning: {
      // Demo letters would only fill the outbox folder of somebody who tries Lido out.
      daily: settings.DUNNING_DAILY ?? !isDemo(settings),
    },
    payments: {
      toleranceRappen: rappenFromChf(settings.PAYMENT_TOLERANCE),
      confirmsPayments: settings.PAYMENT_CONFIRMATION,
    },
    siblingDiscount: settings.SIBLING_DISCOUNT
      ? ({
          ...settings.SIBLING_DISCOUNT,
          withinDays: settings.SIBLING_DISCOUNT_DAYS,
        } satisfies SiblingDiscount)
      : null,
    clockLeadDays: settings.CLOCK_LEAD_DAYS,
    phase3File: settings.PHASE3_FILE ?? join(dataDir, 'phase3-bookings.json'),
  }
}

/** Somebody tries it out: nothing to lose, nobody to write to. */
const isDemo = ({ DEMO, DATABASE_URL, SMTP_URL }: Partial<z.output<typeof environment>>) =>
  DEMO ?? (!DATABASE_URL && !SMTP_URL)

/** The addresses that this machine itself reaches by name; passkeys belong to a name, never to an address. */
const ownAddresses = ['127.0.0.1', '0.0.0.0', '::1', '::']

/** Where people on this machine reach the server. */
export function localUrl({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = ownAddresses.includes(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** Real mails must not ask real people to pay into an account that is nobody's. */
export function requireOwnAccount({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>, { creditor }: School) {
  if (!smtpUrl || demo || creditor.iban !== demoIban) return
  throw new WrongSettingsError([
    'CREDITOR_IBAN: must be your own account when SMTP_URL is set, unless DEMO=1',
  ])
}

/** What the environment says wins over the file `.env`. */
function environmentWithFile(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile()
  return process.env
}

/** Tokens must survive a restart, so a generated secret is kept in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeWhole(file, randomBytes(48).toString('base64url'))
  }
  closeToOthers(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= secretLength) return secret
  throw new WrongSettingsError([
    `TOKEN_SECRET: the file ${file} holds no whole secret. Delete it for a new one; everybody then signs in again.`,
  ])
}

/**
 * A disk that is full leaves nothing under the file's own name, and of several servers that start together in one folder
 * the first names it for all.
 */
function writeWhole(file: string, content: string) {
  const partial = `${file}.${randomUUID()}.partial`
  try {
    writeFileSync(partial, content, { mode: 0o600, flag: 'wx', flush: true })
    giveName(partial, file)
  } finally {
    rmSync(partial, { force: true })
  }
}

function giveName(partial: string, file: string) {
  try {
    linkSync(partial, file)
  } catch (error) {
    // Some shared folders know no second name for a file.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) renameSync(partial, file)
  }
}
