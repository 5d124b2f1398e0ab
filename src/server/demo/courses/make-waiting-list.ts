import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import {
  noWishes,
  type SiblingWish,
  type WaitingReason,
  type Wishes,
} from '#domain/waiting-list/waiting-entry.ts'
import { systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { addWaiting, stepWaiting } from '#server/modules/waiting-list/waiting-actions.ts'

const who = systemActor('Regula Hürlimann')
const dayMs = 86_400_000

interface Planned {
  reason: WaitingReason
  wishes: Partial<Wishes>
  siblings?: SiblingWish
  note?: string
}

const afternoons = { weekdays: [1, 2, 3], from: '16:00', until: '18:00' }

/** One after the other; the first wait the longest. */
const planned: readonly Planned[] = [
  { reason: 'NEXT_LEVEL', wishes: afternoons },
  { reason: 'NEXT_LEVEL', wishes: { ...afternoons, weekdays: [1, 2] } },
  { reason: 'OTHER_TIME', wishes: { weekdays: [2], from: '13:30' }, note: 'Mittwochs erst nach dem Cello' },
  { reason: 'NEW', wishes: afternoons },
  { reason: 'NEW', wishes: {} },
  { reason: 'NEXT_LEVEL', wishes: { weekdays: [5] } },
  { reason: 'OTHER_TIME', wishes: { weekdays: [0, 4], until: '17:30' } },
]
const children = 18

/** Children who wait for all kinds of reasons: one pinned, one paused, one removed, two siblings together. */
export async function makeWaitingList(db: Database, now: Date, today: PlainDate): Promise<void> {
  const siblings = await findSiblings(db, today)
  const swimmerIds = await findChildren(db, today, siblings)
  const offerId = await findFullestOffer(db, today)
  const at = (days: number) => ({ actor: who, now: new Date(now.getTime() - days * dayMs) })
  const entries: string[] = []
  for (const [index, swimmerId] of swimmerIds.entries()) {
    const { wishes, note = '', ...plan } = planned[index % planned.length] ?? { reason: 'NEW', wishes: {} }
    const named = index % 9 === 8 && offerId ? { offerIds: [offerId] } : wishes
    const input = { siblings: 'ANY' as const, ...plan, note, wishes: { ...noWishes, ...named } }
    entries.push(await addWaiting(db, swimmerId, input, at(90 - index * 4)))
  }
  for (const swimmerId of siblings) {
    const input = { reason: 'NEW' as const, siblings: 'TOGETHER' as const, note: '' }
    await addWaiting(db, swimmerId, { ...input, wishes: { ...noWishes, ...afternoons } }, at(20))
  }
  const [, second, third, fourth] = entries
  if (second) await stepWaiting(db, second, { step: 'pause', reason: '' }, at(3))
  if (third) await stepWaiting(db, third, { step: 'remove', reason: 'Hat einen Platz in der Stadt' }, at(2))
  if (fourth)
    await stepWaiting(db, fourth, { step: 'pin', reason: 'Abgesagter Kurs im Frühling: versprochen' }, at(1))
}

/** Of families on the list of contacts, by the age of the record; some are in a course, some were, one payer owes. */
async function findChildren(db: Database, today: PlainDate, without: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from swimmers s
    where s."birthDate" between (${today}::date - interval '10 years') and (${today}::date - interval '4 years')
      and s.id <> all(${without}::uuid[])
    order by s."createdAt" desc, s.id limit ${children}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findSiblings(db: Database, today: PlainDate): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(s.id::text order by s.id) as ids from family_members m join swimmers s on s.id = m."swimmerId"
    where s."birthDate" between (${today}::date - interval '10 years') and (${today}::date - interval '4 years')
    group by m."familyId" having count(*) = 2 order by m."familyId" limit 1`.execute(db)
  return rows[0]?.ids ?? []
}

async function findFullestOffer(db: Database, today: PlainDate): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from lesson_offers o where o.status = 'PUBLISHED' and o."startDate" > ${today}
    order by (select count(*) from booked_seats seat where seat."lessonOfferId" = o.id) - o."maxAttendance" desc, o.id
    limit 1`.execute(db)
  return rows[0]?.id
}
