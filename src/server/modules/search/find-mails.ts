import { sql } from 'kysely'
import type { SearchHit } from '#contract/search.ts'
import type { Database } from '#server/db/database.ts'
import { containsWords } from '#server/db/search.ts'

const most = 5
/** Older mails are found in the Emails tab: a common word would make the search slow. */
const newest = 2_000

export async function findMails(db: Database, text: string): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select 'mail' as kind, m.id, null as generation, m.subject as title,
      case direction when 'inbound' then m."from" else m."to" end as detail, null as status, null as amount
    from (select *, coalesce("sentAt", "createdAt") as at from emails
      order by coalesce("sentAt", "createdAt") desc, id desc limit ${newest}) m
    join email_words on "emailId" = m.id
    where ${containsWords('email_words.searchText', text)}
    order by m.at desc, m.id desc limit ${most}`.execute(db)
  return rows
}
