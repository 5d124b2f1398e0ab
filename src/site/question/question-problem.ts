import type { Language } from '#domain/languages.ts'
import { CallError } from '#site/call-route.ts'
import { isQuestionProblem, questionWords } from './question-words.ts'

/** Undefined for what another try may solve. */
export const sayQuestionProblem = (failure: unknown, language: Language): string | undefined =>
  failure instanceof CallError && isQuestionProblem(failure.code)
    ? questionWords[language].problems[failure.code]
    : undefined
