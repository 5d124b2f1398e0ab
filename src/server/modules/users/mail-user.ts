import type { Selectable } from 'kysely'
import type { Change } from '#server/db/change.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { type MailData, renderMail } from '#server/mail/templates/render-mail.ts'

interface AccountLetter<T extends 'invitation' | 'password-reset' | 'security-notice'> {
  template: T
  data: Omit<MailData[T], 'sender' | 'user'>
  user: Selectable<UsersTable>
  to?: string
  now: Date
}

/** Puts a letter about an account into the outbox, in the language of its console. */
export async function mailUser<T extends 'invitation' | 'password-reset' | 'security-notice'>(
  { tx, touch }: Change,
  { sender, from }: Letterhead,
  { template, data, user, to = user.email, now }: AccountLetter<T>,
): Promise<void> {
  // Together they are what the letter needs; TypeScript does not add up what was left out.
  const whole = { ...data, sender, user } as unknown as MailData[T]
  await enqueueMail(tx, {
    ...renderMail(template, user.consoleLanguage ?? user.preferredLanguage, whole),
    type: 'outbound',
    templateType: template,
    entity: { type: 'user', id: user.id },
    from,
    to,
    createdAt: now,
  })
  touch('emails')
}
