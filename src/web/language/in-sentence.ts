import { spokenLanguage } from './speech.ts'

/** A word of its own as it stands inside a sentence: German keeps the capital of its nouns. */
export const inSentence = (word: string) => (spokenLanguage() === 'de' ? word : word.toLowerCase())
