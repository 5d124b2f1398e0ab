import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, paragraphs } from '#contract/routes/fields.ts'
import { asking } from '#contract/routes/may-call.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { deliveryStates } from '#domain/mail/email-words.ts'

/** Above this many recipients the console asks first. */
export const confirmAboveRecipients = 20

export const chooseOfferFirst = fieldMessage('broadcast.offer-required')
const subjectAndMessageRequired = fieldMessage('broadcast.text-required')
export const noRecipients = 'No recipients available for this lesson offer.'
export const recipientsChanged = 'The recipients have changed since the preview. Please preview them again.'

const recipient = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The first booking of this address on the offer. */
  bookingId: z.string(),
})
export type BroadcastRecipient = z.output<typeof recipient>

const lessonOfferId = z.uuid(chooseOfferFirst)

/** Everyone booked on the offer, those with an order, or those without. */
export const audiences = ['all', 'ordered', 'missing'] as const
const audience = z.enum(audiences).default('all')

export const broadcastInput = z.object({
  lessonOfferId,
  audience,
  subject: line(500, subjectAndMessageRequired).min(1, subjectAndMessageRequired),
  textBody: z
    .string(subjectAndMessageRequired)
    .pipe(paragraphs(100_000))
    .pipe(z.string().min(1, subjectAndMessageRequired)),
})

const preview = z.object({
  dryRun: z.literal(true),
  success: z.literal(true),
  recipients: z.array(recipient),
  totalRecipients: z.number(),
  /** Identifies exactly these recipients: a send that carries it goes to all of them or is refused. */
  previewId: z.string(),
})
export type BroadcastPreview = z.output<typeof preview>

/** A broadcast and how far it is. `sent + failed + uncertain + bounced + pending + removed` is `totalRecipients`. */
const broadcast = z.object({
  broadcastId: z.string(),
  /** Null once the offer is deleted. */
  lessonOfferId: z.string().nullable(),
  /** The offer's quick id when it was sent. */
  quickId: z.string(),
  subject: z.string(),
  textBody: z.string(),
  /** `sending` while a mail is waiting; one that failed for now is tried again by itself. */
  state: z.enum(['sending', 'done']),
  totalRecipients: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** The server stopped, or got no answer, while these were being sent: they may have arrived. */
  uncertain: z.number(),
  /** Taken by the mail server and returned later. */
  bounced: z.number(),
  pending: z.number(),
  /** Deleted from the log since. */
  removed: z.number(),
  /** What did not arrive for certain or is being tried again, with the mail server's reason; at most a hundred. */
  errors: z.array(
    z.object({
      email: z.string(),
      reason: z.string(),
      status: z.enum(deliveryStates),
      messageUuid: z.string(),
    }),
  ),
  createdBy: z.string(),
  createdAt: instant,
  /** When these figures were read. */
  generatedAt: instant,
})
export type Audience = (typeof audiences)[number]
export type Broadcast = z.output<typeof broadcast>

const watches = ['emails'] as const

export const broadcastRoutes = {
  bulkSend: route('POST /api/email/bulk-send', 'change-mail', {
    summary: 'Preview the recipients of a broadcast, or send it; answers after 20 seconds at the latest',
    body: z.discriminatedUnion('dryRun', [
      z.object({ dryRun: z.literal(true), lessonOfferId, audience }),
      broadcastInput.extend({
        dryRun: z.literal(false),
        /** From the preview: 409 when the recipients are no longer the same. */
        previewId: line(100).optional(),
        /** How long the answer may wait for mails to leave; 0 for callers that poll the progress. */
        waitSeconds: z.number().int().min(0).max(20).default(20),
      }),
    ]),
    response: z.discriminatedUnion('dryRun', [
      preview,
      broadcast.extend({ dryRun: z.literal(false), success: z.literal(true) }),
    ]),
    creates: true,
  }),
  listBroadcasts: route('GET /api/email/broadcasts', 'read-mail', {
    summary: 'The latest broadcasts, newest first',
    query: z.object({
      lessonOfferId: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.array(broadcast),
    watches,
  }),
  readBroadcast: route('GET /api/email/broadcasts/{id}', 'read-mail', {
    summary: 'How far a broadcast is',
    response: broadcast,
    watches,
  }),
  retryBroadcast: route('POST /api/email/broadcasts/{id}/retry', 'write-to-many', {
    summary: 'Send the failed mails of a broadcast again; answers after 20 seconds at the latest',
    /** `uncertain`: also those that may have arrived; they keep their Message-ID. A person decides that. */
    query: z.object({ uncertain: z.enum(['true', 'false']).default('false') }),
    response: broadcast,
  }),
}

/** Sending to all recipients; their preview asks for less. */
export const broadcastCall = asking(broadcastRoutes.bulkSend, 'write-to-many')
