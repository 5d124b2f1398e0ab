import type { ConsoleLanguage } from '#domain/languages.ts'
import { spokenLanguage } from './speech.ts'

interface Locale {
  language: ConsoleLanguage
  /** How times are written. */
  dates: string
  dateSeparator: '/' | '.'
}

/** How numbers and amounts are written in every language, as Swiss invoices have them: CHF 1’234.50. */
export const numberLocale = 'de-CH'

const english: Locale = { language: 'en', dates: 'en-GB', dateSeparator: '/' }
const locales: Record<string, Locale> = {
  de: { language: 'de', dates: 'de-CH', dateSeparator: '.' },
  fr: { language: 'fr', dates: 'fr-CH', dateSeparator: '.' },
}

export const spokenLocale = (): Locale => locales[spokenLanguage()] ?? english
