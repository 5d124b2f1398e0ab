import { bold } from './fonts/fonts.ts'
import { drawRule, ink, page, writeText } from './page.ts'
import { addElement, type Element } from './structure.ts'

export interface Column {
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

/** One row of facts under their headings, below it what changes its amount, the sum, and the tax in it. Returns the y below. */
export function drawTable(
  doc: PDFKit.PDFDocument,
  top: number,
  { columns, lines = [], total, tax }: Table,
): number {
  const table = addElement(doc, 'Table')
  let y = drawHeadings(doc, top, columns, addElement(doc, 'TR', table))
  drawRule(doc, y)
  y = drawCells(doc, y + 6, columns, addElement(doc, 'TR', table)) + 5
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
  writeText(doc, top, label, { ...style, tag: 'TH', scope: 'Row' })
  return writeText(doc, top, amount, { ...style, tag: 'TD', align: 'right' })
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
