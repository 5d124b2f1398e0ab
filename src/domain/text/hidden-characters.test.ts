import { expect, test } from 'vitest'
import { hasHiddenCharacters, removeHiddenCharacters } from './hidden-characters.ts'

test.each([
  ['an override of direction', 'Anna \u202Egnp.tnemyap'],
  ['an isolate of direction', 'Anna\u2067 Keller\u2069'],
  ['a mark of direction', 'Anna\u200F'],
  ['an Arabic letter mark', 'Anna\u061C'],
  ['a space without width', 'An\u200Bna'],
  ['a joiner between letters', 'An\u200Dna'],
  ['a non-joiner between letters', 'An\u200Cna'],
  ['a joiner after a picture', '🏊\u200D'],
  ['a word joiner', 'An\u2060na'],
  ['a byte order mark', '\uFEFFAnna'],
  ['tags', 'Anna\u{E0041}\u{E007F}'],
  ['a break of the line', 'Anna\u2028Keller'],
])('%s is hidden', (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(true)
})

test.each([
  'Zoë Kälin-Szűcs',
  'محمد',
  'שָׁלוֹם',
  'สมชาย',
  'नेहा',
  '🏊‍♀️ 👩🏽‍🏫 👨‍👩‍👧 ❤️',
  'Nguyễn',
  'O’Brien',
  '',
])('%s holds nothing hidden', text => {
  expect(hasHiddenCharacters(text)).toBe(false)
})

test('foreign text loses what is hidden and nothing else', () => {
  expect(removeHiddenCharacters('\u202EAn\u200Bna\u2069 Keller')).toBe('Anna Keller')
  expect(removeHiddenCharacters('Hallo 🏊‍♀️')).toBe('Hallo 🏊‍♀️')
})
