import type { Generated } from 'kysely'
import type { ConsoleLanguage, ConsoleTheme, Language } from '#domain/languages.ts'
import type { TokenPermission } from '#domain/staff/api-tokens.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'

export interface UsersTable {
  id: Id
  email: string
  firstName: string
  lastName: string
  role: 'admin' | 'customer'
  /** Of staff who are no full admins; a full admin is one by the role. */
  staffRole: Generated<Exclude<StaffRole, 'admin'> | null>
  /** When a member of staff left. They keep their name and have no role. */
  endedAt: NullableInstant
  /** The levels that an instructor may teach; none are all. */
  levelIds: Json<string[]>
  /** The language in which one is written to. */
  preferredLanguage: Generated<Language>
  /** The language of the user's console; null until one is chosen. */
  consoleLanguage: Generated<ConsoleLanguage | null>
  /** The theme of the user's console; null until chosen. */
  consoleTheme: Generated<ConsoleTheme | null>
  emailVerified: Generated<boolean>
  passwordHash: string | null
  rawUserMetaData: Json<Record<string, unknown>>
  lastSignInAt: NullableInstant
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

export interface SessionsTable {
  id: Id
  userId: string
  createdAt: Instant
  expiresAt: Instant
  /** When the second factor was last shown in it. */
  secondFactorAt: NullableInstant
  /** When its person last did something; null until then. Refreshes of the console do not count. */
  activeAt: NullableInstant
  /** When the password was last typed in it again. */
  passwordAt: NullableInstant
  /** The browser, as it calls itself. */
  device: Generated<string>
  address: Generated<string>
  /** The record that is open in a form, and when this was last heard. */
  edits: Generated<string | null>
  editsAt: NullableInstant
  /** What a passkey has to sign next; used once. */
  challenge: Generated<string | null>
  challengeUntil: NullableInstant
}

export interface TotpSecretsTable {
  userId: string
  /** Encrypted; see `modules/credentials/seal.ts`. */
  sealedSecret: string
  /** The newest step of which a code was used: no code works twice. */
  lastStep: number
  createdAt: Instant
}

export interface PasskeysTable {
  /** The credential's own id. */
  id: string
  userId: string
  name: string
  publicKey: string
  counter: number
  transports: Json<string[]>
  createdAt: Instant
  lastUsedAt: NullableInstant
}

export interface RecoveryCodesTable {
  userId: string
  codeHash: string
}

/** A program's access, on behalf of its creator. */
export interface ApiTokensTable {
  id: Id
  name: string
  userId: string
  secretHash: string
  permissions: Json<TokenPermission[]>
  createdAt: Instant
  expiresAt: Instant
  /** To the minute. */
  lastUsedAt: NullableInstant
}

/** Links mailed to one person; see `one-time-links/link-purposes.ts`. */
export interface OneTimeLinksTable {
  tokenHash: string
  purpose: string
  userId: string | null
  refundId: string | null
  substituteAskId: string | null
  questionId: string | null
  /** Of an objection to a changed email: the address that it restores. */
  address: string | null
  createdAt: Instant
  expiresAt: Instant
}

/** Which record a request created, kept for a day: the same key gets the same record. */
export interface RequestKeysTable {
  scope: string
  key: string
  fingerprint: string
  /** Null only inside the transaction that makes the record. */
  recordId: string | null
  expiresAt: Instant
}

/** How often something was tried, under the keys of `http/limits`. */
export interface LoginAttemptsTable {
  key: string
  count: number
  resetAt: Instant
}

export interface SavedViewsTable {
  id: Id
  /** Null of a shared one whose maker has left. */
  userId: string | null
  list: string
  name: string
  query: Json<Record<string, string>>
  isShared: boolean
  createdAt: Instant
}

export interface HiddenColumnsTable {
  userId: string
  list: string
  columns: Json<string[]>
}
