import { sql } from 'kysely'
import type { BookingContact } from '#contract/bookings/bookings.ts'
import type { Change } from '#server/db/change.ts'
import { editableRecords } from '#server/db/editable-records.ts'

/** One person, one record, one payment standing: the Phase 4 payee and the Phase 5 contact are the same row. */
export const contactRecords = editableRecords('contacts', { topic: 'contacts', key: 'id', called: 'contact' })

/**
 * The contact with that email, created if missing and never overwritten. It stays locked until the transaction ends,
 * and so does `formerId`, a contact the booking is leaving; both in one order, so that no two bookings block each other.
 */
export async function findOrMakeContact(
  step: Change,
  typed: BookingContact,
  now: Date,
  formerId?: string,
): Promise<string> {
  const knownBy = await findByFormerAddress(step, typed.email)
  if (!knownBy) await makeIfMissing(step, typed, now)
  const locked = await step.tx
    .selectFrom('contacts')
    .select(['id', 'email'])
    .where(({ or, eb }) =>
      or([
        knownBy ? eb('id', '=', knownBy) : eb('email', '=', typed.email),
        ...(formerId ? [eb('id', '=', formerId)] : []),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const found = locked.find(({ id, email }) => (knownBy ? id === knownBy : email === typed.email))
  const isStillSo = found !== undefined && (await findByFormerAddress(step, typed.email)) === knownBy
  // Deleted, merged or unmerged between the statements: the next round finds or creates it.
  return isStillSo ? found.id : findOrMakeContact(step, typed, now, formerId)
}

/** Finds a contact by an address that it had before a merge. */
async function findByFormerAddress({ tx }: Change, email: string): Promise<string | undefined> {
  const merges = tx.selectFrom('contact_merges').select('keptId').where('email', '=', email)
  return (await merges.executeTakeFirst())?.keptId
}

async function makeIfMissing({ tx, record }: Change, { plz, country, ...typed }: BookingContact, now: Date) {
  const made = await tx
    .insertInto('contacts')
    .values({ ...typed, postalCode: plz, country: country || 'CH', createdAt: now, updatedAt: now })
    .onConflict(conflict => conflict.constraint('contacts_email_unique').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) record({ topic: 'contacts', recordId: made.id, action: 'created', after: made })
}

/** Keeps the row for the rest of the transaction, before a booking of it goes away. */
export async function lockContact({ tx }: Change, id: string): Promise<void> {
  await tx.selectFrom('contacts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/**
 * Brings first and last booking up to date from the bookings themselves. Call it with the contacts locked by an
 * earlier statement, or a booking made at the same moment would be missed. Not an edit: the version stays.
 */
export async function refreshBookingDates({ tx, touch }: Change, contactIds: string[]): Promise<void> {
  await sql`
    update contacts set "firstBookingAt" = dates.first, "lastBookingAt" = dates.last
    from unnest(${contactIds}::uuid[]) as touched (id)
    left join lateral (
      select min("createdAt") as first, max("createdAt") as last from bookings where "contactId" = touched.id
    ) dates on true
    where contacts.id = touched.id`.execute(tx)
  touch('contacts')
}

type Text = string | null | undefined

interface GivenBilling {
  billingAddressSameAsContact: boolean
  billingName?: Text
  billingStreet?: Text
  billingCity?: Text
  billingPostalCode?: Text
  billingCountry?: Text
}

/** No second address and no other payer while they are the same. */
export function billingAddress(given: GivenBilling) {
  if (given.billingAddressSameAsContact) {
    const address = { billingStreet: null, billingCity: null, billingPostalCode: null, billingCountry: null }
    return { billingName: null, ...address }
  }
  return {
    billingName: given.billingName || null,
    billingStreet: given.billingStreet || null,
    billingCity: given.billingCity || null,
    billingPostalCode: given.billingPostalCode || null,
    billingCountry: given.billingCountry || 'CH',
  }
}
