import { nameIn } from '#domain/catalogue/name-in.ts'
import { isLanguage } from '#domain/languages.ts'
import type { Change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { askFamily } from '../questions/ask-family.ts'
import type { Recipient } from '../waiting-list/find-recipient.ts'
import { readOfferedSeats } from './read-offered-seats.ts'

export interface OfferNeeds {
  db: Database
  letterhead: Letterhead
  publicUrl: string
}

/** Commits with the offers. */
export async function mailOffer(
  { letterhead, publicUrl }: Pick<OfferNeeds, 'letterhead' | 'publicUrl'>,
  step: Change,
  about: { groupId: string; familyId: string; contact: Recipient; until: Date; now: Date },
): Promise<void> {
  const { groupId, familyId, contact, until, now } = about
  const seats = await readOfferedSeats(step.tx, groupId, now)
  const { url } = await askFamily(step, 'waiting-offer', {
    familyId,
    subjectId: groupId,
    swimmerIds: seats.map(({ swimmerId }) => swimmerId),
    publicUrl,
    now,
  })
  const { sender, textsVersion } = await letterhead.readIn(step.tx)
  const language = isLanguage(contact.preferredLanguage) ? contact.preferredLanguage : 'de'
  const mail = renderMail('waiting-offer', language, {
    sender,
    contact,
    seats: seats.map(({ courseNames, quickId, dates, startDate, ...seat }) => ({
      ...seat,
      courseName: nameIn(language, courseNames) || quickId,
      date: dates[0] ?? startDate,
    })),
    until,
    url,
  })
  await enqueueMail(step.tx, {
    ...mail,
    type: 'outbound',
    templateType: 'waiting-offer',
    from: letterhead.from,
    to: contact.email,
    metadata: { textsVersion },
    createdAt: now,
  })
  step.touch('emails')
}
