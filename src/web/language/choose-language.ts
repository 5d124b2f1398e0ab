import { consoleLanguages } from '#domain/languages.ts'
import { isSpokenLanguage, type SpokenLanguage, speak } from './speech.ts'

/** What was last chosen in this browser; a person's own choice replaces it at sign-in. */
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
