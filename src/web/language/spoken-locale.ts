import { type ConsoleLanguage, consoleLanguages } from '#domain/languages.ts'
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

export function spokenLocale(): Locale {
  const language = consoleLanguages.find(known => known === spokenLanguage()) ?? 'en'
  return language === 'en' ? english : { language, dates: `${language}-CH`, dateSeparator: '.' }
}
