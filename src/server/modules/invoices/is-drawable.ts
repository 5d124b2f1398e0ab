import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** More than a logo needs; a small file can hold a picture that fills the memory. */
const mostPixels = 4_000_000

const channels: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Whether an image can be drawn in a PDF. Of a damaged PNG this is found out here: drawing it would end the process. */
export function isDrawable(bytes: Buffer): boolean {
  try {
    if (bytes.subarray(1, 4).toString('latin1') === 'PNG' && !isWholePng(bytes)) return false
    new PDFDocument({ font: '' }).image(bytes, 0, 0, { fit: [1, 1] })
    return true
  } catch {
    return false
  }
}

interface Chunk {
  type: string
  data: Buffer
}

function isWholePng(bytes: Buffer): boolean {
  const chunks = readChunks(bytes)
  const [header] = chunks
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return false
  // An animated one keeps its pictures elsewhere.
  if (chunks.some(({ type }) => ['acTL', 'fcTL', 'fdAT'].includes(type))) return false
  const { width, height, bitsPerPixel, colourType, isInterlaced } = readHeader(header.data)
  if (!bitsPerPixel || width * height === 0 || width * height > mostPixels) return false
  if (colourType === 3 && !chunks.some(({ type }) => type === 'PLTE')) return false
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const rows = rowLengths({ width, height, bitsPerPixel, isInterlaced })
  const size = rows.reduce((sum, length) => sum + length, 0)
  const pixels = inflateSync(packed, { maxOutputLength: size })
  return pixels.length === size && haveFilters(pixels, rows)
}

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  let at = 8
  while (chunks.at(-1)?.type !== 'IEND') {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return []
    chunks.push({
      type: bytes.subarray(at + 4, at + 8).toString('latin1'),
      data: bytes.subarray(at + 8, end),
    })
    at = end + 4
  }
  return chunks
}

function readHeader(data: Buffer) {
  const bits = data[8] ?? 0
  const colourType = data[9] ?? 0
  const isKnown = [1, 2, 4, 8, 16].includes(bits)
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    bitsPerPixel: isKnown ? bits * (channels[colourType] ?? 0) : 0,
    colourType,
    isInterlaced: data[12] === 1,
  }
}

interface Layout {
  width: number
  height: number
  bitsPerPixel: number
  isInterlaced: boolean
}

/** Of each row with the byte of its filter, pass by pass. */
function rowLengths({ width, height, bitsPerPixel, isInterlaced }: Layout): number[] {
  const passes = isInterlaced ? interlaced : [[0, 0, 1, 1] as const]
  return passes.flatMap(([left, top, stepX, stepY]) => {
    const columns = Math.ceil((width - left) / stepX)
    const rows = Math.ceil((height - top) / stepY)
    if (columns <= 0 || rows <= 0) return []
    return Array.from({ length: rows }, () => 1 + Math.ceil((columns * bitsPerPixel) / 8))
  })
}

const interlaced = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function haveFilters(pixels: Buffer, rows: readonly number[]): boolean {
  let at = 0
  return rows.every(length => {
    const filter = pixels[at] ?? 5
    at += length
    return filter <= 4
  })
}
