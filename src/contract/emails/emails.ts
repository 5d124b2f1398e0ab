import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { idParams, instant, success } from '#contract/routes/fields.ts'
import { limitQuery, search, sortQuery } from '#contract/routes/paging.ts'
import { deliveryStates } from '#domain/mail/email-words.ts'

/** A mail as the Phase 4 Emails tab lists it. */
const emailSummary = z.object({
  id: z.string(),
  sentAt: instant.nullable(),
  createdAt: instant,
  type: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  to: z.string(),
  subject: z.string(),
  entityType: z.enum(['booking', 'order']).nullable(),
  entityId: z.string().nullable(),
  messageId: z.string(),
  status: z.enum(deliveryStates),
  /** What the mail server said, when it refused or did not answer. */
  reason: z.string().nullable(),
})
export type EmailSummary = z.output<typeof emailSummary>

const emailDetail = emailSummary.extend({
  from: z.string(),
  bodyHtml: z.string(),
  bodyText: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.number() })),
})
export type EmailDetail = z.output<typeof emailDetail>

const watches = ['emails'] as const

/** What the list can be sorted by: its columns. */
export const emailSorts = ['sent', 'subject', 'to', 'type', 'entity', 'delivery'] as const

export const emailRoutes = {
  listEmails: route('GET /api/emails', 'read-mail', {
    summary: 'Mails about Phase 4 bookings and orders, newest first',
    query: limitQuery.extend({
      entityType: z.enum(['booking', 'order']).optional(),
      search,
      ...sortQuery(emailSorts),
    }),
    response: z.array(emailSummary),
    watches,
  }),
  emailStats: route('GET /api/emails/stats', 'read-mail', {
    summary: 'How many mails about Phase 4 bookings and orders there are, in all and by type',
    response: z.object({ total: z.number(), bookingConfirmations: z.number(), invoiceEmails: z.number() }),
    watches,
  }),
  readEmail: route('GET /api/emails/{id}', 'read-mail', {
    summary: 'One mail with its bodies',
    response: emailDetail,
    watches,
  }),
  resendEmail: route('POST /api/emails/{id}/resend', 'change-mail', {
    summary: 'Send the same mail again, as a new message; no order moves',
    response: success,
  }),
  deleteEmail: route('DELETE /api/emails/{id}', 'change-mail', {
    summary: 'Delete a mail from the log',
    response: success,
  }),
  downloadAttachment: route('GET /api/emails/{id}/attachments/{index}', 'read-mail', {
    summary: 'One attachment of a mail',
    params: idParams.extend({ index: z.coerce.number().int().min(0).max(100) }),
  }),
}
