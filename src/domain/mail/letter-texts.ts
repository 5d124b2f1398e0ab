import type { Language } from '#domain/languages.ts'

/** The sentences of mails to families that a school may word itself, and what each must name, in this order. */
const mailSentences = {
  booked: ['participant'],
  invoiceFollows: [],
  attached: ['invoice', 'course', 'participant'],
  howToPay: ['dueOn'],
  'payment-reminder': ['dueOn'],
  reminder1: ['dueOn'],
  reminder2: ['dueOn'],
  paid: ['invoice', 'course', 'participant'],
  credited: ['note', 'invoice', 'course', 'participant'],
  courseCancelled: ['course', 'participant'],
  lessonCancelled: [],
  lessonMoved: [],
  lessonRestored: [],
  refundAccount: ['amount'],
  questions: [],
  closing: [],
} as const satisfies Record<string, readonly string[]>

/** Those of the letters that are attached to mails, or posted. */
const printedSentences = {
  printedInvoice: [],
  printedTerms: ['dueOn'],
  'printed-payment-reminder': ['dueOn'],
  'printed-reminder1': ['dueOn'],
  'printed-reminder2': ['dueOn'],
  printedCredit: [],
  printedQuestions: ['contact'],
  printedClosing: [],
} as const satisfies Record<string, readonly string[]>

/**
 * The reason for writing, the debt, the final notice, the Betreibung and security mails are not among them: they have legal
 * consequences or protect an account.
 */
export const letterSentences = { ...mailSentences, ...printedSentences }

export type MailSentence = keyof typeof mailSentences
export type PrintedSentence = keyof typeof printedSentences
export const mailSentenceNames = Object.keys(mailSentences) as MailSentence[]
export const printedSentenceNames = Object.keys(printedSentences) as PrintedSentence[]

export type LetterSentence = keyof typeof letterSentences
export const letterSentenceNames = Object.keys(letterSentences) as [LetterSentence, ...LetterSentence[]]

/** By language; absent ones are the product's. */
export type OwnTexts = Partial<Record<LetterSentence, string>>
export type LetterTexts = Partial<Record<Language, OwnTexts>>

const placeholder = /\{([^{}]*)\}/g

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name)

type TextProblem =
  | { code: 'letter.placeholder-unknown'; values: { name: string } }
  | { code: 'letter.placeholder-missing'; values: { name: string } }

/** A letter must name its deadline, and an unfilled gap must not reach a family. */
export function refuseLetterText(sentence: LetterSentence, text: string): TextProblem | null {
  const allowed: readonly string[] = letterSentences[sentence]
  const named = placeholdersIn(text)
  const unknown = named.find(name => !allowed.includes(name))
  if (unknown !== undefined) return { code: 'letter.placeholder-unknown', values: { name: `{${unknown}}` } }
  const left = text.replaceAll(placeholder, '').match(/[{}]/)?.[0]
  if (left) return { code: 'letter.placeholder-unknown', values: { name: left } }
  const missing = allowed.find(name => !named.includes(name))
  return missing === undefined
    ? null
    : { code: 'letter.placeholder-missing', values: { name: `{${missing}}` } }
}

const fillLetterText = (text: string, values: Record<string, string>): string =>
  text.replaceAll(placeholder, (whole, name: string) => values[name] ?? whole)

/** Our default: a sentence, or one made of the given values. */
export type Sentence = string | ((...named: string[]) => string)

/** The school's own sentence, or else the product's. */
export function saySentence(
  name: LetterSentence,
  { own, standard }: { own: OwnTexts | undefined; standard: Sentence },
  named: readonly string[],
): string {
  const text = own?.[name]
  if (text === undefined) return typeof standard === 'string' ? standard : standard(...named)
  const gaps: readonly string[] = letterSentences[name]
  return fillLetterText(text, Object.fromEntries(gaps.map((gap, at) => [gap, named[at] ?? ''])))
}

/** What the product says by itself, with the gaps as a school writes them. */
export function writeGaps<Name extends LetterSentence>(
  standards: Record<Name, Sentence>,
): Record<Name, string> {
  const names = Object.keys(standards) as Name[]
  const texts = names.map(name => {
    const gaps: readonly string[] = letterSentences[name]
    const named = gaps.map(gap => `{${gap}}`)
    return [name, saySentence(name, { own: undefined, standard: standards[name] }, named)]
  })
  return Object.fromEntries(texts) as Record<Name, string>
}
