import { randomUUID } from 'node:crypto'

const mail = (headers: string, body: string) =>
  Buffer.from(
    `From: Mail System <MAILER-DAEMON@evil.example>\r\nSubject: Returned\r\nMessage-ID: <${randomUUID()}@evil.example>\r\n${headers}\r\n\r\n${body}`,
  )

/** A part costs the reader far more than its five bytes. */
export const writeCostlyMail = (parts: number) =>
  mail('Content-Type: multipart/mixed; boundary=b', '--b\r\n'.repeat(parts))

/** Mails that were written to keep a server busy, of about this many bytes. */
export const hostileMails: Record<string, (bytes: number) => Buffer> = {
  'blank lines': bytes => mail('X: y', '\r\n'.repeat(bytes / 2)),
  'quoted blank lines': bytes => mail('X: y', '> \n'.repeat(bytes / 3)),
  'ids without an end': bytes => mail('X: y', `Message-ID: <${'a@'.repeat(bytes / 2)}`),
  'ids without number': bytes => mail('X: y', 'Message-ID: <a@b.example>\n'.repeat(bytes / 26)),
  'a report of blank lines': bytes =>
    mail('Content-Type: message/delivery-status', `Action: failed\r\n${' \r\n'.repeat(bytes / 3)}`),
  'an address without an end': bytes => mail(`To: <${'a@'.repeat(bytes / 10)}`, 'x'),
  'parts without end': bytes => writeCostlyMail(bytes / 50),
  'NUL and half characters': bytes => mail('X: y', '\0\ud83c'.repeat(bytes / 4)),
}
