import type { Change } from '#server/db/change.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { type MailData, renderMail } from '#server/mail/templates/render-mail.ts'
import type { BookingRow } from '../booking-records.ts'

export type CourseFacts = Omit<MailData['booking-confirmation'], 'sender' | 'contact' | 'swimmer'>

/** Confirms the booking to the contact, in their language. The mail commits with the booking. */
export async function enqueueConfirmation(
  { tx, touch }: Change,
  letterhead: Letterhead,
  { id, generation, contact, swimmer }: BookingRow,
  course: CourseFacts,
  now: Date,
): Promise<void> {
  const { sender, textsVersion } = await letterhead.readIn(tx)
  const mail = renderMail('booking-confirmation', contact.preferredLanguage, {
    sender,
    contact,
    swimmer,
    ...course,
  })
  await enqueueMail(tx, {
    ...mail,
    type: 'booking_confirmation',
    templateType: 'booking-confirmation',
    generation,
    entity: { type: 'booking', id },
    from: letterhead.from,
    to: contact.email,
    metadata: { textsVersion },
    createdAt: now,
  })
  touch('emails')
}
