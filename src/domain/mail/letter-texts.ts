import type { Language } from '#domain/languages.ts'

/**
 * The sentences of the mails with invoices and reminders that a school may word itself, and what each must name. What
 * says why somebody is written to, and all of the final notice, has consequences in law and is not among them.
 */
export const letterSentences = {
  attached: ['invoice', 'course', 'participant'],
  howToPay: ['dueOn'],
  'payment-reminder': ['dueOn'],
  reminder1: ['dueOn'],
  reminder2: ['dueOn'],
  questions: [],
  closing: [],
} as const satisfies Record<string, readonly string[]>

export type LetterSentence = keyof typeof letterSentences
export const letterSentenceNames = Object.keys(letterSentences) as [LetterSentence, ...LetterSentence[]]

/** By language; what is absent is the product's own. */
export type OwnTexts = Partial<Record<LetterSentence, string>>
export type LetterTexts = Partial<Record<Language, OwnTexts>>

const placeholder = /\{([^{}]*)\}/g

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name)

type TextProblem =
  | { code: 'letter.placeholder-unknown'; values: { name: string } }
  | { code: 'letter.placeholder-missing'; values: { name: string } }

/** A deadline that is not named binds nobody, and a gap that nothing fills must not reach a family. */
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

export const fillLetterText = (text: string, values: Record<string, string>): string =>
  text.replaceAll(placeholder, (whole, name: string) => values[name] ?? whole)
