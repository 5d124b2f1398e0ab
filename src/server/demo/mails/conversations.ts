import { addDays } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { Calendar } from '../courses/calendar.ts'
import type { DemoBooking } from '../orders/bookings.ts'
import type { DemoProvider } from '../provider.ts'
import type { Random } from '../random.ts'
import { logMail, type MailRow, plainHtml } from './mail-log.ts'

interface Conversation {
  language: Language
  about: 'booking_confirmation' | 'invoice_email'
  question: string
  answer?: string
}

const conversations: readonly Conversation[] = [
  {
    language: 'de',
    about: 'booking_confirmation',
    question:
      'Guten Tag\n\nWir sind an der zweiten Lektion noch in den Ferien. Kann sie nachgeholt werden?\n\nFreundliche Grüsse',
    answer:
      'Guten Tag\n\nJa, gerne: Am Samstag um 10:30 Uhr ist noch ein Platz frei. Bitte geben Sie uns bis Freitag Bescheid.\n\nFreundliche Grüsse\nRegula Hürlimann',
  },
  {
    language: 'de',
    about: 'invoice_email',
    question: 'Guten Tag\n\nIch habe den Betrag am Montag überwiesen. Ist er angekommen?\n\nBeste Grüsse',
  },
  {
    language: 'en',
    about: 'invoice_email',
    question:
      'Hello,\n\nMy employer pays for the course. Could you put the company address on the invoice, please?\n\nThank you',
    answer:
      'Hello,\n\nOf course. Please send us the full address and we will write the invoice again.\n\nKind regards\nRegula Hürlimann',
  },
  {
    language: 'fr',
    about: 'invoice_email',
    question: 'Bonjour,\n\nSerait-il possible de payer en deux fois\u00a0?\n\nMeilleures salutations',
    answer:
      'Bonjour,\n\nVolontiers\u00a0: la moitié jusqu’à l’échéance, le reste un mois plus tard.\n\nMeilleures salutations\nRegula Hürlimann',
  },
  {
    language: 'it',
    about: 'booking_confirmation',
    question: 'Buongiorno,\n\ndove ci troviamo il primo giorno?\n\nGrazie e cordiali saluti',
    answer:
      'Buongiorno,\n\nall’entrata, dieci minuti prima della lezione.\n\nCordiali saluti\nRegula Hürlimann',
  },
  {
    language: 'es',
    about: 'booking_confirmation',
    question: 'Hola:\n\n¿Hace falta gorro de baño?\n\nUn saludo',
  },
  {
    language: 'hu',
    about: 'booking_confirmation',
    question: 'Jó napot kívánok!\n\nA szülők is bemehetnek az első órára?\n\nÜdvözlettel',
    answer:
      'Jó napot kívánok!\n\nIgen, az első órán szívesen látjuk a szülőket.\n\nÜdvözlettel\nKővári Gergő',
  },
]

const replyPrefix: Record<Language, string> = { de: 'AW', en: 'Re', fr: 'RE', it: 'R', es: 'RE', hu: 'Vá' }

/** Families answer some of our mails, and the office answers some of theirs. */
export function makeConversations(
  random: Random,
  calendar: Calendar,
  provider: DemoProvider,
  mails: readonly MailRow[],
  bookings: readonly DemoBooking[],
): MailRow[] {
  const familyOf = new Map(bookings.map(({ family }) => [family.email, family]))
  const answered = new Set<string>()
  return conversations.flatMap(({ language, about, question, answer }) => {
    const original = mails.findLast(
      mail => mail.type === about && familyOf.get(mail.to)?.language === language && !answered.has(mail.to),
    )
    const family = original && familyOf.get(original.to)
    if (!original || !family) return []
    answered.add(original.to)
    const common = { generation: original.generation, entity: entityOf(original) }
    const asked = logMail(random, {
      ...common,
      type: 'inbound',
      from: `${family.firstName} ${family.lastName} <${family.email}>`,
      to: provider.officeEmail,
      subject: `${replyPrefix[language]}: ${original.subject}`,
      text: `${question}\n${family.firstName} ${family.lastName}`,
      html: plainHtml(`${question}\n${family.firstName} ${family.lastName}`),
      at: calendar.after(original.createdAt, addDays(original.createdAt.slice(0, 10), 1)),
      answers: original,
    })
    if (!answer) return [asked]
    const replied = logMail(random, {
      ...common,
      type: 'outbound',
      from: provider.mailFrom,
      to: family.email,
      subject: `Re: ${original.subject}`,
      text: answer,
      html: plainHtml(answer),
      at: calendar.after(asked.createdAt, calendar.today),
      answers: asked,
    })
    return [asked, replied]
  })
}

const entityOf = ({ entityType, entityId }: MailRow) =>
  entityId && (entityType === 'booking' || entityType === 'order') ? { type: entityType, id: entityId } : null

/** An enquiry that opens a new conversation. */
export function makeEnquiry(random: Random, calendar: Calendar, provider: DemoProvider): MailRow {
  const text =
    'Hello,\n\nDo you offer lessons for adults who are afraid of deep water? I would prefer a small group in the evening.\n\nBest wishes\nNora Whitfield'
  return logMail(random, {
    type: 'inbound',
    generation: null,
    entity: null,
    from: 'Nora Whitfield <nora.whitfield@seepost.example>',
    to: provider.officeEmail,
    subject: 'Lessons for nervous beginners?',
    text,
    html: plainHtml(text),
    at: calendar.on(calendar.daysAgo(1)),
  })
}
