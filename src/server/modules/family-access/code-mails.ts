import { familyPage } from '#contract/routes/paths.ts'
import { type Acting, type Change, change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import type { AskedProof } from '../address-proofs/address-proofs.ts'
import { findContact } from './family-contacts.ts'

export interface CodeMails {
  db: Database
  letterhead: Letterhead
  publicUrl: string
}

interface Mailed {
  contactId: string
  code: string
  /** Of a sign-in. */
  link?: string
}

/** Puts the mail with the code into the outbox, with the link where one signs in by it. */
async function mailCode({ letterhead, publicUrl }: CodeMails, step: Change, mailed: Mailed, now: Date) {
  const { contactId, code, link } = mailed
  const contact = await findContact(step.tx, { contactId })
  if (!contact) return
  const { sender } = await letterhead.readIn(step.tx)
  const url = link && `${publicUrl}${familyPage}#${link}`
  await enqueueMail(step.tx, {
    ...renderMail('family-code', contact.language, { sender, contact, code, url }),
    type: 'outbound',
    templateType: 'family-code',
    from: letterhead.from,
    to: contact.email,
    createdAt: now,
  })
  step.touch('emails')
}

/** To a family that is signed in and changes something. */
export const mailFreshCode = (mails: CodeMails, mailed: Mailed, acting: Acting) =>
  change(mails.db, acting, step => mailCode(mails, step, mailed, acting.now))

/** Asked for by staff, who are on record with it. */
export const mailLinkFor = (mails: CodeMails, mailed: Mailed, acting: Acting) =>
  change(mails.db, acting, async step => {
    await mailCode(mails, step, mailed, acting.now)
    step.record({ topic: 'familySessions', recordId: mailed.contactId, action: 'link-mailed' })
  })

/** After the answer, so that its time does not show whether the address is known. */
export async function mailSignIn(mails: CodeMails, address: string, proof: AskedProof, now: Date) {
  const contact = await findContact(mails.db, { email: address })
  if (!contact) return
  const mailed = { contactId: contact.id, code: proof.code, link: proof.link }
  await change(mails.db, { actor: systemActor('sign-in of families'), now }, step =>
    mailCode(mails, step, mailed, now),
  )
}
