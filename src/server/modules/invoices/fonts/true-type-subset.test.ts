import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import { createSubset, readTables } from './true-type-subset.ts'

const file = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
)
const font = create(file) as Font

it('every glyph of the subset has the outline and the width it has in the font', () => {
  const subset = createSubset(readTables(file))
  const wanted = Array.from('Rechnung 2026: őűŐŰ éàßçŞţ €', character => {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    return { glyph, number: subset.includeGlyph(glyph.id) }
  })
  const small = create(Buffer.from(subset.encode())) as Font

  expect(wanted.length).toBeGreaterThan(20)
  for (const { glyph, number } of wanted) {
    const copy = small.getGlyph(number)
    expect(copy.path.toSVG()).toBe(glyph.path.toSVG())
    expect(copy.advanceWidth).toBe(glyph.advanceWidth)
  }
})

it('a glyph asked for twice is embedded once', () => {
  const subset = createSubset(readTables(file))
  expect(subset.includeGlyph(0)).toBe(0)
  expect(subset.includeGlyph(40)).toBe(1)
  expect(subset.includeGlyph(40)).toBe(1)
  expect(subset.includeGlyph(41)).toBe(2)
})
