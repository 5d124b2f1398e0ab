import type { Mailer } from '../mail/mailer.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'
import type { SendResult } from '../mail/send-result.ts'

export interface RecordingMailer extends Mailer {
  /** What was handed over, in order. */
  sent: OutgoingMail[]
  /** How the next mails end; a function may take its time. */
  answer: SendResult | (() => Promise<SendResult>)
}

/** A mailer that keeps what it is given, for tests that are not about SMTP. */
export function recordingMailer(): RecordingMailer {
  const mailer: RecordingMailer = {
    leaves: false,
    sent: [],
    answer: { outcome: 'sent', response: '250 taken' },
    async send(mail) {
      mailer.sent.push(mail)
      return typeof mailer.answer === 'function' ? mailer.answer() : mailer.answer
    },
    close() {},
  }
  return mailer
}
