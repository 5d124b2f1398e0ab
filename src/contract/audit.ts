import * as z from 'zod'
import { route } from './routes/define-route.ts'
import { instant, line, plainDate } from './routes/fields.ts'
import { sortQuery } from './routes/paging.ts'
import { topics } from './routes/topics.ts'

const auditRecordKinds = [
  'accounts',
  'bank-file',
  'booking',
  'closure',
  'contact',
  'curriculum',
  'family',
  'job',
  'lesson-type',
  'letters',
  'location',
  'mail',
  'month',
  'offer',
  'order',
  'payment',
  'pool',
  'product',
  'refund',
  'scale',
  'school',
  'staff',
  'swimmer',
  'token',
  'webhook',
] as const

const auditEntry = z.object({
  id: z.number(),
  at: instant,
  actorId: z.string().nullable(),
  /** The admin's email, or the part of the server that acted. */
  actor: z.string(),
  /** What the person is called today; null of parts of the server. */
  actorName: z.string().nullable(),
  topic: z.string(),
  recordId: z.string(),
  action: z.string(),
  /**
   * What the record is called, and the record to open for it; null when it is gone or has no name. A month is called 2026-03, the
   * letters by their language.
   */
  record: z
    .object({
      name: z.string(),
      kind: z.enum(auditRecordKinds),
      id: z.string().nullable(),
      generation: z.union([z.literal(4), z.literal(5)]).nullable(),
      /** Of a lesson. */
      day: plainDate.nullable(),
    })
    .nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** What the log can be sorted by: its columns but for the record, which each topic describes in its own way. */
export const auditSorts = ['at', 'actor', 'action', 'topic'] as const

export const auditRoutes = {
  listAudit: route('GET /api/audit', 'read-log', {
    summary: 'The audit log, newest first; optionally of one topic or one record',
    query: z.object({
      topic: z.enum(topics).optional(),
      recordId: line(300).optional(),
      /** Part of the actor's name. */
      actor: line(254).optional(),
      action: line(100).optional(),
      ...sortQuery(auditSorts),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      /** The id of the last entry of the page before. */
      cursor: z.coerce.number().int().min(1).optional(),
    }),
    response: z.object({
      entries: z.array(auditEntry),
      hasMore: z.boolean(),
      cursor: z.number().nullable(),
    }),
  }),
}
