import { formatChf } from '#domain/billing/money.ts'
import { formatLetterTime, weekdayNames, writeMoment } from '#domain/calendar/letter-day.ts'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { RenewalAnswer } from '#domain/renewal/renewal-answers.ts'
import type { Letter } from './letter.ts'
import { type PersonName, type Sender, writeName } from './person-name.ts'
import { renewalWords } from './words/renewal-words.ts'
import { wordsOf } from './words/words-of.ts'

interface RenewedChild {
  swimmer: PersonName
  answer: RenewalAnswer | null
  courseName: string
  weekday: number
  startTime: string
  place: string
  firstLesson: PlainDate
  priceRappen: number
}

export interface RenewalData {
  kind: 'ask' | 'remind' | 'receipt'
  sender: Sender
  contact: PersonName
  blockName: string
  closesAt: string
  children: readonly RenewedChild[]
  url: string
}

/** Proposes the courses to come to a family, reminds it, or confirms what it answered. */
export function writeRenewal(language: Language, data: RenewalData): Letter {
  const { kind, sender, contact, blockName, closesAt, children, url } = data
  const words = wordsOf[language]
  const say = renewalWords[language]
  const moment = writeMoment(closesAt, language)
  const title = {
    ask: say.title(blockName),
    remind: say.reminderTitle(blockName),
    receipt: say.receiptTitle,
  }[kind]
  const lines = (child: RenewedChild) => [
    ...(kind === 'receipt' ? [child.answer ? say.answers[child.answer] : say.open] : []),
    child.courseName,
    `${weekdayNames[language][child.weekday]}, ${formatLetterTime(child.startTime, language)}, ${child.place}`,
    say.from(formatLetterDate(child.firstLesson, language)),
    formatChf(child.priceRappen),
  ]
  return {
    locale: words.locale,
    subject: `${title} – ${children.map(({ swimmer }) => swimmer.firstName).join(', ')}`,
    preview: title,
    title,
    blocks: [
      { paragraph: words.greeting(writeName(contact, language)) },
      { paragraph: { ask: say.ask, remind: say.reminder, receipt: say.receipt }[kind] },
      {
        facts: children.map(child => ({
          label: writeName(child.swimmer, language),
          value: lines(child),
        })),
      },
      ...(kind === 'receipt'
        ? [{ paragraph: say.change(moment) }]
        : [{ paragraph: `${say.until(moment)} ${say.silent}` }, { paragraph: say.switching }]),
      { link: { label: kind === 'receipt' ? say.changeButton : say.button, url } },
    ],
    closing: words.closing,
    signature: [sender.name, sender.email],
  }
}
