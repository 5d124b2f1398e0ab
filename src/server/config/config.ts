import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { formatFieldMessage } from '#contract/texts/field-texts.ts'
import { describeProblem } from '#contract/texts/validation-words.ts'
import { defaultClockLeadDays } from '#domain/dunning/clock-lead.ts'
import { listOwnServers } from '#domain/mail/bounce-sender.ts'
import { schoolSettingNames, schoolSettings } from '#domain/school-settings.ts'
import { staffRoles } from '#domain/staff/permissions.ts'
import { restrictToOwner } from '#server/restrict-to-owner.ts'
import { days, flag, type KeptSettings, type School, schoolEnvironment, schoolOf } from './school-config.ts'
import { WrongSettingsError } from './wrong-settings-error.ts'

/** An address alone, or in angle brackets after a name. */
const mailbox = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const secretLength = 32

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
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(480).default(120),
  PASSWORD_AGAIN_MINUTES: z.coerce.number().int().min(1).max(480).default(10),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6),
  HSTS_SUBDOMAINS: flag.default(false),
  BLOCK_RISKY_ATTACHMENTS: flag.default(false),
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
  DUNNING_DAILY: flag.optional(),
  CLOCK_LEAD_DAYS: z.coerce.number().pipe(days).default(defaultClockLeadDays),
  PHASE3_FILE: z.string().trim().optional(),
  MAP_ON_REQUEST: flag.default(false),
  WEBHOOK_LOOPBACK: flag.optional(),
  ...schoolEnvironment.shape,
})

/** @internal For what checks that every setting is explained. */
export const settingNames = Object.keys(environment.shape)

export type Config = ReturnType<typeof readConfig>

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

function parse(given: NodeJS.ProcessEnv): z.output<typeof environment> {
  const parsed = environment.safeParse(given, { error: describeProblem })
  if (parsed.success) return parsed.data
  throw new WrongSettingsError(
    parsed.error.issues.map(issue => `${issue.path.join('.')}: ${formatFieldMessage(issue.message)}`),
  )
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
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    passwordMinutes: settings.PASSWORD_AGAIN_MINUTES,
    leastPasswordLength: settings.PASSWORD_MIN_LENGTH,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    blockRiskyAttachments: settings.BLOCK_RISKY_ATTACHMENTS,
    trustProxy: settings.TRUST_PROXY,
    mapOnRequest: settings.MAP_ON_REQUEST,
    // In trial mode the receiver is on this machine; otherwise local addresses are not for users.
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
    /** The school's settings from the console; the environment wins. */
    schoolWith: (kept: KeptSettings): School =>
      schoolOf(parse({ ...withoutEmpty(kept.settings), ...given }), {
        formerAccounts: kept.formerAccounts,
        // In trial mode the number can be removed.
        demo: isDemo(settings) && kept.settings.CREDITOR_VAT_NUMBER === undefined,
      }),
    fixedSettings: schoolSettingNames.filter(name => given[schoolSettings[name]] !== undefined),
    dunning: {
      // Demo letters would only fill the outbox folder in trial mode.
      daily: settings.DUNNING_DAILY ?? !isDemo(settings),
    },
    clockLeadDays: settings.CLOCK_LEAD_DAYS,
    phase3File: settings.PHASE3_FILE ?? join(dataDir, 'phase3-bookings.json'),
  }
}

/** Trial mode: no real data and no real recipients. */
const isDemo = ({ DEMO, DATABASE_URL, SMTP_URL }: Partial<z.output<typeof environment>>) =>
  DEMO ?? (!DATABASE_URL && !SMTP_URL)

/** The addresses that this machine itself reaches by name; passkeys belong to a name, never to an address. */
const ownAddresses = ['127.0.0.1', '0.0.0.0', '::1', '::']

/** Where people on this machine reach the server. */
export function localUrl({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = ownAddresses.includes(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
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
  restrictToOwner(file)
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
