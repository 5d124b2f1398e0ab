import { expect, test } from 'vitest'
import { proposeLevel } from './propose-level.ts'

const levels = [
  { id: 'crab', names: { de: 'Krebs', en: 'Crab', fr: 'Crabe' } },
  { id: 'seahorse', names: { de: 'Seepferd', en: 'Seahorse', fr: 'Hippocampe' } },
  { id: 'bear', names: { de: 'Eisbär', en: 'Polar bear', fr: 'Ours polaire' } },
]

const propose = (text: string) => proposeLevel(text, levels)?.id

test('a typed level is recognised by its name in any language, with or without words around it', () => {
  expect(propose('Krebs')).toBe('crab')
  expect(propose(' EISBAER ')).toBe('bear')
  expect(propose('polar bear')).toBe('bear')
  expect(propose('Kurs Seepferd (ab 5)')).toBe('seahorse')
  expect(propose('hippocampe')).toBe('seahorse')
})

test('nothing is proposed for other texts, parts of words and two levels at once', () => {
  expect(propose('')).toBeUndefined()
  expect(propose('adult')).toBeUndefined()
  expect(propose('Krebsrot')).toBeUndefined()
  expect(propose('Krebs / Seepferd')).toBeUndefined()
})
