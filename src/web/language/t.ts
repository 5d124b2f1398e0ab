import { englishOf } from './english-of.ts'
import { findWords, spokenLanguage } from './speech.ts'
import type { CountingText, Text, ValuesFor } from './texts.ts'

type Value = string | number

/**
 * A text in the language the console speaks, in React and outside of it: `t('Delete {name}?', { name })`. The English
 * stands here; where one English word is two in another language, a note after "|" tells them apart: `t('New|order')`.
 */
export function t<T extends Text>(text: T, ...[values]: ValuesFor<T, Value>): string {
  const words = findWords(text)
  return fill(typeof words === 'string' ? words : englishOf(text), values)
}

/** A text that counts: `tCount(3, '{count} booking', '{count} bookings')`. */
export function tCount<T extends CountingText>(
  count: number,
  one: string,
  many: T,
  values: Record<string, Value> = {},
): string {
  const words = findWords(many)
  const forms = typeof words === 'object' ? words : { one, other: many }
  const isOne = new Intl.PluralRules(spokenLanguage()).select(count) === 'one'
  return fill(isOne ? forms.one : forms.other, { count, ...values })
}

function fill(words: string, values: Readonly<Record<string, Value>> | undefined): string {
  if (!values) return words
  return words.replaceAll(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap))
}
