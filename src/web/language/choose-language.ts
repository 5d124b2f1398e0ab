import { consoleLanguages } from '#domain/languages.ts'
import { isSpokenLanguage, type SpokenLanguage, speak } from './speech.ts'

/** What this browser was last told; who signs in brings their own choice along. */
const storageKey = 'lido.language'

/** Before the first screen: what was chosen here, else the browser's language, else English. */
export async function startLanguage(): Promise<void> {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && isSpokenLanguage(newValue)) void speak(newValue)
  })
  const chosen = localStorage.getItem(storageKey)
  await speak(isSpokenLanguage(chosen) ? chosen : browserLanguage(navigator.languages))
}

export async function chooseLanguage(language: SpokenLanguage): Promise<void> {
  localStorage.setItem(storageKey, language)
  await speak(language)
}

/** The first language of the browser that the console speaks. */
export function browserLanguage(wanted: readonly string[]): SpokenLanguage {
  const known = wanted.map(tag => consoleLanguages.find(language => language === tag.split('-')[0]))
  return known.find(language => language !== undefined) ?? 'en'
}
