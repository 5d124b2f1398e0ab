import type { Language } from '#domain/languages.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import type { MoneyWords } from './money-texts.ts'
import { moneyDeEnFr } from './words-de-en-fr.ts'
import { moneyItEsHu } from './words-it-es-hu.ts'

const moneyWords: Record<Language, MoneyWords> = { ...moneyDeEnFr, ...moneyItEsHu }

export const useMoneyWords = () => moneyWords[useSiteLanguage().language]
