import { sql } from 'kysely'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import type { Change } from '#server/db/change.ts'
import { issueLink } from '#server/one-time-links/one-time-links.ts'

interface NewQuestion {
  familyId: string
  /** What is asked about; asked again, it is the same question with a further link. */
  subjectId: string
  /** The children it is about: whose year of birth a new device may type. */
  swimmerIds: readonly string[]
  publicUrl: string
  now: Date
}

/** A question to a family: the link for its mail. */
export async function askFamily(
  step: Change,
  kind: QuestionKind,
  { familyId, subjectId, swimmerIds, publicUrl, now }: NewQuestion,
): Promise<{ questionId: string; url: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into family_questions (kind, "familyId", "subjectId", "swimmerIds", "askedAt")
    values (${kind}, ${familyId}, ${subjectId}, ${swimmerIds}::uuid[], ${now})
    on conflict on constraint family_questions_once do update set "familyId" = excluded."familyId",
      "swimmerIds" = excluded."swimmerIds", "askedAt" = excluded."askedAt"
    returning id`.execute(step.tx)
  const questionId = rows[0]?.id
  if (!questionId) throw new Error('A question was not stored')
  const { url } = await issueLink(step, kind, { ownerId: questionId, publicUrl, now })
  step.touch('families')
  return { questionId, url }
}
