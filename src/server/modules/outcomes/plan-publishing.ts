import { createHash } from 'node:crypto'
import type { Publishing, PublishingPreview } from '#contract/levels/outcomes.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { defaultContactLanguage, isLanguage, type Language, languages } from '#domain/languages.ts'
import { formatAwardNumber } from '#domain/levels/award-number.ts'
import { type Judged, nextLevel, type Outcome, outcomeToPublish } from '#domain/levels/outcomes.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RenderedMail, renderMail } from '#server/mail/templates/render-mail.ts'
import { type OrderEngine, senderOf, withCurrentSettings } from '../orders/order-engine.ts'
import { type Assessed, readAssessed } from './read-results.ts'
import { listCourses } from './result-courses.ts'

export interface PublishedChild extends Assessed {
  judged: Judged
  remark: string
  reason: string
  course: Awaited<ReturnType<typeof listCourses>>[number]
}

export interface PublishedFamily {
  contactId: string
  language: Language
  /** In the order of their names; never empty. */
  children: PublishedChild[]
  first: PublishedChild
}

interface Plan {
  families: PublishedFamily[]
  /** Children without an outcome to publish. */
  left: number
}

/** What there is to publish, by family. */
export async function planPublishing(
  db: Database | Tx,
  which: { offerIds: readonly string[]; contactId?: string },
): Promise<Plan> {
  const courses = new Map((await listCourses(db, which)).map(course => [course.id, course]))
  const assessed = await readAssessed(db, which)
  const children = assessed.flatMap(child => {
    const judged = outcomeToPublish(child)
    const course = courses.get(child.offerId)
    const { remark = '', reason = '' } = child.saved ?? {}
    return judged && course ? [{ ...child, judged, course, remark, reason }] : []
  })
  const contactIds = new Set(children.map(child => child.contactId))
  return {
    families: [...contactIds].flatMap(contactId => {
      const own = children.filter(child => child.contactId === contactId)
      const [first] = own
      const language = isLanguage(first?.language) ? first.language : defaultContactLanguage
      return first ? [{ contactId, language, children: own, first }] : []
    }),
    left:
      assessed.filter(child => !child.published).length - children.filter(child => !child.published).length,
  }
}

/** What one family reads. */
export function writeResults(
  engine: Pick<OrderEngine, 'creditor' | 'letters' | 'officeEmail'>,
  { language, children, first }: PublishedFamily,
): RenderedMail {
  return renderMail('course-results', language, {
    sender: senderOf(engine),
    contact: first.contact,
    results: children.map(child => ({
      swimmer: child,
      courseName: nameIn(language, child.course.courseNames) || child.course.quickId,
      level: nameIn(language, child.assessedBy.level.names),
      outcome: child.judged.outcome,
      nextLevel: nameNext(language, child),
      remark: child.remark,
      voidNumbers: voidNumber(child),
    })),
    reasons: [...new Set(children.map(({ reason }) => reason))].filter(Boolean),
    certificates: children.filter(isPassed).length,
  })
}

function nameNext(language: Language, { judged, assessedBy }: PublishedChild): string {
  const { recommendedLevelId } = judged
  const level = recommendedLevelId
    ? assessedBy.edition.levels.find(({ id }) => id === recommendedLevelId)
    : nextLevel(assessedBy)
  return level ? nameIn(language, level.names) : ''
}

export const isPassed = ({ judged }: { judged: Judged }): boolean => judged.outcome === 'PASSED'

/** The number of the certificate that a correction takes back. */
const voidNumber = (child: PublishedChild): string[] =>
  !isPassed(child) && child.awardNumber ? [formatAwardNumber(child.awardNumber)] : []

/** What would be done, and read, without doing it. */
export function previewPublishing(
  engine: OrderEngine,
  { offerIds, informFamilies }: Publishing,
): Promise<PublishingPreview> {
  return engine.db.transaction().execute(async tx => {
    const plan = await planPublishing(tx, { offerIds })
    const settled = await withCurrentSettings(engine, tx)
    const { families, left } = plan
    const children = families.flatMap(family => family.children)
    const reached = informFamilies ? families.filter(({ first }) => !first.isUnreachable) : []
    const counts: Record<Outcome, number> = { PASSED: 0, REPEAT: 0, RECOMMENDED: 0, UNKNOWN: 0 }
    for (const { judged } of children) counts[judged.outcome] += 1
    return {
      previewId: fingerprint(plan),
      courses: new Set(children.map(({ offerId }) => offerId)).size,
      families: families.length,
      counts,
      certificates: counts.PASSED,
      withdrawn: children.flatMap(voidNumber).length,
      left,
      mails: languages.flatMap(language => {
        const alike = reached.filter(family => family.language === language)
        const [example] = alike
        if (!example) return []
        const { subject, text } = writeResults(settled, example)
        return [{ language, count: alike.length, subject, text }]
      }),
      toCall: families
        .filter(({ first }) => informFamilies && first.isUnreachable)
        .map(({ first, children: own }) => ({
          name: nameOf(first.contact),
          phone: first.contact.phone,
          children: own.map(nameOf),
        })),
    }
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** A hash of the preview: who is told what. */
export function fingerprint({ families }: Pick<Plan, 'families'>): string {
  const seen = families.map(({ language, children, first }) => [
    language,
    first.contact.email,
    children.map(({ bookingId, judged, remark, reason }) => [bookingId, judged, remark, reason]),
  ])
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}
