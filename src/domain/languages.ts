export const languages = ['de', 'en', 'fr', 'it', 'es', 'hu'] as const
export type Language = (typeof languages)[number]

export const languageNames = {
  de: 'German',
  en: 'English',
  fr: 'French',
  it: 'Italian',
  es: 'Spanish',
  hu: 'Hungarian',
} as const satisfies Record<Language, string>

/** The languages of the console besides English, whose texts are in the code: each has a folder in `src/web/language`. */
export const translatedLanguages = ['de', 'fr', 'it'] as const satisfies Language[]
export const consoleLanguages = ['en', ...translatedLanguages] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}

/** The language for contacts whose preference is missing or unknown. */
export const defaultContactLanguage: Language = 'en'

/** The payment part of a QR-bill exists in the Swiss languages and English only. */
export type PaymentPartLanguage = 'de' | 'fr' | 'it' | 'en'

export function paymentPartLanguage(language: Language): PaymentPartLanguage {
  return language === 'es' || language === 'hu' ? 'en' : language
}

/** The theme of the console; the system's by default. */
export const consoleThemes = ['system', 'light', 'dark'] as const
export type ConsoleTheme = (typeof consoleThemes)[number]
