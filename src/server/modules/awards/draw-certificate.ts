import { encode } from 'uqr'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import type { Language } from '#domain/languages.ts'
import { formatAwardNumber } from '#domain/levels/award-number.ts'
import { writeName } from '#server/mail/templates/person-name.ts'
import { bold, regular, widthOf } from '../invoices/fonts/fonts.ts'
import { ink, mm, writeText } from '../invoices/page.ts'
import { addElement, drawArtifact, drawTagged, type Element } from '../invoices/structure.ts'
import { certificateWords } from './certificate-words.ts'
import { type Drawing, drawingOf, type Shape } from './drawings.ts'

export interface Certificate {
  number: string
  day: PlainDate
  examiner: string
  firstName: string
  lastName: string
  levelNames: Record<Language, string>
  language: Language
}

export interface School {
  name: string
  /** A PNG or JPEG. */
  logo: Buffer | undefined
}

type Doc = PDFKit.PDFDocument

const sheet = { width: mm(148), height: mm(210) }
const left = mm(14)
const width = sheet.width - 2 * left
/** Where the water ends. */
const shore = mm(98)
const foot = mm(174)

/** One page, A5: the animal in its water above, then who can what, and at the foot the school and the code to check it by. */
export function drawCertificate(
  doc: Doc,
  certificate: Certificate,
  { school, address }: { school: School; address: string },
): void {
  const { language, levelNames, number } = certificate
  const words = certificateWords[language]
  const parent = addElement(doc, 'Sect', undefined, { lang: `${language}-CH` })
  const drawing = drawingOf(levelNames)
  drawArtifact(doc, () => drawWater(doc, drawing))
  drawWords(doc, certificate, { parent, accent: accentOf(drawing) })
  drawFacts(doc, certificate, parent)
  drawSchool(doc, school, parent)
  const quiet = { x: left, width: mm(84), parent, size: 7.5, color: ink.quiet }
  writeText(doc, foot + mm(16), `${words.number} ${formatAwardNumber(number)}`, quiet)
  drawQr(doc, address, { alt: words.code, parent })
  const below = { x: code.left - mm(20), width: code.size + mm(20), parent, align: 'right' } as const
  writeText(doc, foot + code.size + 3, words.check, { ...below, size: 6.5, color: ink.quiet })
}

/** White is no colour to write in. */
const accentOf = ({ colours: { main, dark } }: Drawing) => (main === '#ffffff' ? ink.accent : dark)

const ripple = (y: number, height: number) => {
  const step = sheet.width / 4
  let path = `M0 0 L0 ${y}`
  for (let at = 0; at < 4; at++) {
    const x = at * step
    const swing = at % 2 === 0 ? height : -height
    path += ` C${x + step / 3} ${y + swing} ${x + (2 * step) / 3} ${y + swing} ${x + step} ${y}`
  }
  return `${path} L${sheet.width} 0 Z`
}

function drawWater(doc: Doc, { colours, shapes }: Drawing): void {
  doc
    .path(ripple(shore, mm(5)))
    .fillOpacity(0.45)
    .fill(colours.pale)
  doc
    .path(ripple(shore - mm(5), -mm(5)))
    .fillOpacity(1)
    .fill(colours.pale)
  const size = mm(74)
  doc
    .save()
    .translate((sheet.width - size) / 2, mm(11))
    .scale(size / 200)
  for (const shape of shapes) {
    drawShape(doc, shape)
    if (shape.twice) {
      doc.save().translate(200, 0).scale(-1, 1)
      drawShape(doc, shape)
      doc.restore()
    }
  }
  doc.restore()
}

function drawShape(doc: Doc, { path, fill, stroke, width: line }: Shape): void {
  doc.path(path)
  if (fill) doc.fill(fill)
  if (stroke)
    doc
      .lineWidth(line ?? 1)
      .lineCap('round')
      .lineJoin('round')
      .stroke(stroke)
}

function drawWords(
  doc: Doc,
  { language, levelNames, firstName, lastName }: Certificate,
  { parent, accent }: { parent: Element; accent: string },
): void {
  const words = certificateWords[language]
  const centred = { x: left, width, align: 'center', parent } as const
  const title = Array.from(words.title.toLocaleUpperCase(language)).join('\u200a')
  let y = writeText(doc, mm(107), title, { ...centred, size: 10, color: ink.quiet, tag: 'H1' })
  const name = writeName({ firstName, lastName }, language)
  y = writeText(doc, y + 7, name, { ...centred, size: sizeFor(name, 25), weight: bold, lineGap: 0 })
  y = writeText(doc, y + 5, words.passed, { ...centred, size: 11, color: ink.quiet })
  const level = nameIn(language, levelNames) || Object.values(levelNames).find(Boolean) || ''
  writeText(doc, y + 3, level, {
    ...centred,
    size: sizeFor(level, 22),
    weight: bold,
    color: accent,
    lineGap: 0,
  })
}

/** Long names are written smaller; very long ones on two lines. */
const sizeFor = (text: string, size: number) =>
  Math.max(15, Math.min(size, (size * width * 0.88) / Math.max(widthOf(text, size), 1)))

function drawFacts(doc: Doc, { day, examiner, language }: Certificate, parent: Element): void {
  const words = certificateWords[language]
  const top = mm(157)
  const gap = mm(8)
  const column = (width - gap) / 2
  const facts = [
    [words.day, formatLetterDate(day, language)],
    [words.examiner, examiner],
  ] as const
  for (const [index, [label, value]] of facts.entries()) {
    const style = { x: left + index * (column + gap), width: column, parent, align: 'center' } as const
    // A long one is written smaller, then on more lines, which grow upwards.
    const size = Math.max(8, Math.min(10.5, (10.5 * column) / Math.max(widthOf(value, 10.5), 1)))
    const lines = Math.ceil(widthOf(value, size) / column - 0.01)
    writeText(doc, top - 2 - lines * size * 1.2, value, { ...style, size, weight: regular, lineGap: 0 })
    drawArtifact(doc, () =>
      doc
        .moveTo(style.x, top)
        .lineTo(style.x + column, top)
        .lineWidth(0.6)
        .strokeColor(ink.line)
        .stroke(),
    )
    writeText(doc, top + 4, label, { ...style, size: 7.5, color: ink.quiet })
  }
}

function drawSchool(doc: Doc, { logo, name }: School, parent: Element): void {
  if (logo) {
    const options = { alt: name, bbox: [left, foot - mm(4), left + mm(46), foot + mm(7)] }
    drawTagged(doc, { type: 'Figure', parent, options }, () =>
      doc.image(logo, left, foot - mm(4), { fit: [mm(46), mm(11)] }),
    )
  }
  writeText(doc, foot + mm(9.5), name, { x: left, width: mm(84), parent, weight: bold, size: 10, lineGap: 0 })
}

const code = { size: mm(21), left: sheet.width - left - mm(21), top: foot }

function drawQr(doc: Doc, address: string, { alt, parent }: { alt: string; parent: Element }): void {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const module = code.size / size
  const bbox = [code.left, code.top, code.left + code.size, code.top + code.size]
  drawTagged(doc, { type: 'Figure', parent, options: { alt, bbox } }, () => {
    for (const [row, modules] of data.entries())
      for (const [from, length] of darkRuns(modules))
        doc.rect(code.left + from * module, code.top + row * module, length * module, module)
    doc.fill('black')
  })
}

/** Dark modules beside each other are one rectangle. */
function darkRuns(modules: readonly boolean[]): [from: number, length: number][] {
  const runs: [from: number, length: number][] = []
  for (const [column, isDark] of modules.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === column) last[1] += 1
    else runs.push([column, 1])
  }
  return runs
}
