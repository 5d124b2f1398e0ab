import { errorTexts } from '#contract/texts/error-texts.ts'
import { englishOf } from './english-of.ts'
import type { ErrorWords } from './error-words.ts'
import type { Plural } from './translation.ts'

const letters: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }

/** Readable, longer, and unlike anything that does not come from a catalogue. */
const dress = (text: string) =>
  `⟦${englishOf(text).replaceAll(/\{\w+\}|[aeiouAEO]/g, part => letters[part] ?? part)}⟧`

/** A catalogue of the pseudo-language, made from the texts that another one holds. */
export function pseudoLocalise(catalogue: Record<string, string | Plural>): Record<string, string | Plural> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([text, words]) => [
      text,
      typeof words === 'string' ? dress(text) : { one: dress(text), other: dress(text) },
    ]),
  )
}

/** Failures, made from what the server says in English. */
export function pseudoLocaliseErrors(): ErrorWords {
  const dressed = Object.entries(errorTexts).map(([code, text]) => [
    code,
    // Each text gets the values it was made for.
    typeof text === 'function'
      ? (values: never) => dress((text as (values: never) => string)(values))
      : dress(text),
  ])
  return Object.fromEntries(dressed) as ErrorWords
}
