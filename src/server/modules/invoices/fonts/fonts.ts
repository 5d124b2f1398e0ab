import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font, type GlyphRun } from 'fontkit'
import { toQrText } from '#domain/billing/qr-text.ts'
import { createSubset, readTables, writeFont } from './true-type-subset.ts'

/**
 * Arimo is the typeface Liberation Sans is made of, with the same outlines and widths: one of the four the QR-bill
 * guideline permits, and the name the QR-bill library knows it by. It holds all of Latin, Cyrillic, Greek and Hebrew.
 */
export const regular = 'Liberation Sans'
export const bold = 'Liberation Sans-Bold'

const require = createRequire(import.meta.url)

// Parsing a font costs more than drawing a page with it, so each is parsed once and shared by all documents.
const fonts = {
  [regular]: prepareFont(require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')),
  [bold]: prepareFont(require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf')),
}

/** For names in other scripts, in this order. Few letters need one, so each waits until then. */
const fallbacks = [
  require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  require.resolve(
    '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  ),
  require.resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
  require.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff'),
]
const loadedFallbacks = new Map<string, Font>()

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(fonts)) registerFont(doc, name, font)
}

/** The font that draws a character, made known to the document; the given one if it can, or if none can. */
export function chooseFont(doc: PDFKit.PDFDocument, preferred: string, character: string): string {
  if (isInHouseFont(character)) return preferred
  const name = findFallback(character)
  const font = name && loadedFallbacks.get(name)
  if (!font) return preferred
  registerFont(doc, name, font)
  return name
}

export function isInHouseFont(character: string): boolean {
  return fonts[regular].hasGlyphForCodePoint(codePointOf(character))
}

/** Most letters hold only these characters; a quick test. */
export const isPlainLatin = (text: string) =>
  /^[\n\u0020-\u007e\u00a0-\u024f\u2010-\u2026\u2039\u203a\u20ac]*$/.test(text)

/** Spells out the few characters no font can draw, and leaves out pictures. */
export function toPrintable(text: string): string {
  if (isPlainLatin(text)) return text
  let printable = ''
  for (const character of text.normalize('NFC'))
    printable += isPrintable(character) ? character : replace(character)
  return printable
}

/** The width of a line in points, without the help of a document. */
export function widthOf(text: string, size: number): number {
  const font = fonts[regular]
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

const codePointOf = (character: string) => character.codePointAt(0) ?? 0

const isPrintable = (character: string) =>
  character === '\n' || isInHouseFont(character) || findFallback(character) !== undefined

function replace(character: string): string {
  if (/[\p{Extended_Pictographic}\p{C}]/u.test(character)) return ''
  return toQrText(character) || '□'
}

function findFallback(character: string): string | undefined {
  return fallbacks.find(name => loadFallback(name).hasGlyphForCodePoint(codePointOf(character)))
}

function loadFallback(name: string): Font {
  const known = loadedFallbacks.get(name)
  if (known) return known
  const font = prepareFont(name)
  loadedFallbacks.set(name, font)
  return font
}

function registerFont(doc: PDFKit.PDFDocument, name: string, font: Font): void {
  // pdfkit accepts a parsed font; its type definitions know only files and bytes.
  doc.registerFont(name, font as unknown as Uint8Array)
}

function prepareFont(path: string): Font {
  const file = unpackWoff(readFileSync(path))
  const font = create(file)
  if (!('layout' in font)) throw new Error(`${path} is a font collection`)
  // Space, hyphen and semicolon share their glyphs with rarer characters, and a glyph remembers who asked
  // first. Asking now keeps the text of every PDF searchable and its bytes the same.
  for (const character of ' -;') font.glyphForCodePoint(character.charCodeAt(0))
  const tables = readTables(file)
  return Object.assign(font, { createSubset: () => createSubset(tables), layout: rememberLayouts(font) })
}

const mostLayouts = 5000

/** Letters repeat their words, and laying out a word costs more than drawing it. */
function rememberLayouts(font: Font): Font['layout'] {
  const known = new Map<string, GlyphRun>()
  const layout = font.layout.bind(font)
  return (text, ...features) => {
    if (features.some(feature => feature !== undefined)) return layout(text, ...features)
    const run = known.get(text) ?? layout(text)
    if (known.size >= mostLayouts) known.clear()
    known.set(text, run)
    // pdfkit scales the positions where they are, so each document gets its own.
    const positions = run.positions.map(position => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
}

/** A WOFF file as the TrueType font inside: read table by table, it would be unpacked again for every glyph. */
function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const record = 44 + index * 20
    const [offset, packedLength, length] = [4, 8, 12].map(field => file.readUInt32BE(record + field))
    const packed = file.subarray(offset, (offset ?? 0) + (packedLength ?? 0))
    const bytes = packedLength === length ? packed : inflateSync(packed)
    return [file.toString('latin1', record, record + 4), new DataView(new Uint8Array(bytes).buffer)] as const
  })
  return Buffer.from(writeFont(tables))
}
