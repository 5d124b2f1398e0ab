import type german from './de/catalogues.ts'
import type germanSheets from './de/sheets.ts'
import type { ErrorWords } from './error-words.ts'
import type { Translation } from './translation.ts'

type German = typeof german

/** Every text of the console, by the catalogue that holds it. */
type Catalogues = {
  [name in keyof German]: German[name] extends Source<infer Texts> ? Texts : never
}

export type CatalogueName = keyof Catalogues

type Load<Texts> = () => Promise<{ default: Texts }>
/** A catalogue that every page needs comes with the folder, another one with its tab. */
type Source<Texts> = { default: Texts } | Load<Texts>

/** The index of a language's folder: a catalogue that is missing does not compile, nor does a missing text. */
export type LanguageFolder = { [name in CatalogueName]: Source<Translation<Catalogues[name]>> } & {
  errors: Load<ErrorWords>
  /** What the server writes into spreadsheets. */
  sheets: Load<Translation<typeof germanSheets>>
}

type KeysOf<Held> = Held extends unknown ? keyof Held : never
type KeysWith<Held, Form> = Held extends unknown
  ? { [text in keyof Held]: Held[text] extends Form ? text : never }[keyof Held]
  : never

type AnyText = KeysOf<Catalogues[CatalogueName]>
/** A text that counts something has its own forms in each language. */
export type CountingText = Exclude<AnyText, Text>
/** A text as it stands in the code, in English. */
export type Text = KeysWith<Catalogues[CatalogueName], string>

/** A text without gaps: a heading, a name. */
export type Label = Exclude<Text, `${string}{${string}`>

/** The names in a text: `name` of "Delete {name}?". */
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** What a text needs besides itself: nothing, or a value for each of its names. */
export type ValuesFor<T extends string, Value> = [NamesIn<T>] extends [never]
  ? []
  : [values: { [name in NamesIn<T>]: Value }]
