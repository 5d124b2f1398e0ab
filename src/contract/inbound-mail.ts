import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'

/** Room for 20 MB of attachments, which travel a third larger than they are. */
export const inboundLimitBytes = 30 * 1024 * 1024

export const inboundMailRoutes = {
  receiveMail: route('POST /api/email/inbound', 'webhook', {
    summary:
      'Hand in a received mail as raw MIME (message/rfc822). X-Lido-Timestamp: seconds; X-Lido-Content-SHA256: hex; X-Lido-Signature: hex HMAC-SHA256 of "timestamp.sha256" with INBOUND_SECRET',
    bodyLimitBytes: inboundLimitBytes,
    response: z.object({
      success: z.literal(true),
      /** `known`: this message was handed in before. `bounce`: it says that a mail of ours did not arrive. */
      outcome: z.enum(['stored', 'known', 'bounce']),
      messageUuid: z.string(),
      threadId: z.string().nullable(),
    }),
  }),
}
