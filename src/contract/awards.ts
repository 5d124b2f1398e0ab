import * as z from 'zod'
import { awardSources } from '#domain/levels/award.ts'
import { courseNames } from './catalogue/course-names.ts'
import { linkLimit, route } from './routes/define-route.ts'
import { instant, line, plainDate, requiredLine } from './routes/fields.ts'
import { cursorQuery, search } from './routes/paging.ts'
import { fieldMessage } from './texts/field-texts.ts'

const award = z.object({
  id: z.string(),
  /** Of awards of our own; it is printed on the certificate. */
  number: z.string().nullable(),
  swimmerId: z.string(),
  levelId: z.string(),
  levelNames: courseNames,
  day: plainDate,
  /** The other school, or who said so, where the award is not our own. */
  examiner: z.string(),
  source: z.enum(awardSources),
  withdrawnAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
})
export type Award = z.output<typeof award>
export const swimmerAward = award

/** The level a swimmer has. */
export const heldLevel = z.object({ key: z.string(), names: courseNames })
export type HeldLevel = z.output<typeof heldLevel>

const listedAward = award.extend({
  firstName: z.string(),
  lastName: z.string(),
  familyId: z.string().nullable(),
})

export const awardInput = z.object({
  levelId: z.uuid(fieldMessage('award.level-required')),
  day: plainDate,
  examiner: line(200).default(''),
  source: z.enum(awardSources),
})

export const withdrawalInput = z.object({
  reason: requiredLine('reason.required', 500),
  /** Writes a mail to the family. */
  informFamily: z.boolean().default(false),
})

export const maxCertificates = 1000

export const awardRoutes = {
  listAwards: route('GET /api/office/awards', 'read-customers', {
    summary:
      'Levels that swimmers were awarded, the latest first, page by page; optionally of one swimmer or course',
    query: cursorQuery(50).extend({
      /** Over the name of the swimmer and the number. */
      search,
      swimmerId: z.uuid().optional(),
      offerId: z.uuid().optional(),
      /** The level of any edition, by its key. */
      levelKey: z.uuid().optional(),
      source: z.enum(awardSources).optional(),
      state: z.enum(['valid', 'withdrawn']).optional(),
      from: plainDate.optional(),
      to: plainDate.optional(),
    }),
    response: z.object({
      awards: z.array(listedAward),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
    watches: ['families', 'levels'],
  }),
  addAward: route('POST /api/office/swimmers/{id}/awards', 'change-customers', {
    summary: 'Enter a level that a swimmer has, and who says so',
    body: awardInput,
    response: award,
    status: 201,
    creates: true,
  }),
  withdrawAward: route('POST /api/office/awards/{id}/withdrawal', 'change-customers', {
    summary: 'Withdraw an award with a reason; its certificate is no longer valid',
    body: withdrawalInput,
    response: award,
  }),
  printCertificates: route('POST /api/office/certificates', 'read-customers', {
    summary: 'The certificates of these awards, or of the children of these courses, in one PDF, a page each',
    body: z.union([
      z.object({ awardIds: z.array(z.uuid()).min(1).max(maxCertificates) }),
      z.object({ offerIds: z.array(z.uuid()).min(1).max(500) }),
    ]),
  }),
}

/** Open to anyone who holds a certificate. */
export const certificateRoutes = {
  readCertificate: route('GET /api/certificates/{number}', 'public', {
    summary: 'Whether a certificate is valid, and what it says',
    limit: linkLimit,
    // A part of a number is answered too, so that the page can say that it is not valid.
    params: z.object({ number: z.string().max(200) }),
    response: z.object({
      sender: z.string(),
      /** As a data address. */
      logo: z.string().nullable(),
      state: z.enum(['valid', 'withdrawn', 'void', 'unknown']),
      award: z.object({ firstName: z.string(), levelNames: courseNames, day: plainDate }).nullable(),
    }),
  }),
}
export type CertificateState = z.output<typeof certificateRoutes.readCertificate.response>['state']
