import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { toQrText } from '#domain/qr-text.ts'
import { createSubset, readTables } from './true-type-subset.ts'

/**
 * Liberation Sans is one of the four typefaces the QR-bill guideline permits, and unlike the standard PDF
 * Helvetica it holds ő and ű. The files come with pdfjs-dist, under the SIL Open Font License.
 */
export const regular = 'Liberation Sans'
export const bold = 'Liberation Sans-Bold'

const require = createRequire(import.meta.url)
const fontFolder = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')

// Parsing a font costs more than drawing a page with it, so each is parsed once and shared by all documents.
const fonts = { [regular]: loadFont('LiberationSans-Regular'), [bold]: loadFont('LiberationSans-Bold') }

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(fonts)) {
    // pdfkit accepts a parsed font; its type definitions know only files and bytes.
    doc.registerFont(name, font as unknown as Uint8Array)
  }
}

/** Spells out the few characters the font cannot draw. */
export function toPrintable(text: string): string {
  let printable = ''
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0
    const isKept = character === '\n' || fonts[regular].hasGlyphForCodePoint(codePoint)
    printable += isKept ? character : toQrText(character)
  }
  return printable
}

/** The width of a line in points, without the help of a document. */
export function widthOf(text: string, size: number): number {
  const font = fonts[regular]
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}

function loadFont(name: string): Font {
  const file = readFileSync(join(fontFolder, `${name}.ttf`))
  const font = create(file)
  if (!('layout' in font)) throw new Error(`${name} is a font collection`)
  // Space, hyphen and semicolon share their glyphs with rarer characters, and a glyph remembers who asked
  // first. Asking now keeps the text of every PDF searchable and its bytes the same.
  for (const character of ' -;') font.glyphForCodePoint(character.charCodeAt(0))
  const tables = readTables(file)
  return Object.assign(font, { createSubset: () => createSubset(tables) })
}
