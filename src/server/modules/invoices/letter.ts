import { formatNumericDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import { writeName } from '#server/mail/templates/person-name.ts'
import type { StatementLine } from '#server/mail/templates/statement-lines.ts'
import { wordsOf } from '#server/mail/templates/words/words-of.ts'
import { bold } from './fonts/fonts.ts'
import { letterWords } from './invoice-words.ts'
import type { Course, Creditor, InvoiceData } from './letter-data.ts'
import { printWordsFor } from './own-printed-words.ts'
import {
  drawPlaceAndDate,
  drawRecipient,
  drawRule,
  drawSender,
  finishSheet,
  ink,
  mm,
  openSheet,
  page,
  writeText,
} from './page.ts'
import { drawPaymentPart, type Payment } from './payment-part.ts'
import { addElement, type Element } from './structure.ts'

export interface LetterContent {
  title: string
  /** The message on the bank statement; defaults to the title. */
  message?: string
  opening: string
  columns: readonly Column[]
  /** What leads from the table's amount to the total. */
  lines?: readonly StatementLine[]
  total: { label: string; amount: string }
  /** The value added tax in it. */
  tax?: StatementLine | undefined
  request: string
  /** Takes the place of the line that invites questions. */
  invitation?: string
}

type LetterHead = Pick<InvoiceData, 'language' | 'texts' | 'creditor' | 'payer' | 'issuedOn' | 'course'>

/** A letter to a payer, ready to be drawn; without a bill, or over nothing, it has no payment part. */
export interface PrintedLetter {
  data: LetterHead
  content: LetterContent
  bill?: Omit<Payment, 'message'> | undefined
}

export const renderLetter = (
  data: LetterHead,
  content: LetterContent,
  bill?: Omit<Payment, 'message'>,
): Promise<Buffer> => renderLetters([{ data, content, bill }])

/** One document for a printer: each letter begins on a new page. */
export function renderLetters(letters: readonly [PrintedLetter, ...PrintedLetter[]]): Promise<Buffer> {
  const [{ data, content }] = letters
  const { language, creditor, issuedOn } = data
  const doc = openSheet({
    language,
    title: content.title,
    subject: data.course.name,
    author: creditor.name,
    issuedOn,
  })
  for (const [index, letter] of letters.entries()) {
    if (index > 0) doc.addPage({ size: 'A4', margin: 0 })
    drawLetter(doc, letter)
  }
  return finishSheet(doc)
}

/** The one layout of everything that is sent to a payer: letterhead, text, table, and the payment part at the foot. */
function drawLetter(doc: PDFKit.PDFDocument, { data, content, bill }: PrintedLetter): void {
  const { language, creditor, payer } = data
  const senderBottom = drawSender(doc, creditor)
  const addressBottom = drawRecipient(doc, payer, language)
  const dateBottom = drawPlaceAndDate(doc, senderBottom + 10, data)

  const titleTop = Math.max(page.titleTop, addressBottom + 10, dateBottom + 10)
  const title = { size: 14, weight: bold }
  let y = writeText(doc, titleTop, content.title, { ...title, tag: 'H1' }) + 5
  y = writeText(doc, y, wordsOf[language].greeting(writeName(payer, language))) + 3
  y = writeText(doc, y, content.opening) + 5
  y = drawTable(doc, y, content) + 6
  y = writeText(doc, y, content.request) + 2
  const { invitation, closing } = writeEnding(data, content)
  if (invitation) y = writeText(doc, y, invitation) + 3
  y = drawClosing(doc, y, closing)

  if (!bill || bill.amountRappen === 0) return

  // A very long letter keeps its text; the payment part then gets a separate page.
  if (y > page.aboveSlip) {
    doc.addPage({ size: 'A4', margin: 0 })
    const top = drawSender(doc, creditor, true) + 10
    writeText(doc, Math.max(page.windowTop, top), content.title, { ...title, tag: 'Artifact' })
  }
  drawPaymentPart(doc, { ...bill, message: content.message ?? content.title })
}

function writeEnding(data: LetterHead, { invitation }: LetterContent) {
  const say = printWordsFor(data)
  const contact = contactOf(data.creditor, letterWords[data.language].or)
  return {
    invitation: invitation ?? (contact && say('printedQuestions', contact)),
    closing: `${say('printedClosing')}\n${data.creditor.name}`,
  }
}

/** The words of a letter without its table. */
export function readWords({ data, content }: PrintedLetter): string {
  const { invitation, closing } = writeEnding(data, content)
  const { title, opening, request } = content
  return [title, opening, request, invitation, closing].filter(Boolean).join('\n\n')
}

export function describeSchedule(course: Course, language: Language): string[] {
  const dates = [...(course.dates ?? [])].sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const time = course.startTime?.slice(0, 5)
  const date = (day: string) => formatNumericDate(day, language)
  const lines: string[] = []
  if (first && last) {
    lines.push(first === last ? date(first) : `${date(first)} – ${date(last)}`)
    lines.push([letterWords[language].lessons(dates.length), time].filter(Boolean).join(', '))
  } else if (time) {
    lines.push(time)
  }
  if (course.location) lines.push(course.location)
  return lines.length ? lines : ['–']
}

/** The closing takes the air that is left above the payment part, up to an empty line. */
function drawClosing(doc: PDFKit.PDFDocument, y: number, text: string): number {
  const lineHeight = 14
  const spare = page.aboveSlip - y - 2 * lineHeight
  return writeText(doc, y + Math.min(Math.max(spare, 0), lineHeight), text)
}

function contactOf(creditor: Creditor, or: string): string {
  return [creditor.email, creditor.phone].filter(Boolean).join(` ${or} `)
}

interface Column {
  heading: string
  /** Share of the page's width. */
  share: number
  align?: 'left' | 'right'
  /** The first line counts, what follows it is quieter. */
  lines: readonly string[]
}

/** A label, and an amount at the right. */
interface Line {
  label: string
  amount: string
}

interface Table {
  columns: readonly Column[]
  lines?: readonly Line[]
  total: Line
  tax?: Line | undefined
}

const gutter = 10

/** One row of facts under their headings if there are any, below it what changes its amount, the sum, and the tax in it. Returns the y below. */
function drawTable(doc: PDFKit.PDFDocument, top: number, { columns, lines = [], total, tax }: Table): number {
  const table = addElement(doc, 'Table')
  let y = top
  if (columns.length > 0) {
    y = drawHeadings(doc, y, columns, addElement(doc, 'TR', table))
    drawRule(doc, y)
    y = drawCells(doc, y + 6, columns, addElement(doc, 'TR', table)) + 5
  }
  drawRule(doc, y)
  for (const line of lines) y = drawLine(doc, y + 4, line, addElement(doc, 'TR', table))
  if (lines.length > 0) drawRule(doc, y + 2)

  const totalTop = y + 6
  const row = { weight: bold, size: 10.5, parent: addElement(doc, 'TR', table) }
  writeText(doc, totalTop, total.label, { ...row, tag: 'TH', scope: 'Row' })
  y = writeText(doc, totalTop, total.amount, { ...row, tag: 'TD', align: 'right' })
  drawRule(doc, y + 3, ink.accent, 1)
  return tax ? drawLine(doc, y + 7, tax, addElement(doc, 'TR', table), ink.quiet) : y + 4
}

function drawLine(
  doc: PDFKit.PDFDocument,
  top: number,
  { label, amount }: Line,
  parent: Element,
  color = ink.text,
): number {
  const style = { size: 9.5, lineGap: 1, parent, color }
  const width = page.width - mm(28)
  const bottom = writeText(doc, top, label, { ...style, width, tag: 'TH', scope: 'Row' })
  return Math.max(bottom, writeText(doc, top, amount, { ...style, tag: 'TD', align: 'right' }))
}

function drawHeadings(
  doc: PDFKit.PDFDocument,
  top: number,
  columns: readonly Column[],
  parent: Element,
): number {
  const bottoms = place(columns).map(({ column, x, width }) =>
    writeText(doc, top, column.heading, {
      x,
      width,
      size: 8,
      color: ink.quiet,
      align: column.align,
      lineGap: 1,
      tag: 'TH',
      scope: 'Column',
      parent,
    }),
  )
  return Math.max(...bottoms) + 2
}

function drawCells(doc: PDFKit.PDFDocument, top: number, columns: readonly Column[], row: Element): number {
  const bottoms = place(columns).map(({ column, x, width }) => {
    const [first = '', ...rest] = column.lines
    const style = { x, width, align: column.align, lineGap: 1.5, parent: addElement(doc, 'TD', row) }
    const y = writeText(doc, top, first, { ...style, size: 10 })
    return rest.length ? writeText(doc, y + 1, rest.join('\n'), { ...style, size: 9, color: ink.quiet }) : y
  })
  return Math.max(...bottoms)
}

function place(columns: readonly Column[]) {
  const usable = page.width - gutter * (columns.length - 1)
  let x = page.left
  return columns.map(column => {
    const width = usable * column.share
    const placed = { column, x, width }
    x += width + gutter
    return placed
  })
}
