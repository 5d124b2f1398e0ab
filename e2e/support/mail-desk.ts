import type { LoggedEmail, LoggedEmailDetail } from '#contract/emails/phase5-emails.ts'
import { signatureHeaders } from '#server/http/signing/webhook-signature.ts'
import { adminSession, callApi } from './admin-api.ts'
import { createLessonOffer } from './catalogue.ts'
import type { Lido } from './lido-server.ts'
import { inventPerson } from './people.ts'

interface Family {
  firstName: string
  lastName: string
  email: string
}

interface Letter {
  from: string
  subject: string
  text?: string
  html?: string
  /** The Message-ID of the mail it answers. */
  answers?: string
  attachment?: { filename: string; contentType: string; content: string }
}

export const family = (): Family => {
  const { firstName, lastName, email } = inventPerson('Réka', 'Kertész')
  return { firstName, lastName, email }
}

/** Prepares bookings and mails through the API, and hands in mails as a mail server does. */
export async function openMailDesk(lido: Lido) {
  const token = await adminSession(lido)
  const send = <Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    callApi<Answer>(lido, method, path, { body, token })

  const book = (lessonOfferId: string, contact: Family, wanted: object = {}) =>
    send<{ id: string }>('POST', '/api/phase5/bookings', {
      contact: { ...contact, street: '', city: '', plz: '', preferredLanguage: 'en' },
      swimmer: { firstName: 'Nils', lastName: contact.lastName, dob: '2018-05-04' },
      lessonOfferId,
      termsAccepted: true,
      informContact: false,
      ...wanted,
    })

  /** An offer on which this many families have booked. */
  async function createBookedOffer(familyCount: number) {
    const offer = await createLessonOffer(lido, { maxAttendance: 1000 })
    const families = Array.from({ length: familyCount }, family)
    // One after another: many at once would wait too long for each other on a busy machine.
    for (const contact of families) await book(offer.id, contact)
    return { ...offer, families }
  }

  const search = async (text: string) =>
    (await send<{ emails: LoggedEmail[] }>('GET', `/api/phase5/emails?search=${encodeURIComponent(text)}`))
      .emails

  /** A booking whose confirmation has left. */
  async function confirmBooking(contact = family()) {
    const offer = await createLessonOffer(lido)
    const booking = await book(offer.id, contact, { informContact: true })
    await lido.mail.waitForMailTo(contact.email)
    const [mail] = await search(contact.email)
    if (!mail) throw new Error(`The confirmation to ${contact.email} is not in the log`)
    return { booking, contact, mail }
  }

  async function receive(letter: Letter | string): Promise<LoggedEmailDetail> {
    const body = Buffer.from(typeof letter === 'string' ? letter : writeMime(letter))
    const signature = signatureHeaders(lido.inboundSecret, body, new Date())
    const response = await fetch(`${lido.url}/api/email/inbound`, {
      method: 'POST',
      headers: { 'Content-Type': 'message/rfc822', ...signature },
      body,
    })
    if (!response.ok) throw new Error(`inbound: ${response.status} ${await response.text()}`)
    const { messageUuid } = (await response.json()) as { messageUuid: string }
    return send('GET', `/api/phase5/emails/${messageUuid}`)
  }

  return { send, book, createBookedOffer, search, confirmBooking, receive }
}

const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')

function writeMime({ from, subject, text = 'Hello', html, answers, attachment }: Letter): string {
  const part = (type: string, content: string, name?: string) =>
    [
      '--part',
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      ...(name ? [`Content-Disposition: attachment; filename="${name}"`] : []),
      `\r\n${base64(content)}`,
    ].join('\r\n')
  return [
    `From: ${from}`,
    'To: office@lido.example',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${crypto.randomUUID()}@familie.example>`,
    ...(answers ? [`In-Reply-To: ${answers}`, `References: ${answers}`] : []),
    'MIME-Version: 1.0',
    `Content-Type: multipart/${attachment ? 'mixed' : 'alternative'}; boundary="part"`,
    '',
    part('text/plain; charset=utf-8', text),
    ...(html === undefined ? [] : [part('text/html; charset=utf-8', html)]),
    ...(attachment ? [part(attachment.contentType, attachment.content, attachment.filename)] : []),
    '--part--',
    '',
  ].join('\r\n')
}

/** What a mail server sends back when it could not deliver a mail of ours. */
export function writeBounce(
  { messageId, to }: Pick<LoggedEmail, 'messageId' | 'to'>,
  reason: string,
): string {
  return [
    'From: Mail Delivery System <mailer-daemon@familie.example>',
    'To: office@lido.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${crypto.randomUUID()}@familie.example>`,
    `Date: ${new Date().toUTCString()}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.familie.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; ${reason}`,
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    `To: ${to}`,
    '--part--',
    '',
  ].join('\r\n')
}
