import { useSyncExternalStore } from 'react'
import { spokenLanguage, subscribeToLanguage } from './speech.ts'

/** Draws this part of the screen anew, with all that stands in it, when the language changes. */
export function useLanguage() {
  return useSyncExternalStore(subscribeToLanguage, spokenLanguage)
}
