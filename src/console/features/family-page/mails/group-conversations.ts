import type { LoggedEmail } from '#contract/emails/phase5-emails.ts'

interface Conversation {
  id: string
  /** What it began with. */
  subject: string
  emails: LoggedEmail[]
}

/** Mails, newest first, by conversation; one of no conversation is its own. */
export function groupConversations(emails: readonly LoggedEmail[]): Conversation[] {
  const conversations = new Map<string, Conversation>()
  for (const email of emails) {
    const id = email.threadId ?? email.id
    const known = conversations.get(id) ?? { id, subject: '', emails: [] }
    conversations.set(id, { ...known, subject: email.subject, emails: [...known.emails, email] })
  }
  return [...conversations.values()]
}
