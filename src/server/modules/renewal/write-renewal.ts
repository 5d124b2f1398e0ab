import { rappenFromChf } from '#domain/billing/money.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import type { Change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import type { Sender } from '#server/mail/templates/person-name.ts'
import { type RenderedMail, renderMail } from '#server/mail/templates/render-mail.ts'
import type { RenewalData } from '#server/mail/templates/renewal.ts'
import { askFamily } from '../questions/ask-family.ts'
import type { Asked, AskedProposal } from './asked-family.ts'
import type { BlockOffer } from './read-offers.ts'

export interface RenewalMailing {
  db: Database
  letterhead: Letterhead
  publicUrl: string
}

type MailedProposal = Pick<AskedProposal, 'firstName' | 'lastName' | 'offerId' | 'answer'>

interface Written extends Pick<Asked, 'language' | 'contact' | 'blockName' | 'closesAt'> {
  proposals: readonly MailedProposal[]
}

export function renderRenewal(
  { language, contact, blockName, closesAt, proposals }: Written,
  offers: ReadonlyMap<string, BlockOffer>,
  mail: { kind: RenewalData['kind']; sender: Sender; url: string },
): RenderedMail {
  return renderMail('renewal', language, {
    ...mail,
    contact,
    blockName,
    closesAt,
    children: proposals.flatMap(({ firstName, lastName, offerId, answer }) => {
      const offer = offers.get(offerId ?? '')?.shown
      if (!offer) return []
      const { weekday, startTime, place, firstLesson } = offer
      return [
        {
          swimmer: { firstName, lastName },
          answer,
          courseName: nameIn(language, offer.courseNames) || offer.quickId,
          weekday,
          startTime,
          place,
          firstLesson,
          priceRappen: rappenFromChf(offer.price),
        },
      ]
    }),
  })
}

/** A mail with a link of its own to the one question of this renewal; it commits with what it is about. */
export async function mailRenewal(
  { letterhead, publicUrl }: RenewalMailing,
  step: Change,
  about: { kind: RenewalData['kind']; asked: Asked; offers: ReadonlyMap<string, BlockOffer>; now: Date },
): Promise<void> {
  const { kind, asked, offers, now } = about
  const standing = asked.proposals.filter(({ isVoid }) => !isVoid)
  const { url } = await askFamily(step, 'renewal', {
    familyId: asked.familyId,
    subjectId: asked.id,
    swimmerIds: [...new Set(asked.proposals.map(({ swimmerId }) => swimmerId))],
    publicUrl,
    now,
  })
  const { sender, textsVersion } = await letterhead.readIn(step.tx)
  await enqueueMail(step.tx, {
    ...renderRenewal({ ...asked, proposals: standing }, offers, { kind, sender, url }),
    type: 'outbound',
    templateType: 'renewal',
    from: letterhead.from,
    to: asked.contact.email,
    metadata: { textsVersion },
    createdAt: now,
  })
  step.touch('emails')
}
