import { formatFieldProblem, readFieldProblem } from '#contract/texts/field-texts.ts'
import { type Coded, wordCoded } from './error-words.ts'
import { findErrorWords } from './speech.ts'

/** A failure in the language of the console. What the server says in English stays where there is no better. */
export function sayError({ code, values }: Partial<Coded>, english: string): string {
  const words = findErrorWords()
  return words && code && Object.hasOwn(words, code)
    ? wordCoded(words, { code, ...(values && { values }) })
    : english
}

/** What a form's own rules say of a field: a code with its values, or a text. */
export function sayFieldError(said: string): string {
  const problem = readFieldProblem(said)
  if (!problem) return said
  return sayError(typeof problem === 'string' ? { code: problem } : problem, formatFieldProblem(problem))
}
