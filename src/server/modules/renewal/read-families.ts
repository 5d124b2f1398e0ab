import { sql } from 'kysely'
import type { RenewalFamily } from '#contract/renewal.ts'
import type { Database, Tx } from '#server/db/database.ts'

/** Whether mails to `address` do not arrive: there is none, or the newest mail to it came back. */
export const isUnreachable = sql<boolean>`(c.email = '' or coalesce((
  select m.status from emails m where m."to" = c.email and m.direction = 'outbound' and m.status in ('sent', 'bounced')
    and exists (select from emails where "to" = c.email and status = 'bounced' and reason is not null)
  order by m."createdAt" desc, m.id limit 1) = 'bounced', false))`

/** By name, so that the families to call and those without an answer are found. */
export async function readFamilies(db: Database | Tx, blockId: string): Promise<RenewalFamily[]> {
  const { rows } = await sql<RenewalFamily>`
    select asked.id, asked."familyId", trim(c."firstName" || ' ' || c."lastName") as name, c.phone,
      ${isUnreachable} as "isUnreachable", asked."closesAt", asked."mailedAt", asked."remindedAt", asked."answeredAt"
    from renewal_families asked join contacts c on c.id = asked."contactId"
    where asked."blockId" = ${blockId}
    order by c."lastName" collate "und-x-icu", c."firstName" collate "und-x-icu", asked.id`.execute(db)
  return rows
}
