import { sql } from 'kysely'
import type * as z from 'zod'
import type { LanguageLetters, letterInput } from '#contract/settings/letters.ts'
import { type Language, languages } from '#domain/languages.ts'
import { letterSentenceNames, type OwnTexts, writeGaps } from '#domain/mail/letter-texts.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import { mailStandards } from '#server/mail/templates/words/own-words.ts'
import { printedStandards } from '../invoices/own-printed-words.ts'
import { readSchoolRow } from './school.ts'

const standardTexts = (language: Language) =>
  writeGaps({ ...mailStandards(language), ...printedStandards(language) })

export async function listLetters(db: Database | Tx): Promise<LanguageLetters[]> {
  const { letterTexts, version } = await readSchoolRow(db)
  return languages.map(language => ({
    language,
    version,
    own: letterTexts[language] ?? {},
    standard: standardTexts(language),
  }))
}

export async function findLetters(db: Database | Tx, language: Language): Promise<LanguageLetters> {
  const found = (await listLetters(db)).find(letters => letters.language === language)
  if (!found) throw new Error(`no letters in ${language}`)
  return found
}

/** What is empty, or what the product says anyway, is not the school's own: it follows the product. */
function ownOnly(language: Language, texts: OwnTexts): OwnTexts {
  const standard = standardTexts(language)
  const own = letterSentenceNames.filter(name => texts[name] && texts[name] !== standard[name])
  return Object.fromEntries(own.map(name => [name, texts[name]]))
}

export async function saveLetters(
  db: Database,
  language: Language,
  { texts }: z.output<typeof letterInput>,
  context: RequestContext,
): Promise<void> {
  await change(db, context, async ({ tx, record }) => {
    await sql`insert into school_settings default values on conflict do nothing`.execute(tx)
    await tx.selectFrom('school_settings').select('id').forUpdate().execute()
    const { letterTexts, version } = await readSchoolRow(tx)
    checkVersion(context.seenVersion, version, await findLetters(tx, language))
    const own = ownOnly(language, texts)
    await tx
      .updateTable('school_settings')
      .set({ letterTexts: JSON.stringify({ ...letterTexts, [language]: own }), version: version + 1 })
      .execute()
    const before = letterTexts[language] ?? {}
    record({ topic: 'settings', recordId: `letters-${language}`, action: 'updated', before, after: own })
  })
}
