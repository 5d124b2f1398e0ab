import type { Language } from '#domain/languages.ts'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { hu } from './languages/hu.ts'
import { it } from './languages/it.ts'
import type { MailWords } from './mail-words.ts'

export const wordsOf: Record<Language, MailWords> = { de, en, fr, it, es, hu }
