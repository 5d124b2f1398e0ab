/** A text that counts something, in the forms a language has. */
export interface Plural {
  one: string
  other: string
}

/** The same texts in another language: none missing, none too many. */
export type Translation<Texts> = { [text in keyof Texts]: Texts[text] extends string ? string : Plural }
