import { isDeepStrictEqual } from 'node:util'
import type { PublicBooking, PublicBookingInput, TermsTexts } from '#contract/settings/public-booking.ts'
import type { Language } from '#domain/languages.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'

const noTexts: TermsTexts = { de: '', en: '', fr: '', it: '', es: '', hu: '' }

/** Until it is saved, families cannot book by themselves. */
export async function readPublicBooking(db: Database | Tx): Promise<PublicBooking> {
  const row = await db.selectFrom('public_booking').selectAll().executeTakeFirst()
  const terms = await db
    .selectFrom('booking_terms')
    .select(['version', 'texts', 'savedAt'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    settings: {
      isOpen: row?.isOpen ?? false,
      terms: terms?.texts ?? noTexts,
      asksPhone: row?.asksPhone ?? 'optional',
      asksHowHeard: row?.asksHowHeard ?? false,
      invoicing: row?.invoicing ?? 'by-hand',
      invoiceDay: row?.invoiceDay ?? null,
      frames: row?.frames ?? '',
    },
    termsVersion: terms?.version ?? 0,
    termsSavedAt: terms?.savedAt ?? null,
    version: row?.version ?? 1,
  }
}

/** In the language of a family, else in the first there is. */
export const termsIn = (language: Language, terms: TermsTexts): string =>
  terms[language] || Object.values(terms).find(Boolean) || ''

async function lockRow(tx: Tx) {
  await tx
    .insertInto('public_booking')
    .values({ invoiceDay: null })
    .onConflict(known => known.doNothing())
    .execute()
  return tx.selectFrom('public_booking').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export function savePublicBooking(
  db: Database,
  { terms, ...values }: PublicBookingInput,
  saving: Saving,
): Promise<Saved<PublicBooking>> {
  const known = { lock: lockRow, find: readPublicBooking }
  return saveRecord(db, saving, known, async ({ tx, record }, { version }, before) => {
    await tx
      .updateTable('public_booking')
      .set({ ...values, version: version + 1 })
      .execute()
    if (!isDeepStrictEqual(before.settings.terms, terms))
      await tx
        .insertInto('booking_terms')
        .values({
          version: before.termsVersion + 1,
          texts: JSON.stringify(terms),
          savedAt: saving.now,
          savedBy: saving.actor.name,
        })
        .execute()
    record({
      topic: 'settings',
      recordId: 'public-booking',
      action: 'updated',
      before: before.settings,
      after: { ...values, terms },
    })
  })
}
