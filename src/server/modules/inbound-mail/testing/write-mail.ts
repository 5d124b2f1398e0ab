import { randomUUID } from 'node:crypto'
import nodemailer, { type SendMailOptions } from 'nodemailer'

/** A mail as somebody's mail program writes it. */
export async function writeMail(mail: SendMailOptions = {}): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail({
    from: 'Réka Őry <reka@familie.example>',
    to: 'Lido <office@lido.example>',
    subject: 'Ferien',
    text: 'Guten Tag',
    messageId: `<${randomUUID()}@familie.example>`,
    ...mail,
  })
  // With `buffer`, the message is one.
  return message as Buffer
}

interface Bounced {
  messageId: string
  action?: 'failed' | 'delayed'
  status?: string
  diagnostic?: string
  bounceId?: string
  from?: string
  recipient?: string
}

/** What a mail server sends back when it cannot deliver a mail (RFC 3464). */
export function writeBounce({
  messageId,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 No such mailbox here',
  bounceId = `<${randomUUID()}@mx.familie.example>`,
  from = 'Mail Delivery System <MAILER-DAEMON@mx.familie.example>',
  recipient = 'reka@familie.example',
}: Bounced): Buffer {
  return Buffer.from(
    [
      `From: ${from}`,
      'To: office@lido.example',
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: ${bounceId}`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'I am sorry to have to inform you that your message could not be delivered.',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.familie.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic}`,
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'From: Lido <office@lido.example>',
      'Subject: Buchung',
      `Message-ID: ${messageId}`,
      '',
      'Guten Tag',
      '',
      '--b--',
      '',
    ].join('\r\n'),
  )
}
