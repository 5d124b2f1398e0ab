import type { Language } from '#domain/languages.ts'

/** Where a lesson type keeps what it is called, by language. */
export const titleColumns = {
  de: 'titleDe',
  en: 'titleEn',
  fr: 'titleFr',
  it: 'titleIt',
  es: 'titleEs',
  hu: 'titleHu',
} as const satisfies Record<Language, string>
