import type { Language } from '#domain/languages.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'
import type { MailWords } from './mail-words.ts'

export const wordsOf: Record<Language, MailWords> = { de, en, fr, it, es, hu }
