import type { Language } from '../languages.ts'

/** What a course is called in a language; empty if it has no name. */
export const nameIn = (language: Language, names: Record<Language, string>): string =>
  names[language] || names.en || names.de
