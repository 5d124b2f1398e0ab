import type { OutgoingMail } from './outgoing-mail.ts'
import type { SendResult } from './send-result.ts'

export interface Mailer {
  /** False when mails are written to a folder and never leave this machine. */
  leaves: boolean
  /** Never throws: how it ended is a value. */
  send(mail: OutgoingMail): Promise<SendResult>
  /** Messages being handed over are finished, later ones are refused. */
  close(): void
}
