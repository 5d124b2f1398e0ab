import type { Language } from '#domain/languages.ts'
import { CallError } from '#site/call-route.ts'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import type { BookWords } from './book-words.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'

export const bookWords: Record<Language, BookWords> = { de, en, fr, it, es, hu }

export const useBookWords = () => bookWords[useSiteLanguage().language]

/** Says why a call failed. */
export function useSayProblem() {
  const words = useBookWords()
  const { failedText } = useSiteWords()
  return (failure: unknown): string => {
    if (!(failure instanceof CallError)) return failedText
    const { code, values } = failure
    if (code === 'request.too-many') return words.tooMany(Number(values.minutes))
    if (code === 'public-booking.child-booked') return words.childBooked(String(values.child))
    return code in words.problems ? words.problems[code as keyof BookWords['problems']] : failedText
  }
}
