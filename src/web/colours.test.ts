import { expect, test } from 'vitest'
import colours from './colours.css?raw'

const sources = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true })

/** White like paper on every screen: mails, PDFs and codes that a camera reads. */
const paper = ['html-frame.tsx', 'pdf-dialog.tsx', 'qr-code.tsx']

test('every colour that a screen uses has a value for the dark', () => {
  const faults = Object.entries(sources).flatMap(([path, text]) => {
    const steps = [
      ...text.matchAll(/\b(?:bg|text|border|ring|outline|divide|decoration)-([a-z]+-\d{2,3})\b/g),
    ]
    const unknown = steps.map(([, step = '']) => step).filter(step => !colours.includes(`--color-${step}:`))
    const white = paper.some(name => path.endsWith(name)) ? [] : (text.match(/\bbg-white(?![/\w])/g) ?? [])
    return [...unknown, ...white].map(colour => `${path}: ${colour}`)
  })
  expect(faults).toEqual([])
})
