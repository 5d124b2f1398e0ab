import type * as z from 'zod'
import type { OwnContact, ownDetailRoutes } from '#contract/family-site/own-details.ts'
import type { Language } from '#domain/languages.ts'
import { notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import type { FamilySession } from '#server/http/session/family-session.ts'
import { contactRecords } from '../contacts/contact-records.ts'

type Own = Pick<FamilySession, 'familyId' | 'contactId'>

export async function readDetails(db: Database, { familyId, contactId }: Own) {
  const children = await db
    .selectFrom('family_members as m')
    .innerJoin('swimmers as s', 's.id', 'm.swimmerId')
    .leftJoin('family_calendars as calendar', join =>
      join.onRef('calendar.swimmerId', '=', 's.id').onRef('calendar.familyId', '=', 'm.familyId'),
    )
    .select(['s.id', 's.firstName', 's.lastName', 'calendar.createdAt as calendarSince'])
    .where('m.familyId', '=', familyId)
    .orderBy('s.birthDate')
    .orderBy('s.firstName')
    .orderBy('s.id')
    .execute()
  return { contact: await findOwnContact(db, contactId), children }
}

const findOwnContact = (db: Database | Tx, contactId: string): Promise<OwnContact> =>
  db
    .selectFrom('contacts')
    .select(['phone', 'street', 'postalCode', 'city', 'country', 'version'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow(() => notFound('contact'))

type Typed = z.output<typeof ownDetailRoutes.saveContact.body>

/** Bookings and invoices of before keep what was typed with them. */
export const saveOwnContact = (
  db: Database,
  contactId: string,
  { country, ...typed }: Typed,
  saving: Saving,
): Promise<Saved<OwnContact>> =>
  saveRecord(
    db,
    saving,
    { lock: tx => contactRecords.lock(tx, contactId), find: tx => findOwnContact(tx, contactId) },
    (step, before) => contactRecords.update(step, before, { ...typed, country: country || 'CH' }, saving.now),
  )

export const saveLanguage = (
  db: Database,
  contactId: string,
  preferredLanguage: Language,
  acting: Acting,
): Promise<void> =>
  change(db, acting, async step => {
    const before = await contactRecords.lock(step.tx, contactId)
    if (before.preferredLanguage === preferredLanguage) return
    await contactRecords.update(step, before, { preferredLanguage }, acting.now)
  })
