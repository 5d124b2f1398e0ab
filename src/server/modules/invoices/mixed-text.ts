import { chooseFont, isInHouseFont, isPlainLatin } from './fonts/fonts.ts'

interface MixedStyle {
  x: number
  width: number
  size: number
  weight: string
  align: 'left' | 'center' | 'right'
  lineGap: number
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text needs more than pdfkit does by itself: several fonts, or words from right to left. */
export function isMixed(text: string): boolean {
  if (isPlainLatin(text)) return false
  return (
    rightToLeft.test(text) ||
    Array.from(text).some(character => character !== '\n' && !isInHouseFont(character))
  )
}

/** Draws a text in as many fonts as its scripts need, on the lines one font would have. Returns the y below. */
export function drawMixedText(doc: PDFKit.PDFDocument, text: string, top: number, style: MixedStyle): number {
  doc.font(style.weight).fontSize(style.size)
  const lineHeight = doc.currentLineHeight(true) + style.lineGap
  const space = doc.widthOfString(' ')
  let y = top
  for (const paragraph of text.split('\n')) {
    const words = paragraph.split(' ').flatMap(word => cutWord(doc, word, style))
    for (const line of fillLines(words, space, style.width)) {
      drawLine(doc, line, y, space, style)
      y += lineHeight
    }
  }
  doc.y = y
  return y
}

interface Run {
  font: string
  text: string
}

interface Word {
  runs: Run[]
  width: number
  isRightToLeft: boolean
}

function measureWord(doc: PDFKit.PDFDocument, text: string, { weight, size }: MixedStyle): Word {
  const runs: Run[] = []
  for (const character of text) {
    const font = chooseFont(doc, weight, character)
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  const width = runs.reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0)
  return { runs, width, isRightToLeft: rightToLeft.test(text) }
}

/** A word that is wider than the column is cut where the column ends. */
function cutWord(doc: PDFKit.PDFDocument, text: string, style: MixedStyle): Word[] {
  const whole = measureWord(doc, text, style)
  if (whole.width <= style.width) return [whole]
  const characters = Array.from(text)
  const fitting = Math.max(1, Math.floor((characters.length * style.width) / whole.width) - 1)
  const [head, rest] = [characters.slice(0, fitting).join(''), characters.slice(fitting).join('')]
  return [...cutWord(doc, head, style), ...(rest ? cutWord(doc, rest, style) : [])]
}

function fillLines(words: readonly Word[], space: number, width: number): Word[][] {
  const lines: Word[][] = [[]]
  let used = 0
  for (const word of words) {
    if (used > 0 && used + space + word.width > width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(word)
    used += (used > 0 ? space : 0) + word.width
  }
  return lines
}

function drawLine(
  doc: PDFKit.PDFDocument,
  line: readonly Word[],
  y: number,
  space: number,
  style: MixedStyle,
) {
  const width = line.reduce((sum, word) => sum + word.width, space * (line.length - 1))
  const share = { left: 0, center: 0.5, right: 1 }[style.align]
  let x = style.x + share * (style.width - width)
  const baseline = (ascenderOf(doc, style.weight) / 1000) * style.size
  for (const word of turnRightToLeft(line)) {
    for (const [index, run] of word.runs.entries()) {
      doc.font(run.font).fontSize(style.size)
      // An invisible space separates the words for copying and screen readers.
      const isLast = index === word.runs.length - 1 && !word.isRightToLeft
      const text = isLast ? `${run.text} ` : run.text
      doc.text(text, x, y + baseline, { lineBreak: false, baseline: 'alphabetic' })
      x += doc.widthOfString(run.text)
    }
    x += space
  }
}

/** The letters of a word are turned by the font; the words of a name must be turned too. */
function turnRightToLeft(line: readonly Word[]): Word[] {
  const turned: Word[] = []
  let start = 0
  for (const word of line) {
    if (!word.isRightToLeft) start = turned.length + 1
    turned.splice(word.isRightToLeft ? start : turned.length, 0, word)
  }
  return turned
}

function ascenderOf(doc: PDFKit.PDFDocument, font: string): number {
  doc.font(font)
  // pdfkit keeps the chosen font where its type definitions do not look.
  return (doc as unknown as { _font: { ascender: number } })._font.ascender
}
