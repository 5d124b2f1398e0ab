import { sql } from 'kysely'
import { formatAmount, formatChf } from '#domain/billing/money.ts'
import { formatNumericDate, type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import { notFound } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import type { FamilySession } from '#server/http/session/family-session.ts'
import { renderLetter } from '../invoices/letter.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { withCurrentSettings } from '../orders/order-engine.ts'
import { receiptWords } from './receipt-words.ts'

/** What came in and still pays for courses: neither credit nor fees, nor what was paid back. */
const paid = (contactIds: readonly string[]) => sql<{
  year: number
  child: string
  course: string
  number: string
  paidOn: PlainDate
  rappen: number
}>`
  select extract(year from p."valueDate"::date)::int as year, o."productName" as course, o."invoiceReference" as number,
    concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName') as child,
    max(p."valueDate")::text as "paidOn", sum(a."amountRappen")::int as rappen
  from allocations a join payments p on p.id = a."paymentId" join orders o on o.id = a."orderId"
    join bookings b on b.id = o."bookingId"
  where o."contactId" = any(${contactIds}::uuid[]) and a.part = 'principal'
  group by 1, o.id, b.id having sum(a."amountRappen") > 0
  order by 4, 5, o.id`

export async function listReceiptYears(db: Database, contactIds: readonly string[]): Promise<number[]> {
  const { rows } = await paid(contactIds).execute(db)
  return [...new Set(rows.map(({ year }) => year))].toSorted((a, b) => b - a)
}

/** For taxes and insurers: what was paid in a year for the courses of which child. */
export async function writeYearReceipt(
  engine: OrderEngine,
  { familyId, contactId, language }: Pick<FamilySession, 'familyId' | 'contactId' | 'language'>,
  { year, now }: { year: number; now: Date },
): Promise<Buffer> {
  const { creditor, letters, payer, lines } = await engine.db.transaction().execute(async tx => {
    const settled = await withCurrentSettings(engine, tx)
    const members = tx.selectFrom('family_members').select('contactId').where('familyId', '=', familyId)
    const contactIds = (await members.execute()).flatMap(({ contactId: id }) => (id ? [id] : []))
    const { rows } = await paid(contactIds).execute(tx)
    const contact = await tx
      .selectFrom('contacts')
      .select(['firstName', 'lastName', 'street', 'postalCode', 'city', 'country'])
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow(() => notFound('contact'))
    return { ...settled, payer: contact, lines: rows.filter(row => row.year === year) }
  })
  if (lines.length === 0) throw notFound('document')
  const words = receiptWords[language]
  const total = lines.reduce((sum, { rappen }) => sum + rappen, 0)
  const course = { name: words.title(year), swimmerName: '' }
  const head = {
    language,
    creditor,
    payer,
    course,
    texts: letters.texts[language],
    issuedOn: zurichDate(now),
  }
  return renderLetter(head, {
    title: words.title(year),
    opening: words.opening(creditor.name, year),
    columns: [
      { heading: words.period, share: 0.7, lines: [spanOf(year, language)] },
      { heading: words.currency, share: 0.3, align: 'right', lines: [] },
    ],
    lines: lines.map(({ child, course: name, number, paidOn, rappen }) => ({
      label: [child, name, number, formatNumericDate(paidOn, language)].filter(Boolean).join(', '),
      amount: formatAmount(rappen),
    })),
    total: { label: words.total, amount: formatChf(total) },
    request: words.closing,
  })
}

const spanOf = (year: number, language: Language) =>
  `${formatNumericDate(`${year}-01-01`, language)} – ${formatNumericDate(`${year}-12-31`, language)}`
