import { type ConsoleLanguage, consoleLanguages } from '#domain/languages.ts'
import type { ErrorWords } from './error-words.ts'
import type { CatalogueName, LanguageFolder } from './texts.ts'
import type { Plural } from './translation.ts'

/** Which language the console speaks, and the texts it has for it. English stands in the code and needs none. */

type Words = ReadonlyMap<string, string | Plural>
export type SpokenLanguage = ConsoleLanguage | typeof pseudoLanguage
type Catalogue = Record<string, string | Plural>

/** For the tests: every text that comes from a catalogue stands in brackets. */
export const pseudoLanguage = 'en-XA'
const hasPseudo = import.meta.env.DEV || import.meta.env.VITE_KIT === '1'

const folders = import.meta.glob<LanguageFolder>('./*/index.ts', { import: 'default' })

interface Speech {
  language: SpokenLanguage
  words: Words
  errors?: ErrorWords
}

let spoken: Speech = { language: 'en', words: new Map() }
const wanted = new Set<CatalogueName>(['common', 'shell', 'ui'])
const listeners = new Set<() => void>()

export const spokenLanguage = (): SpokenLanguage => spoken.language

export function findWords(text: string): string | Plural | undefined {
  return spoken.words.get(text)
}

export const findErrorWords = (): ErrorWords | undefined => spoken.errors

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function isSpokenLanguage(value: unknown): value is SpokenLanguage {
  return consoleLanguages.some(known => known === value) || (hasPseudo && value === pseudoLanguage)
}

/** The change of language that is under way. */
let speaking: Promise<void> | undefined
let asked = 0

/** Fetches what part of the console says, in the language it speaks and in each it will be switched to. */
export async function loadTexts(names: readonly CatalogueName[]): Promise<void> {
  const missing = names.filter(name => !wanted.has(name))
  for (const name of missing) wanted.add(name)
  // A language that is still on its way brings them along.
  if (speaking) await speaking
  else if (missing.length > 0 && spoken.language !== 'en') await speak(spoken.language)
}

/** Changes the language once all its texts are there: nothing is ever half in one and half in the other. */
export function speak(language: SpokenLanguage): Promise<void> {
  const turn = ++asked
  const change = changeTo(language, turn).finally(() => {
    if (turn === asked) speaking = undefined
  })
  speaking = change
  return change
}

async function changeTo(language: SpokenLanguage, turn: number): Promise<void> {
  let words: Words
  let known: number
  do {
    known = wanted.size
    words = await gather(language)
    if (turn !== asked) return
  } while (wanted.size > known)
  const { errors } = language === spoken.language ? spoken : {}
  spoken = { language, words, ...(errors && { errors }) }
  document.documentElement.lang = language
  announce()
  // No first screen waits for what is said when something fails.
  if (!errors && language !== 'en') void loadErrors(language).catch(() => undefined)
}

async function loadErrors(language: Exclude<SpokenLanguage, 'en'>): Promise<void> {
  const errors = await gatherErrors(language)
  if (spoken.language !== language) return
  spoken = { ...spoken, errors }
  announce()
}

async function gatherErrors(language: Exclude<SpokenLanguage, 'en'>): Promise<ErrorWords> {
  if (hasPseudo && language === pseudoLanguage)
    return (await import('./pseudo-localise.ts')).pseudoLocaliseErrors()
  const folder = await folderOf(language)
  return (await folder.errors()).default
}

function announce() {
  for (const listener of [...listeners]) listener()
}

async function gather(language: SpokenLanguage): Promise<Words> {
  if (language === 'en') return new Map()
  const held = await Promise.all([...wanted].map(name => load(language, name)))
  return new Map(held.flatMap(catalogue => Object.entries(catalogue)))
}

async function load(language: Exclude<SpokenLanguage, 'en'>, name: CatalogueName): Promise<Catalogue> {
  if (hasPseudo && language === pseudoLanguage) {
    const { pseudoLocalise } = await import('./pseudo-localise.ts')
    return pseudoLocalise(await load('de', name))
  }
  const held = (await folderOf(language))[name]
  return (typeof held === 'function' ? await held() : held).default
}

async function folderOf(language: string): Promise<LanguageFolder> {
  const folder = await folders[`./${language}/index.ts`]?.()
  if (!folder) throw new Error(`There are no texts in ${language}`)
  return folder
}
