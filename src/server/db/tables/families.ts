import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MergeUndo } from '#domain/families/merge-undo.ts'
import type { Language } from '#domain/languages.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'

/** Everything but the id is kept by the database itself, from the family's contacts and swimmers. */
export interface FamiliesTable {
  id: Id
  sortName: GeneratedAlways<string>
  language: GeneratedAlways<Language>
  openRappen: GeneratedAlways<number>
  lastBookingAt: GeneratedAlways<string | null>
  searchText: GeneratedAlways<string>
  createdAt: Instant
}

export interface SwimmersTable {
  id: Id
  firstName: string
  lastName: string
  birthDate: string | null
  byHand: Generated<boolean>
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

/** A contact is in one family; a swimmer whose parents live apart is in two. */
export interface FamilyMembersTable {
  id: Id
  familyId: string
  contactId: string | null
  swimmerId: string | null
  payer: Generated<boolean>
  guardian: Generated<boolean>
}

/** Under which names a contact has booked for a swimmer; `name` is a first name as `nameKey` has it. */
export interface SwimmerNamesTable {
  contactId: string
  name: string
  birthDate: string | null
  swimmerId: string
}

export interface SwimmerBookingsTable {
  bookingId: string
  swimmerId: string
}

export interface FamilyNotesTable {
  id: Id
  familyId: string
  text: string
  authorId: string | null
  author: string
  createdAt: Instant
}

/** For few eyes; see `health-notes.ts`. */
export interface HealthNotesTable {
  swimmerId: string
  text: string
  writtenBy: string
  writtenAt: Instant
  version: Version
}

/** Two who may be one and the same; the smaller id first. */
export interface FamilySuggestionsTable {
  kind: 'contact' | 'swimmer'
  firstId: string
  secondId: string
  evidence: Json<string[]>
  createdAt: Instant
  toldApartAt: NullableInstant
  toldApartBy: string | null
}

/** Two contacts that became one; `undo` says how to make them two again, while that can be done. */
export interface ContactMergesTable {
  id: Id
  place: GeneratedAlways<number>
  keptId: string
  goneId: string
  name: string
  /** The address that stays known. */
  email: string
  mergedAt: Instant
  mergedBy: string
  undo: ColumnType<MergeUndo | null, string | null, string | null>
}

export interface FamilyFilingTable {
  /** Always true: there is one row. */
  one: Generated<true>
  lastContactId: string | null
  doneAt: NullableInstant
}

/** An address that is being proved by a code; see `modules/address-proofs`. */
export interface AddressProofsTable {
  id: Id
  purpose: string
  address: string
  browserHash: string
  linkHash: string
  codeHash: string
  tries: Generated<number>
  createdAt: Instant
  expiresAt: Instant
}

/** A family on its page, on one device; with `staffId`, a member of staff who looks at it. */
export interface FamilySessionsTable {
  id: Id
  tokenHash: string
  contactId: string
  address: string
  /** The browser, as it calls itself. */
  device: Generated<string>
  createdAt: Instant
  /** To the hour. */
  usedAt: Instant
  provedAt: Instant
  expiresAt: Instant
  staffId: string | null
  staffSessionId: string | null
}

/** A child's lessons for programs, by a secret address. */
export interface FamilyCalendarsTable {
  id: Id
  familyId: string
  swimmerId: string
  secretHash: string
  createdAt: Instant
}

/** What a family is asked by mail; the answers are kept by what it is about. */
export interface FamilyQuestionsTable {
  id: Id
  kind: QuestionKind
  familyId: string
  subjectId: string
  swimmerIds: string[]
  askedAt: Instant
  wrongTries: Generated<number>
  lastWrongAt: NullableInstant
}

/** Devices that have shown to be a family's. */
export interface FamilyDevicesTable {
  proofHash: string
  familyId: string
  createdAt: Instant
  expiresAt: Instant
}
