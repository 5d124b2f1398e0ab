import { type RawBuilder, sql } from 'kysely'
import { joinPhoneDigits, readTypedPhone } from '#domain/search/phone-number.ts'
import type { Database, Tx } from './database.ts'
import { containsWords } from './search.ts'

/** A longer list would not help to find somebody. */
const mostFound = 200

/** Whom a telephone number or the beginning of one belongs to; null when the text is none, or no contact has it. */
export async function findContactsByPhone(db: Database | Tx, text: string): Promise<string[] | null> {
  for (const beginnings of readTypedPhone(text)) {
    const { rows } = await sql<{ id: string }>`
      select id from contacts where phone <> '' and (${sql.join(beginnings.map(beginsWith), sql` or `)})
      limit ${mostFound}`.execute(db)
    if (rows.length > 0) return rows.map(({ id }) => id)
  }
  return null
}

/** A colon follows the nine. */
const beginsWith = (digits: string) => sql`(phone_number(phone, country) collate "C" >= ${digits}
  and phone_number(phone, country) collate "C" < ${`${digits}:`})`

/** Whether a contact is the one that is searched: by telephone, else by words. */
export async function isSearchedContact(
  db: Database | Tx,
  text: string,
  columns: { id: string; words: string },
): Promise<RawBuilder<boolean>> {
  const ids = await findContactsByPhone(db, text)
  return ids
    ? sql`${sql.ref(columns.id)} = any(${ids}::uuid[])`
    : containsWords(columns.words, joinPhoneDigits(text))
}
