import { mailReasons } from '#domain/mail/mail-reasons.ts'
import type { EmailStatus } from '#server/db/tables/emails.ts'
import type { SendResult } from '#server/mail/send-result.ts'
import { type RetryPolicy, retryDelayMs } from './retry-delay.ts'

/** What a mail's row says once an attempt has ended. */
export interface Settlement {
  status: Extract<EmailStatus, 'queued' | 'sent' | 'failed' | 'uncertain'>
  reason: string | null
  response: string | null
  sentAt: Date | null
  nextAttemptAt: Date | null
}

const blank: Omit<Settlement, 'status'> = { reason: null, response: null, sentAt: null, nextAttemptAt: null }

/** For a mail a person waits for: a refusal is final, the person decides what happens next. */
export function settle(result: SendResult, now: Date): Settlement {
  switch (result.outcome) {
    case 'sent':
      return { ...blank, status: 'sent', response: result.response, sentAt: now }
    case 'uncertain':
      return { ...blank, status: 'uncertain', reason: result.reason }
    case 'refused':
      return { ...blank, status: 'failed', reason: result.reason }
  }
}

/** For background mails: temporary failures are retried, and only faults of the message are final. */
export function settleOrRetry(
  result: SendResult,
  now: Date,
  { attempts, random, policy }: { attempts: number; random: number; policy: RetryPolicy },
): Settlement {
  if (result.outcome !== 'refused' || result.kind === 'permanent') return settle(result, now)
  const delayMs = retryDelayMs(attempts, random, policy)
  if (delayMs === null) return settle(result, now)
  const nextAttemptAt = new Date(now.getTime() + delayMs)
  return { ...blank, status: 'queued', reason: result.reason, nextAttemptAt }
}

/** The same end, for a row that would not take the mail server's words. */
export function withoutAnswer(settlement: Settlement): Settlement {
  return { ...settlement, response: null, reason: mailReasons['mail.answer-unstorable'] }
}
