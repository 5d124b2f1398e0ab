import { sql } from 'kysely'
import type { QuestionDoor } from '#contract/questions.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { opensAt, proofAskedFor, type Tries, triesLeft } from '#domain/questions/tries.ts'
import { AppError } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { readLogo } from '#server/modules/settings/logo.ts'
import { findLink, hashLinkToken } from '#server/one-time-links/one-time-links.ts'

export interface Question extends Tries {
  id: string
  kind: QuestionKind
  familyId: string
  subjectId: string
  language: Language
  birthDates: (string | null)[]
  postalCodes: string[]
}

/** A child that is no longer of the family opens nothing. */
export async function findQuestion(
  db: Database | Tx,
  kind: QuestionKind,
  token: string,
  now: Date,
): Promise<Question> {
  const link = await findLink(db, kind, token, now)
  const { rows } = await sql<Omit<Question, 'language'> & { language: string }>`
    select q.id, q.kind, q."familyId", q."subjectId", q."wrongTries", q."lastWrongAt", f.language,
      json_agg(s."birthDate") as "birthDates",
      array(select c."postalCode" from family_members m join contacts c on c.id = m."contactId"
        where m."familyId" = q."familyId") as "postalCodes"
    from family_questions q join families f on f.id = q."familyId"
    join family_members child on child."familyId" = q."familyId" and child."swimmerId" = any(q."swimmerIds")
    join swimmers s on s.id = child."swimmerId"
    where q.id = ${link?.ownerId ?? null}::uuid group by q.id, f.id`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('invalid', 'question.link-invalid')
  return { ...found, language: isLanguage(found.language) ? found.language : 'de' }
}

/** Whether one of these proofs was given to a device of the family. */
async function isDeviceOf(
  db: Database | Tx,
  familyId: string,
  proofs: readonly string[],
  now: Date,
): Promise<boolean> {
  const device = await db
    .selectFrom('family_devices')
    .select('proofHash')
    .where('familyId', '=', familyId)
    .where('proofHash', 'in', ['', ...proofs.map(hashLinkToken)])
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return device !== undefined
}

export interface QuestionNeeds {
  db: Database
  letterhead: Letterhead
}

interface Key {
  token: string
  proofs: readonly string[]
}

/** The door to a stranger, the question to a device that has proved itself. Opening it changes nothing. */
export async function readQuestion<T extends object>(
  { db, letterhead }: QuestionNeeds,
  kind: QuestionKind,
  { token, proofs }: Key,
  { now, read }: { now: Date; read: (question: Question) => Promise<T> },
): Promise<QuestionDoor | (T & { isProved: true; sender: string; logo: string | null; language: Language })> {
  const question = await findQuestion(db, kind, token, now)
  const { language } = question
  const frame = { sender: letterhead.sender.name, logo: await readLogo(db), language }
  if (await isDeviceOf(db, question.familyId, proofs, now))
    return { ...(await read(question)), ...frame, isProved: true }
  return { ...frame, isProved: false, asks: proofAskedFor(question), ...stateOf(question, now) }
}

export const stateOf = (tries: Tries, now: Date) => ({
  triesLeft: triesLeft(tries, now),
  opensAt: opensAt(tries, now)?.toISOString() ?? null,
})

/** For an answer: who has not proved to be the family may give none. */
export async function findProvedQuestion(
  db: Database | Tx,
  kind: QuestionKind,
  { token, proofs }: Key,
  now: Date,
): Promise<Question> {
  const question = await findQuestion(db, kind, token, now)
  if (!(await isDeviceOf(db, question.familyId, proofs, now)))
    throw new AppError('forbidden', 'question.not-proved')
  return question
}

/** Who answers stands in the log as the family. */
export const theFamily = { userId: null, name: 'the family' }
