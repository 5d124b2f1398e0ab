import type { Generated } from 'kysely'
import type { LetterTexts } from '#domain/mail/letter-texts.ts'
import type { Json } from './columns.ts'

export interface SchoolSettingsTable {
  /** There is one row, or none. */
  id: Generated<true>
  /** By the name in the environment. */
  settings: Json<Record<string, string>>
  /** Accounts that invoices named before. */
  formerAccounts: Json<string[]>
  /** The school's own sentences, by language. */
  letterTexts: Json<LetterTexts>
  version: Generated<number>
}
