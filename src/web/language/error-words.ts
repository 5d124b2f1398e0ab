import { formatProblem, type ProblemOf } from '#contract/texts/coded-text.ts'
import type { errorTexts } from '#contract/texts/error-texts.ts'
import type { FieldProblem } from '#contract/texts/field-texts.ts'

/** Every failure in one more language. */
export type ErrorWords = typeof errorTexts

/** A problem as it travels. A newer server may know codes that this console does not. */
export interface Coded {
  code: string
  values?: object
}

/** What is wrong, in these words. */
export function wordCoded(words: ErrorWords, { code, values }: Coded): string {
  // Each code travels with the values its text holds.
  return formatProblem(words, (values ? { code, values } : code) as ProblemOf<ErrorWords>)
}

interface Issue {
  field: string
  problem: FieldProblem
}

/** What is wrong with one row of a file. */
export function wordIssues(words: ErrorWords, issues: readonly Issue[]): string {
  const word = (problem: FieldProblem) => formatProblem(words, problem)
  return issues.map(({ field, problem }) => (field ? `${field}: ${word(problem)}` : word(problem))).join('; ')
}

const mostChoices = 12

export function listChoices(choices: readonly string[]): string {
  return `${choices.slice(0, mostChoices).join(', ')}${choices.length > mostChoices ? ' …' : ''}`
}
