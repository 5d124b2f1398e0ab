import type { ConsoleLanguage } from '#domain/languages.ts'
import { spokenLanguage } from './speech.ts'

interface Locale {
  language: ConsoleLanguage
  /** How numbers and amounts are written. In English, too, as in Switzerland: so the specifications order it. */
  numbers: string
  /** How times are written. */
  dates: string
  dateSeparator: '/' | '.'
}

const english: Locale = { language: 'en', numbers: 'de-CH', dates: 'en-GB', dateSeparator: '/' }
const locales: Record<string, Locale> = {
  de: { language: 'de', numbers: 'de-CH', dates: 'de-CH', dateSeparator: '.' },
  fr: { language: 'fr', numbers: 'fr-CH', dates: 'fr-CH', dateSeparator: '.' },
}

export const spokenLocale = (): Locale => locales[spokenLanguage()] ?? english
