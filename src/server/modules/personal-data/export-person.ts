import { sql } from 'kysely'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readFile } from '#server/files/file-store.ts'
import type { ZipEntry } from '#server/files/write-zip.ts'
import { withoutSecret } from '#server/one-time-links/mask-mail.ts'
import { findInArchive } from '../legacy-archive/read-archive.ts'
import { findPerson, type Person } from './find-person.ts'
import { readPayments } from './person-ledger.ts'
import { readHeldSeats, readOnline, readPageUse } from './person-online.ts'

/** A file of the export, and where in it. */
interface ExportedFile {
  path: string
  fileId: string
}

interface PersonalExport {
  data: object
  files: ExportedFile[]
}

interface ExportNeeds {
  db: Database
  phase3File: string
  /** Of the school: mails from and to them are about others too. */
  ownAddresses: string[]
}

/** Who took a person's data out is on record. */
export async function exportPerson(
  { db, phase3File, ownAddresses }: ExportNeeds,
  id: string,
  acting: Acting,
) {
  const { person, exported } = await change(db, acting, async ({ tx, record }) => {
    const found = await findPerson(tx, id, ownAddresses)
    record({ topic: 'contacts', recordId: id, action: 'exported' })
    return { person: found, exported: await collectExport(tx, found, acting.now) }
  })
  const phase3Bookings = await findInArchive(phase3File, person.addresses)
  const { data, files } = exported
  return { contact: person.contact, entries: readExport(db, { data: { ...data, phase3Bookings }, files }) }
}

/**
 * Everything about a person, as it is stored, grouped for a reader; files by their place in the ZIP.
 * @internal
 */
export async function collectExport(db: Database | Tx, person: Person, now: Date): Promise<PersonalExport> {
  const letters = placeLetters(person)
  const unsent = await placeUnsentLetters(db, person, letters)
  const attachments = await placeAttachments(db, person.emailIds)
  const data = {
    exportedAt: now.toISOString(),
    contact: withoutSearch(person.contact),
    addresses: person.addresses,
    mergedContacts: person.merged.map(({ name, email, mergedAt, undo }) => ({
      name,
      email,
      mergedAt,
      record: undo?.gone ?? null,
    })),
    users: await readUsers(db, person.userIds),
    bookings: person.bookings.map(withoutSearch),
    attendance: await readAttendance(db, person),
    assessments: await readAssessments(db, person),
    online: await readOnline(db, person),
    familyPage: await readPageUse(db, person),
    heldSeats: await readHeldSeats(db, person),
    awards: await readAwards(db, person),
    courseFits: await readCourseFits(db, person),
    waitingList: await readWaiting(db, person),
    renewals: await readRenewals(db, person),
    offeredSeats: await readOffers(db, person),
    questions: await readQuestions(db, person),
    outcomes: await readOutcomes(db, person),
    substituteAnswers: await readSubstituteAnswers(db, person.addresses),
    makeUpLessons: await readMakeUps(db, person),
    lessonCredits: await readLessonCredits(db, person),
    swimmers: person.family.swimmers,
    familyNotes: person.family.notes,
    orders: await readOrders(db, person, letters),
    deletedOrders: person.archived,
    payments: await readPayments(db, person.payments),
    refunds: person.refunds.map(({ actor: _, actorId: __, ...refund }) => refund),
    dunningHolds: await readHolds(db, person),
    failedReminders: await readFailures(db, person),
    jobs: await readJobRows(db, person),
    savedViews: person.views.map(({ list, name, query }) => ({ list, name, query })),
    mails: await readMails(db, person.emailIds, attachments),
    changes: await readChanges(db, person),
  }
  return {
    data,
    files: [...letters, ...unsent, ...attachments.map(({ path, fileId }) => ({ path, fileId }))],
  }
}

/** The ZIP's files one after the other; one that was deleted meanwhile is left out. */
async function* readExport(db: Database, { data, files }: PersonalExport): AsyncGenerator<ZipEntry> {
  yield {
    path: 'data.json',
    bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    isCompressed: false,
  }
  for (const { path, fileId } of files) {
    const file = await readFile(db, { id: fileId })
    if (file) yield { path, bytes: file.bytes, isCompressed: !file.contentType.startsWith('text/') }
  }
}

const withoutSearch = <T extends { searchText: string }>({ searchText: _, ...record }: T) => record

/** Of mails from outside, names are what a stranger wrote. */
const safeName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-150) || 'file'

function placeLetters({ orders, documents, archived }: Person) {
  const folderOf = (order: { id: string; invoiceReference: string | null }) =>
    `documents/${order.invoiceReference ?? order.id}`
  const live = orders.flatMap(order =>
    documents
      .filter(({ orderId }) => orderId === order.id)
      .map(({ filename, fileId, kind }) => ({ folder: folderOf(order), filename, fileId, kind })),
  )
  const deleted = archived.flatMap(order =>
    // Written by the archive, from rows of `order_documents`.
    (order.documents as { filename: string; fileId: string; kind: string }[]).map(letter => ({
      folder: folderOf(order),
      ...letter,
    })),
  )
  return [...live, ...deleted].map(({ folder, kind, filename, fileId }) => ({
    path: `${folder}/${safeName(`${kind}-${filename}`)}`,
    fileId,
  }))
}

/** Letters whose mail was refused: kept, but of no order. */
async function placeUnsentLetters(db: Database | Tx, { fileIds }: Person, letters: ExportedFile[]) {
  const placed = new Set(letters.map(({ fileId }) => fileId))
  const rest = fileIds.filter(id => !placed.has(id))
  const { rows } = await sql<{ id: string; path: string }>`
    select id, path from files where id = any(${rest}::uuid[])
      and not exists (select from email_attachments where "fileId" = files.id) order by id`.execute(db)
  return rows.map(({ id, path }) => ({
    path: `documents/unsent/${safeName(path.replaceAll('/', '-'))}`,
    fileId: id,
  }))
}

async function placeAttachments(db: Database | Tx, emailIds: string[]) {
  const { rows } = await sql<{ emailId: string; index: number; filename: string; fileId: string }>`
    select "emailId", index, filename, "fileId" from email_attachments
    where "emailId" = any(${emailIds}::uuid[]) order by "emailId", index`.execute(db)
  return rows.map(row => ({
    ...row,
    path: `mails/${emailIds.indexOf(row.emailId) + 1}/attachments/${row.index + 1}-${safeName(row.filename)}`,
  }))
}

type PlacedAttachment = Awaited<ReturnType<typeof placeAttachments>>[number]

async function readOrders(db: Database | Tx, { orders, documents }: Person, letters: ExportedFile[]) {
  const { rows: reminders } = await sql<{ orderId: string }>`
    select * from reminders where "orderId" = any(${orders.map(({ id }) => id)}::uuid[]) order by "sentAt"`.execute(
    db,
  )
  const ids = orders.map(({ id }) => id)
  const { rows: charges } = await sql<{ orderId: string }>`
    select "orderId", kind, step, number, "valueDate", "amountRappen", reason, "createdAt" from order_entries
    where "orderId" = any(${ids}::uuid[]) order by "createdAt", id`.execute(db)
  const { rows: outcomes } = await sql<{ orderId: string }>`
    select "orderId", outcome, "notedOn", note, "createdAt" from betreibung_outcomes
    where "orderId" = any(${ids}::uuid[]) order by "createdAt", id`.execute(db)
  const { rows: toPost } = await sql<{ orderId: string }>`
    select "orderId", action as letter, why, "createdAt", "printedAt", plan from letters_to_post
    where "orderId" = any(${ids}::uuid[])`.execute(db)
  const of = <T extends { orderId: string }>(rows: T[], id: string) =>
    rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...row }) => row)
  return orders.map(order => ({
    ...withoutSearch(order),
    charges: of(charges, order.id),
    betreibungOutcomes: of(outcomes, order.id),
    lettersToPost: of(toPost, order.id),
    reminders: reminders.filter(({ orderId }) => orderId === order.id),
    documents: documents
      .filter(({ orderId }) => orderId === order.id)
      .map(({ kind, filename, fileId, createdAt }) => ({
        kind,
        filename,
        createdAt,
        file: letters.find(letter => letter.fileId === fileId)?.path,
      })),
  }))
}

async function readMails(db: Database | Tx, emailIds: string[], attachments: PlacedAttachment[]) {
  // Of two columns of one name, the later counts.
  const { rows } = await sql<{ id: string }>`
    select *, metadata - 'secret' as metadata, ${withoutSecret('bodyText')} as "bodyText",
      ${withoutSecret('bodyHtml')} as "bodyHtml"
    from emails where id = any(${emailIds}::uuid[]) order by coalesce("sentAt", "createdAt"), id`.execute(db)
  return rows.map((mail, index) => ({
    number: index + 1,
    ...mail,
    attachments: attachments
      .filter(({ emailId }) => emailId === mail.id)
      .map(({ filename, path }) => ({ filename, file: path })),
  }))
}

const readUsers = (db: Database | Tx, userIds: string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'role', 'preferredLanguage', 'consoleLanguage'])
    .select(['consoleTheme', 'emailVerified', 'rawUserMetaData', 'lastSignInAt', 'createdAt', 'updatedAt'])
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .execute()

const readHolds = (db: Database | Tx, { contact, orders }: Person) =>
  db
    .selectFrom('dunning_holds')
    .select(['orderId', 'contactId', 'reason', 'until', 'createdAt'])
    .where(
      sql<boolean>`"contactId" = ${contact.id} or "orderId" = any(${orders.map(({ id }) => id)}::uuid[])`,
    )
    .execute()

/** What the dunning engine could not send, and why. */
async function readFailures(db: Database | Tx, { recordIds }: Person) {
  const { rows } = await sql<{ at: string; failure: object }>`
    select "startedAt" as at, failure from dunning_runs, jsonb_array_elements(failures) failure
    where failure ->> 'orderId' = any(${recordIds}::text[]) order by "startedAt"`.execute(db)
  return rows
}

/** Rows of jobs about them. */
async function readJobRows(db: Database | Tx, { recordIds }: Person) {
  const { rows } = await sql<object>`
    select j.action, j.record, j.options, r."recordId", r.state, r.problem, coalesce(j."startedAt", j."createdAt") as at
    from job_rows r join jobs j on j.id = r."jobId"
    where r."recordId" = any(${recordIds}::uuid[]) order by at, r.position`.execute(db)
  return rows
}

/** Who of the staff made a change is not the person's to know. */
async function readChanges(db: Database | Tx, { auditIds }: Person) {
  const { rows } = await sql<object>`
    select at, topic, "recordId", action, before, after from audit where id = any(${auditIds}::bigint[]) order by id`.execute(
    db,
  )
  return rows
}

/** Who of the staff made a mark is not the person's to know. */
const readAttendance = (db: Database | Tx, { bookings }: Person) =>
  db
    .selectFrom('attendance as a')
    .innerJoin('lessons as l', 'l.id', 'a.lessonId')
    .select(['a.bookingId', 'l.date', 'a.mark', 'a.markedAt'])
    .where(sql<boolean>`a."bookingId" = any(${bookings.map(({ id }) => id)}::uuid[])`)
    .orderBy('a.id')
    .execute()

const readAssessments = async (db: Database | Tx, { bookings }: Person) => {
  const { rows } = await sql<object>`
    select a."bookingId", a."skillId", skill -> 'names' as skill, a.mark, a."markedAt"
    from assessments a
    left join lateral (select skill from editions, jsonb_array_elements(levels) level,
      jsonb_array_elements(level -> 'skills') skill where skill ->> 'id' = a."skillId"::text) named on true
    where a."bookingId" = any(${bookings.map(({ id }) => id)}::uuid[]) order by a.id`.execute(db)
  return rows
}

const readAwards = async (db: Database | Tx, { family }: Person) => {
  const { rows } = await sql<object>`
    select a.number, a."swimmerId", level -> 'names' as level, a.day, a.examiner, a.source, a."withdrawnAt", a."withdrawnReason"
    from awards a join editions e on e.id = a."editionId", jsonb_array_elements(e.levels) level
    where a."swimmerId" = any(${family.swimmers.map(({ id }) => id)}::uuid[])
      and level ->> 'id' = a."levelId"::text order by a.day, a.place`.execute(db)
  return rows
}

const readWaiting = (db: Database | Tx, { family }: Person) =>
  db
    .selectFrom('waiting_entries')
    .select(['swimmerId', 'reason', 'wishes', 'siblings', 'note', 'state', 'waitingSince', 'pausedAt'])
    .select(['pinnedAt', 'pinnedReason', 'closedAt', 'closedReason', 'stillAskedAt', 'stillSaidAt'])
    .where(sql<boolean>`"swimmerId" = any(${family.swimmers.map(({ id }) => id)}::uuid[])`)
    .orderBy('waitingSince')
    .orderBy('id')
    .execute()

/** What they were asked about courses to come, and what they answered. */
const readRenewals = async (db: Database | Tx, { contact }: Person) => {
  const { rows } = await sql<object>`
    select block.name as block, p."swimmerId", offer."quickId" as course, asked."mailedAt", asked."remindedAt", p.answer,
      p.wishes, p.together, p."answeredAt", p."answeredBy", asked."termsVersion", asked."termsAcceptedAt", p.outcome, p.reason
    from renewal_families asked join blocks block on block.id = asked."blockId"
    join renewal_proposals p on p."renewalFamilyId" = asked.id left join lesson_offers offer on offer.id = p."offerId"
    where asked."contactId" = ${contact.id} order by asked."mailedAt", p.id`.execute(db)
  return rows
}

const readOffers = (db: Database | Tx, { family }: Person) =>
  db
    .selectFrom('waiting_offers as w')
    .innerJoin('waiting_entries as e', 'e.id', 'w.entryId')
    .innerJoin('lesson_offers as o', 'o.id', 'w.lessonOfferId')
    .select(['e.swimmerId', 'o.quickId', 'w.state', 'w.offeredAt', 'w.until', 'w.answeredAt', 'w.answeredBy'])
    .where(sql<boolean>`e."swimmerId" = any(${family.swimmers.map(({ id }) => id)}::uuid[])`)
    .orderBy('w.offeredAt')
    .orderBy('w.id')
    .execute()

/** Of a family with another contact in it, they are not theirs alone. */
const readQuestions = async (db: Database | Tx, { family }: Person) => ({
  asked: await db
    .selectFrom('family_questions')
    .select(['kind', 'askedAt', 'swimmerIds'])
    .where(sql<boolean>`"familyId" = any(${family.ownIds}::uuid[])`)
    .orderBy('askedAt')
    .orderBy('id')
    .execute(),
  devices: await db
    .selectFrom('family_devices')
    .select(['createdAt', 'expiresAt'])
    .where(sql<boolean>`"familyId" = any(${family.ownIds}::uuid[])`)
    .orderBy('createdAt')
    .execute(),
})

const readCourseFits = (db: Database | Tx, { bookings }: Person) =>
  db
    .selectFrom('course_fits as f')
    .innerJoin('lesson_offers as offer', 'offer.id', 'f.offerId')
    .select(['f.bookingId', 'offer.quickId', 'f.mark', 'f.markedAt'])
    .where(sql<boolean>`f."bookingId" = any(${bookings.map(({ id }) => id)}::uuid[])`)
    .orderBy('f.id')
    .execute()

/** What they were asked and answered as an instructor with one of these addresses. */
const readSubstituteAnswers = (db: Database | Tx, addresses: readonly string[]) =>
  db
    .selectFrom('substitute_asks as ask')
    .innerJoin('substitute_searches as search', 'search.id', 'ask.searchId')
    .innerJoin('instructors as self', 'self.id', 'ask.instructorId')
    .innerJoin('users', 'users.id', 'self.userId')
    .select(['search.date', 'search.startTime', 'ask.askedAt', 'ask.answer', 'ask.answeredAt'])
    .where(sql<boolean>`lower(users.email) = any(${addresses}::text[])`)
    .orderBy('ask.askedAt')
    .orderBy('ask.id')
    .execute()

/** What the family was sent, and what waits to be published. */
const readOutcomes = async (db: Database | Tx, { bookings }: Person) => {
  const { rows } = await sql<object>`
    select o."bookingId", level -> 'names' as level, o.outcome, o."recommendedLevelId", o.remark, o.reason, o."savedAt",
      o."publishedAt"
    from outcomes o
    left join lateral (select level from editions, jsonb_array_elements(levels) level
      where level ->> 'id' = o."levelId"::text) named on true
    where o."bookingId" = any(${bookings.map(({ id }) => id)}::uuid[]) order by o.id`.execute(db)
  return rows
}

const readMakeUps = (db: Database | Tx, { bookings }: Person) =>
  db
    .selectFrom('make_ups as m')
    .innerJoin('lessons as missed', 'missed.id', 'm.missedId')
    .innerJoin('lessons as l', 'l.id', 'm.lessonId')
    .select(['m.bookingId', 'missed.date as missed', 'l.date', 'm.createdAt'])
    .where(sql<boolean>`m."bookingId" = any(${bookings.map(({ id }) => id)}::uuid[])`)
    .orderBy('l.date')
    .execute()

const readLessonCredits = (db: Database | Tx, { bookings }: Person) =>
  db
    .selectFrom('lesson_credits as c')
    .innerJoin('lessons as l', 'l.id', 'c.lessonId')
    .select(['c.bookingId', 'l.date', 'c.amountRappen', 'c.number', 'c.createdAt'])
    .where(sql<boolean>`c."bookingId" = any(${bookings.map(({ id }) => id)}::uuid[])`)
    .orderBy('l.date')
    .execute()
