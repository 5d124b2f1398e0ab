import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { idParams, instant, line, paragraphs, success } from '#contract/routes/fields.ts'
import { pageQuery, pagination, search, sortQuery } from '#contract/routes/paging.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { deliveryStates, emailTypes } from '#domain/mail/email-words.ts'

/** How long an attachment's address can be opened. */
export const attachmentUrlSeconds = 120

/** A mail as the log lists it. */
export const loggedEmail = z.object({
  id: z.string(),
  /** The same as `id`, under the name the services API uses. */
  messageUuid: z.string(),
  /** Null only for a bounce of an unknown mail: it belongs to no conversation. */
  threadId: z.string().nullable(),
  messageId: z.string(),
  subject: z.string(),
  from: z.string(),
  to: z.string(),
  /** Where its writer wants the answer, when that is not `from`. */
  replyTo: z.string().nullable(),
  type: z.enum(emailTypes),
  direction: z.enum(['inbound', 'outbound']),
  entityType: z.enum(['booking', 'order', 'user', 'lessonOffer']).nullable(),
  entityId: z.string().nullable(),
  /** The generation of the entity; null for mails about none. */
  generation: z.union([z.literal(4), z.literal(5)]).nullable(),
  broadcastId: z.string().nullable(),
  status: z.enum(deliveryStates),
  /** What the mail server said when it refused, returned or did not answer. */
  reason: z.string().nullable(),
  /** When it left or arrived; null until then. */
  sentAt: instant.nullable(),
  createdAt: instant,
  attachmentCount: z.number(),
})
export type LoggedEmail = z.output<typeof loggedEmail>

const attachment = z.object({
  index: z.number(),
  filename: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  bucket: z.string(),
  path: z.string(),
})

const loggedEmailDetail = loggedEmail.extend({
  bodyText: z.string(),
  /** As it came: hostile until shown in a frame that can run and load nothing. */
  bodyHtml: z.string(),
  inReplyTo: z.string().nullable(),
  references: z.string().nullable(),
  attachments: z.array(attachment),
  metadata: z.record(z.string(), z.unknown()),
  threadMetadata: z
    .object({ subject: z.string(), messageCount: z.number(), startedAt: instant, lastMessageAt: instant })
    .nullable(),
  /** The conversation, oldest first, this mail included; at most its latest hundred mails. */
  thread: z.array(loggedEmail),
})
export type LoggedEmailDetail = z.output<typeof loggedEmailDetail>

const invalidReplyRecipient = fieldMessage('reply.recipient-invalid')
const emptyReply = fieldMessage('reply.empty')

/** At least what the spec's "basic pattern" asks for, and nothing a mail server would refuse. */
const recipient = z
  .string(invalidReplyRecipient)
  .trim()
  .max(254, invalidReplyRecipient)
  .pipe(z.email(invalidReplyRecipient))

export const replyInput = z.object({
  threadId: z.uuid(),
  to: recipient,
  subject: line(500).default(''),
  textBody: paragraphs(100_000).pipe(z.string().min(1, emptyReply)),
  /** The Message-ID or the id of the mail to answer; defaults to the latest of the thread. */
  replyToMessageId: line(1000).nullish(),
})

const watches = ['emails'] as const

/** What the list can be sorted by: its columns that one index each has in order. */
export const loggedEmailSorts = ['subject', 'type', 'from', 'to', 'sent'] as const
const { sort, direction: sortDirection } = sortQuery(loggedEmailSorts)

export const phase5EmailRoutes = {
  listEmails: route('GET /api/phase5/emails', 'read-mail', {
    summary: 'Every mail sent and received, newest first, with an exact count',
    query: pageQuery(20).extend({
      /** Over subject, recipient, sender, message id, and the entity's type and id. */
      search,
      type: z.enum(emailTypes).optional(),
      direction: z.enum(['inbound', 'outbound']).optional(),
      status: z.enum(deliveryStates).optional(),
      /** Only the newest mail of a conversation, written to us at least a day ago and not answered yet. */
      unanswered: z.enum(['true', 'false']).default('false'),
      sort,
      /** `direction` is the mail's own. */
      sortDirection,
    }),
    response: z.object({ emails: z.array(loggedEmail), pagination }),
    watches,
  }),
  readEmail: route('GET /api/phase5/emails/{id}', 'read-mail', {
    summary: 'One mail with its bodies, attachments and conversation',
    response: loggedEmailDetail,
    watches,
  }),
  signAttachmentUrl: route('POST /api/phase5/emails/{id}/attachments/{index}/signed-url', 'read-mail', {
    summary: 'An address that downloads the attachment for 120 seconds',
    params: idParams.extend({ index: z.coerce.number().int().min(0).max(1000) }),
    response: z.object({ signedUrl: z.string() }),
  }),
  readSignedAttachment: route('GET /storage/email-attachments/{id}/{index}', 'signed', {
    summary: 'An attachment by its signed address',
    params: idParams.extend({ index: z.coerce.number().int().min(0).max(1000) }),
  }),
  readDesk: route('GET /api/email/desk', 'read-mail', {
    summary: 'How mail leaves and enters this installation',
    response: z.object({
      from: z.string(),
      /** False when mails are written to a folder and never leave this machine. */
      mailLeaves: z.boolean(),
      /** The ways mail enters; with neither, answers stay in a mailbox Lido does not see. */
      webhook: z.boolean(),
      mailbox: z
        .object({
          /** When the mailbox was last read to its end; null before the first time. */
          lastReadAt: instant.nullable(),
          /** Why it cannot be read just now. */
          problem: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  reply: route('POST /api/email/reply', 'change-mail', {
    summary: 'Answer a mail in its thread; it leaves through the outbox',
    body: replyInput,
    response: success.extend({ messageUuid: z.string(), messageId: z.string(), threadId: z.string() }),
    creates: true,
  }),
  deleteMessage: route('DELETE /api/email/messages/{messageUuid}', 'change-mail', {
    summary: 'Delete a mail from the log; one that still waits is not sent',
    response: success,
  }),
  settleUnanswered: route('POST /api/email/messages/{messageUuid}/no-answer-needed', 'change-mail', {
    summary: 'A received mail needs no answer; the next one of the conversation may',
    response: success,
  }),
  retryMessage: route('POST /api/email/messages/{messageUuid}/retry', 'change-mail', {
    summary:
      'Send a failed or uncertain mail again, with the same Message-ID; mails of orders are sent again there',
    response: success,
  }),
}
