import { type Selectable, sql } from 'kysely'
import { zurichHour } from '#domain/calendar/plain-date.ts'
import { isLanguage } from '#domain/languages.ts'
import { answerDays, stillWaitingStep } from '#domain/waiting-list/still-waiting.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { WaitingEntriesTable } from '#server/db/tables/waiting-list.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { askFamily } from '../../questions/ask-family.ts'
import { familyOf, findRecipient, type Recipient } from '../find-recipient.ts'

interface Needs {
  db: Database
  letterhead: Letterhead
  publicUrl: string
}

type Entry = Selectable<WaitingEntriesTable>

const actor = systemActor('waiting-list')

/** Asks families whether their children still wait, one mail for all of them; by day, when mails are read. */
export async function askStillWaiting(needs: Needs, now: Date): Promise<number> {
  if (zurichHour(now) < 8 || zurichHour(now) >= 20) return 0
  let asked = 0
  for (const familyId of await listDue(needs.db, now))
    asked += await change(needs.db, { actor, now }, step => askOne(needs, step, familyId, now))
  return asked
}

async function listDue(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<Entry & { familyId: string | null }>`
    select e.*, ${familyOf} as "familyId" from waiting_entries e where e.state = 'WAITING'
      and greatest(e."createdAt", e."stillAskedAt", e."stillSaidAt")
        <= ${now}::timestamptz - make_interval(hours => ${24 * answerDays})`.execute(db)
  const due = rows.filter(entry => stillWaitingStep(entry, now) !== null)
  return [...new Set(due.flatMap(({ familyId }) => familyId ?? []))]
}

/** Several servers may look: an entry that another one holds is left to it. */
async function askOne(needs: Needs, step: Change, familyId: string, now: Date): Promise<number> {
  const { tx } = step
  const { rows } = await sql<Entry>`select e.* from waiting_entries e
    where e.state = 'WAITING' and ${familyOf} = ${familyId} order by e.id for update of e skip locked`.execute(
    tx,
  )
  const steps = rows.map(entry => ({ entry, wanted: stillWaitingStep(entry, now) }))
  for (const { entry, wanted } of steps) if (wanted === 'pause') await pause(step, entry, now)
  const asked = steps.flatMap(({ entry, wanted }) => (wanted === 'ask' ? [entry] : []))
  const contact = asked.length > 0 ? await findRecipient(step.tx, familyId) : undefined
  if (!contact) return 0
  await mailQuestion(needs, step, { familyId, contact, asked, now })
  await tx
    .updateTable('waiting_entries')
    .set(eb => ({ stillAskedAt: now, stillAsks: eb('stillAsks', '+', 1), version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      asked.map(({ id }) => id),
    )
    .execute()
  for (const { swimmerId } of asked)
    step.record({ topic: 'families', recordId: swimmerId, action: 'waiting-still-asked' })
  return 1
}

async function pause({ tx, record }: Change, { id, swimmerId, version }: Entry, now: Date): Promise<void> {
  await tx
    .updateTable('waiting_entries')
    .set({ state: 'PAUSED', pausedAt: now, updatedAt: now, version: version + 1 })
    .where('id', '=', id)
    .execute()
  record({
    topic: 'families',
    recordId: swimmerId,
    action: 'waiting-paused',
    after: { reason: 'no answer to two mails' },
  })
}

async function mailQuestion(
  { letterhead, publicUrl }: Needs,
  step: Change,
  about: { familyId: string; contact: Recipient; asked: readonly Entry[]; now: Date },
): Promise<void> {
  const { familyId, contact, asked, now } = about
  const swimmerIds = asked.map(({ swimmerId }) => swimmerId)
  const { url } = await askFamily(step, 'still-waiting', {
    familyId,
    subjectId: familyId,
    swimmerIds,
    publicUrl,
    now,
  })
  const swimmers = await step.tx
    .selectFrom('swimmers')
    .select(['firstName', 'lastName'])
    .where('id', 'in', swimmerIds)
    .orderBy('birthDate')
    .orderBy('id')
    .execute()
  const { sender, textsVersion } = await letterhead.readIn(step.tx)
  const language = isLanguage(contact.preferredLanguage) ? contact.preferredLanguage : 'de'
  await enqueueMail(step.tx, {
    ...renderMail('still-waiting', language, { sender, contact, swimmers, url }),
    type: 'outbound',
    templateType: 'still-waiting',
    from: letterhead.from,
    to: contact.email,
    metadata: { textsVersion },
    createdAt: now,
  })
  step.touch('emails')
}
