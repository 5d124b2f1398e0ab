import { englishOf } from './english-of.ts'
import type { Plural } from './translation.ts'

const letters: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }

/** Readable, longer, and unlike anything that does not come from a catalogue. */
const dress = (text: string) =>
  `⟦${englishOf(text).replaceAll(/\{\w+\}|[aeiouAEO]/g, part => letters[part] ?? part)}⟧`

/** A catalogue of the pseudo-language, made from the texts that another one holds. */
export function disguise(catalogue: Record<string, string | Plural>): Record<string, string | Plural> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([text, words]) => [
      text,
      typeof words === 'string' ? dress(text) : { one: dress(text), other: dress(text) },
    ]),
  )
}
