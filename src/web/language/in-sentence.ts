import { spokenLanguage } from './speech.ts'

/** A single word as it is written inside a sentence: German keeps the capital of its nouns. */
export const inSentence = (word: string) => (spokenLanguage() === 'de' ? word : word.toLowerCase())
