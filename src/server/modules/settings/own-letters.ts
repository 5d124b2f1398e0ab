import type * as z from 'zod'
import type { LanguageLetters, letterInput } from '#contract/settings/letters.ts'
import { type Language, languages } from '#domain/languages.ts'
import { letterSentenceNames, type OwnTexts, writeGaps } from '#domain/mail/letter-texts.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import { mailStandards } from '#server/mail/templates/words/own-words.ts'
import { printedStandards } from '../invoices/own-printed-words.ts'
import { lockSchoolRow, readSchoolRow } from './school.ts'

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

async function findLetters(db: Database | Tx, language: Language): Promise<LanguageLetters> {
  const found = (await listLetters(db)).find(letters => letters.language === language)
  if (!found) throw new Error(`no letters in ${language}`)
  return found
}

/** Empty sentences and the product's own are not stored, so that they follow the product. */
function ownOnly(language: Language, texts: OwnTexts): OwnTexts {
  const standard = standardTexts(language)
  const own = letterSentenceNames.filter(name => texts[name] && texts[name] !== standard[name])
  return Object.fromEntries(own.map(name => [name, texts[name]]))
}

export function saveLetters(
  db: Database,
  language: Language,
  { texts }: z.output<typeof letterInput>,
  saving: Saving,
): Promise<Saved<LanguageLetters>> {
  const known = { lock: lockSchoolRow, find: (tx: Database | Tx) => findLetters(tx, language) }
  return saveRecord(db, saving, known, async ({ tx, record }, { letterTexts, version }) => {
    const own = ownOnly(language, texts)
    await tx
      .updateTable('school_settings')
      .set({ letterTexts: JSON.stringify({ ...letterTexts, [language]: own }), version: version + 1 })
      .execute()
    const before = letterTexts[language] ?? {}
    record({ topic: 'settings', recordId: `letters-${language}`, action: 'updated', before, after: own })
  })
}
