import { mailReasons } from '#domain/mail/mail-reasons.ts'
import { readReason } from '#domain/text/read-reason.ts'
import { webhookReasons } from '#domain/webhooks/webhook-reasons.ts'
import { sayError } from './say-error.ts'

const reasons = { ...mailReasons, ...webhookReasons }

/** Why a mail or an event was not taken. The log keeps it in English, with a server's own words, which stay as they are. */
export const sayReason = (reason: string): string => sayError(readReason(reasons, reason) ?? {}, reason)
