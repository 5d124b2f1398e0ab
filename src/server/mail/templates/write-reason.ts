import type { Language } from '#domain/languages.ts'
import { lessonNoticeWords } from './words/lesson-notice-words.ts'

/** A paragraph that says why, where a reason was given. */
export const writeReason = (language: Language, reason: string | undefined): { paragraph: string }[] =>
  reason ? [{ paragraph: lessonNoticeWords[language].reason(reason) }] : []
