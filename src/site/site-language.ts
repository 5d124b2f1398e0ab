import { createContext, useContext } from 'react'
import { isLanguage, type Language } from '#domain/languages.ts'
import { siteWords } from './site-words.ts'

interface SiteLanguage {
  language: Language
  choose: (language: Language) => void
  /** The language of the family, which a mailed link knows; a choice made on the page wins. */
  suggest: (language: Language) => void
}

export const SiteLanguageContext = createContext<SiteLanguage>({
  language: 'en',
  choose: () => undefined,
  suggest: () => undefined,
})

export const useSiteLanguage = () => useContext(SiteLanguageContext)

export const useSiteWords = () => siteWords[useSiteLanguage().language]

/** Until a link or a choice says more. */
export const languageOfBrowser = (): Language =>
  navigator.languages.map(tag => tag.split('-')[0]).find(isLanguage) ?? 'en'
