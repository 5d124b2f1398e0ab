import PDFDocument from 'pdfkit'
import { countryCode, countryName } from '#domain/address/countries.ts'
import { formatLetterDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import { bold, registerFonts, regular, toPrintable } from './fonts/fonts.ts'
import { type Creditor, type Payer, payerName } from './letter-data.ts'
import { drawMixedText, isMixed } from './mixed-text.ts'
import { drawArtifact, drawTagged, type Element, openStructure } from './structure.ts'

/** A4 as a Swiss office writes it: sender top left, address in the right-hand window (SN 010130). */
export const page = {
  left: mm(22),
  right: mm(190),
  width: mm(168),
  bottom: mm(280),
  windowLeft: mm(118),
  windowTop: mm(50),
  dateTop: mm(80.5),
  titleTop: mm(90),
  /** Text keeps clear of the payment part, which begins at 192 mm. */
  aboveSlip: mm(190.5),
}

export const ink = {
  text: '#1b2229',
  quiet: '#5a6570',
  accent: '#0c5a78',
  line: '#c3ccd4',
}

export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4
}

interface Sheet {
  language: Language
  title: string
  subject: string
  author: string
  issuedOn: PlainDate
  size?: 'A4' | 'A5'
}

/** pdfkit can do it, its type definitions do not know it yet. */
const pdfUa: object = { subset: 'PDF/UA' }

/** Opens the first page. The same data gives the same bytes: the only date inside is the letter's own. */
export function openSheet(sheet: Sheet): PDFKit.PDFDocument {
  const issued = new Date(`${sheet.issuedOn}T12:00:00Z`)
  const doc = new PDFDocument({
    size: sheet.size ?? 'A4',
    margin: 0,
    font: '',
    lang: `${sheet.language}-CH`,
    pdfVersion: '1.7',
    displayTitle: true,
    tagged: true,
    ...pdfUa,
    info: {
      Title: sheet.title,
      Subject: sheet.subject,
      Author: sheet.author,
      Creator: 'Lido',
      Producer: 'Lido',
      CreationDate: issued,
      ModDate: issued,
    },
  })
  registerFonts(doc)
  openStructure(doc)
  return doc.font(regular).fontSize(10).fillColor(ink.text)
}

export function finishSheet(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', chunk => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}

interface TextStyle {
  x?: number
  width?: number
  size?: number
  weight?: string
  color?: string
  align?: 'left' | 'center' | 'right'
  /** Space between lines, in points. */
  lineGap?: number
  /** Its tag for screen readers; a paragraph by default, none when it is repeated. */
  tag?: 'P' | 'H1' | 'TH' | 'TD' | 'Artifact'
  parent?: Element | undefined
  scope?: 'Column' | 'Row'
}

/** Writes a text and returns the y below it. */
export function writeText(doc: PDFKit.PDFDocument, y: number, text: string, style: TextStyle = {}): number {
  const { tag = 'P', parent, scope } = style
  const draw = () => drawText(doc, y, bindWords(toPrintable(text)), style)
  if (tag === 'Artifact') drawArtifact(doc, draw)
  else drawTagged(doc, { type: tag, parent, ...(scope && { options: { scope } }) }, draw)
  return doc.y
}

function drawText(doc: PDFKit.PDFDocument, y: number, text: string, style: TextStyle): void {
  const { x = page.left, width = page.width, size = 10, align = 'left', lineGap = 2.5 } = style
  const { weight = regular, color = ink.text } = style
  doc.fillColor(color)
  if (isMixed(text)) drawMixedText(doc, text, y, { x, width, size, weight, align, lineGap })
  else doc.font(weight).fontSize(size).text(text, x, y, { width, align, lineGap })
}

/** No line begins with a sign, and no article of a law is torn apart. */
function bindWords(text: string): string {
  return text.replace(/ (?=[:;?!%»])|(?<=\b[Aa]rt\.) (?=\d)|(?<=\b[Aa]rt\. \d{1,4}) (?=[A-Z])/g, '\u00a0')
}

export function drawRule(doc: PDFKit.PDFDocument, y: number, color = ink.line, thickness = 0.6): void {
  drawArtifact(doc, () =>
    doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(thickness).strokeColor(color).stroke(),
  )
}

/** The letterhead: who writes, and how to reach them. On further pages it is not read aloud again. Returns the y below. */
export function drawSender(doc: PDFKit.PDFDocument, creditor: Creditor, isRepeated = false): number {
  const column = { width: mm(86), tag: isRepeated ? ('Artifact' as const) : ('P' as const) }
  const name = { ...column, size: 12, weight: bold, color: ink.accent }
  const y = writeText(doc, mm(18), creditor.name, name) + 1.5
  const lines = [creditor.street, `${creditor.postalCode} ${creditor.city}`, creditor.phone, creditor.email]
  const style = { ...column, size: 8.5, color: ink.quiet, lineGap: 2 }
  return writeText(doc, y, lines.filter(Boolean).join('\n'), style)
}

/** The payer's address, where the window of the envelope is. Returns the y below it. */
export function drawRecipient(doc: PDFKit.PDFDocument, payer: Payer, language: Language): number {
  const lines = [
    payerName(payer),
    payer.street?.trim(),
    [payer.postalCode, payer.city].filter(Boolean).join(' ').trim(),
    writeCountry(payer, language),
  ]
  const style = { x: page.windowLeft, width: page.right - page.windowLeft, size: 10.5 }
  return writeText(doc, page.windowTop, lines.filter(Boolean).join('\n'), style)
}

/** Beside the address, or below a long letterhead. Returns the y below it. */
export function drawPlaceAndDate(
  doc: PDFKit.PDFDocument,
  top: number,
  { creditor, issuedOn, language }: { creditor: Creditor; issuedOn: PlainDate; language: Language },
): number {
  const article = language === 'fr' ? 'le ' : ''
  const width = page.windowLeft - page.left - 10
  const text = `${creditor.city}, ${article}${formatLetterDate(issuedOn, language)}`
  return writeText(doc, Math.max(page.dateTop, top), text, { width })
}

/** As printed below a foreign address. */
function writeCountry({ country }: Payer, language: Language): string {
  const code = countryCode(country)
  if (code === 'CH') return ''
  return (code ? countryName(code, language) : (country ?? '').trim()).toLocaleUpperCase(language)
}
