import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

interface MailerSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`; without it, mails are written to `outboxDir`. */
  smtpUrl?: string
  from: string
  outboxDir: string
  /** How long the mail server may take for one message, from the first byte to its last answer. */
  timeoutMs?: number
  maxConnections?: number
}

export function createMailer(settings: MailerSettings): Mailer {
  const { smtpUrl, from, outboxDir, timeoutMs = 30_000, maxConnections = 5 } = settings
  if (!smtpUrl) return createFileMailer({ from, outboxDir })
  return createSmtpMailer({ smtpUrl, from, timeoutMs, maxConnections })
}
