/**
 * Cuts the glyphs a letter uses out of a TrueType font, to be embedded in its PDF. It replaces fontkit's
 * subset, which decodes every outline only to copy it: docs/decisions/015-fonts-of-letters.md has the figures.
 * Offsets below are those of the OpenType specification.
 */
export interface Subset {
  /** Adds a glyph of the font and returns its number in the subset. */
  includeGlyph: (glyphId: number) => number
  encode: () => Uint8Array
}

type Tables = Map<string, DataView>

export function readTables(file: Uint8Array): Tables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables: Tables = new Map()
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + index * 16
    const tag = String.fromCharCode(...file.subarray(record, record + 4))
    const offset = file.byteOffset + view.getUint32(record + 8)
    tables.set(tag, new DataView(file.buffer, offset, view.getUint32(record + 12)))
  }
  return tables
}

export function createSubset(tables: Tables): Subset {
  const glyphIds = [0]
  const numbers = new Map([[0, 0]])

  const includeGlyph = (glyphId: number): number => {
    const known = numbers.get(glyphId)
    if (known !== undefined) return known
    numbers.set(glyphId, glyphIds.length)
    return glyphIds.push(glyphId) - 1
  }

  const encode = (): Uint8Array => {
    const outlines: Uint8Array[] = []
    // Accented letters are composed of others, so the list grows while it is walked.
    for (const glyphId of glyphIds) outlines.push(copyOutline(tables, glyphId, includeGlyph))
    const head = copyOf(tables, 'head')
    head.setInt16(50, 1) // long offsets in loca
    const hhea = copyOf(tables, 'hhea')
    hhea.setUint16(34, glyphIds.length)
    const maxp = copyOf(tables, 'maxp')
    maxp.setUint16(4, glyphIds.length)
    return writeFont([
      ...copyHints(tables, 'cvt ', 'fpgm'),
      ['glyf', joinOutlines(outlines)],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', copyMetrics(tables, glyphIds)],
      ['loca', writeOffsets(outlines)],
      ['maxp', maxp],
      ...copyHints(tables, 'prep'),
    ])
  }
  return { includeGlyph, encode }
}

function tableOf(tables: Tables, tag: string): DataView {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no ${tag} table`)
  return table
}

function copyOf(tables: Tables, tag: string): DataView {
  const { buffer, byteOffset, byteLength } = tableOf(tables, tag)
  return new DataView(buffer.slice(byteOffset, byteOffset + byteLength))
}

/** What tells a screen how to round outlines; newer fonts have little of it. */
const copyHints = (tables: Tables, ...tags: string[]) =>
  tags.filter(tag => tables.has(tag)).map(tag => [tag, copyOf(tables, tag)] as const)

function copyOutline(tables: Tables, glyphId: number, include: (glyphId: number) => number): Uint8Array {
  const glyf = tableOf(tables, 'glyf')
  const loca = tableOf(tables, 'loca')
  const isLong = tableOf(tables, 'head').getInt16(50) === 1
  const offsetOf = (id: number) => (isLong ? loca.getUint32(id * 4) : loca.getUint16(id * 2) * 2)
  const start = glyf.byteOffset + offsetOf(glyphId)
  const end = glyf.byteOffset + offsetOf(glyphId + 1)
  const outline = new Uint8Array(glyf.buffer.slice(start, end))
  const view = new DataView(outline.buffer)
  if (outline.length > 0 && view.getInt16(0) < 0) renumberComponents(view, include)
  return outline
}

const component = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 }

function renumberComponents(outline: DataView, include: (glyphId: number) => number): void {
  let position = 10
  let flags = component.more
  while (flags & component.more) {
    flags = outline.getUint16(position)
    outline.setUint16(position + 2, include(outline.getUint16(position + 2)))
    position += flags & component.wordArguments ? 8 : 6
    if (flags & component.scale) position += 2
    else if (flags & component.twoScales) position += 4
    else if (flags & component.matrix) position += 8
  }
}

function copyMetrics(tables: Tables, glyphIds: readonly number[]): DataView {
  const hmtx = tableOf(tables, 'hmtx')
  const advanceCount = tableOf(tables, 'hhea').getUint16(34)
  const metrics = new DataView(new ArrayBuffer(glyphIds.length * 4))
  for (const [number, glyphId] of glyphIds.entries()) {
    // Glyphs after the last advance share it and store only their bearing.
    const advance = hmtx.getUint16(Math.min(glyphId, advanceCount - 1) * 4)
    const bearing =
      glyphId < advanceCount
        ? hmtx.getInt16(glyphId * 4 + 2)
        : hmtx.getInt16(advanceCount * 4 + (glyphId - advanceCount) * 2)
    metrics.setUint16(number * 4, advance)
    metrics.setInt16(number * 4 + 2, bearing)
  }
  return metrics
}

const padded = (length: number) => (length + 3) & ~3

function writeOffsets(outlines: readonly Uint8Array[]): DataView {
  const offsets = new DataView(new ArrayBuffer((outlines.length + 1) * 4))
  let offset = 0
  for (const [number, outline] of outlines.entries()) {
    offset += padded(outline.length)
    offsets.setUint32((number + 1) * 4, offset)
  }
  return offsets
}

function joinOutlines(outlines: readonly Uint8Array[]): DataView {
  const joined = new Uint8Array(outlines.reduce((sum, outline) => sum + padded(outline.length), 0))
  let offset = 0
  for (const outline of outlines) {
    joined.set(outline, offset)
    offset += padded(outline.length)
  }
  return new DataView(joined.buffer)
}

export function writeFont(tables: readonly (readonly [tag: string, table: DataView])[]): Uint8Array {
  const headerLength = 12 + tables.length * 16
  const length = tables.reduce((sum, [, table]) => sum + padded(table.byteLength), headerLength)
  const file = new Uint8Array(length)
  const view = new DataView(file.buffer)
  const power = Math.floor(Math.log2(tables.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.length)
  view.setUint16(6, 16 << power)
  view.setUint16(8, power)
  view.setUint16(10, tables.length * 16 - (16 << power))
  let offset = headerLength
  for (const [index, [tag, table]] of tables.entries()) {
    const record = 12 + index * 16
    file.set(new Uint8Array(table.buffer), offset)
    for (let letter = 0; letter < 4; letter++) file[record + letter] = tag.charCodeAt(letter)
    view.setUint32(record + 4, checksumOf(view, offset, table.byteLength))
    view.setUint32(record + 8, offset)
    view.setUint32(record + 12, table.byteLength)
    offset += padded(table.byteLength)
  }
  return file
}

function checksumOf(view: DataView, offset: number, length: number): number {
  let sum = 0
  for (let position = offset; position < offset + length; position += 4)
    sum = (sum + view.getUint32(position)) >>> 0
  return sum
}
