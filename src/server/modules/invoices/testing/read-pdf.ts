import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQr from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Reads PDFs back with other people's programs: poppler, qpdf and two QR decoders. */

export interface Word {
  text: string
  page: number
  left: number
  top: number
  right: number
  bottom: number
}

export interface Pages {
  pageCount: number
  text: string
  words: Word[]
  /** What qpdf complains about; empty when clean. */
  complaints: string
}

const require = createRequire(import.meta.url)
const dpi = 220

// The decoder would fetch its program from the internet; it gets the one that was installed.
const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })

export function hasPdfTools(): boolean {
  try {
    for (const tool of ['pdftoppm', 'pdftotext']) execFileSync(tool, ['-v'], { stdio: 'ignore' })
    execFileSync('qpdf', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').split('/Type /Page\n').length - 1
}

export function readPages(pdf: Buffer): Pages {
  return withFile(pdf, file => {
    const boxes = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
    return {
      pageCount: boxes.split('<page ').length - 1,
      text: execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }),
      words: readWords(boxes),
      complaints: checkWithQpdf(file),
    }
  })
}

/** Around the QR code of a bill, which stands 67 mm from the left and 209 mm from the top. */
const billArea = { left: 63, top: 205, size: 54 }

/** What each decoder reads in the QR code of a page, in this area in millimetres. */
export async function readQr(pdf: Buffer, page: number, area = billArea) {
  const pixels = withFile(pdf, file => renderQrArea(file, page, area))
  return { byZxing: await decodeWithZxing(pixels), byJsqr: decodeWithJsqr(pixels) }
}

function withFile<T>(pdf: Buffer, read: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'lido-pdf-'))
  try {
    const file = join(folder, 'letter.pdf')
    writeFileSync(file, pdf)
    return read(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function renderQrArea(file: string, page: number, { left, top, size }: typeof billArea): ImageData {
  const px = (millimetres: number) => Math.round((millimetres * dpi) / 25.4).toString()
  const crop = ['-x', px(left), '-y', px(top), '-W', px(size), '-H', px(size)]
  const pgm = execFileSync('pdftoppm', [
    '-r',
    String(dpi),
    '-gray',
    '-l',
    String(page),
    '-f',
    String(page),
    ...crop,
    file,
  ])
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1'))
  if (!header) throw new Error('pdftoppm gave no greyscale picture')
  const [width, height] = [Number(header[1]), Number(header[2])]
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) rgba.fill(pgm[header[0].length + i] ?? 255, i * 4, i * 4 + 3)
  return { data: rgba, width, height, colorSpace: 'srgb' }
}

async function decodeWithZxing(pixels: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true })
  return found?.text
}

function decodeWithJsqr(pixels: ImageData): string | undefined {
  return jsQr(pixels.data, pixels.width, pixels.height)?.data
}

function checkWithQpdf(file: string): string {
  try {
    execFileSync('qpdf', ['--check', file], { encoding: 'utf8', stdio: 'pipe' })
    return ''
  } catch (error) {
    return String(error)
  }
}

function readWords(boxes: string): Word[] {
  return boxes.split('<page ').flatMap((part, page) =>
    Array.from(
      part.matchAll(
        /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
      ),
      ([, left, top, right, bottom, text = '']) => ({
        text,
        page,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      }),
    ),
  )
}

/** Pairs of words that are printed over each other, or reach over the edge of the page. */
export function findCollisions(printed: readonly Word[]): string[] {
  const collisions: string[] = []
  // The box of an Arabic font is two lines high, for signs above and below the letters that names do not have.
  const words = printed.filter(({ text }) => !/\p{Script=Arabic}/u.test(text))
  for (const [index, a] of words.entries()) {
    if (a.left < 0 || a.right > 595.3 || a.bottom > 841.9) collisions.push(`${a.text} leaves the page`)
    for (const b of words.slice(index + 1)) {
      const share = overlap(a.left, a.right, b.left, b.right) * overlap(a.top, a.bottom, b.top, b.bottom)
      // Boxes include the font's full height, so neighbouring lines touch a little.
      if (a.page === b.page && share > 0.08) collisions.push(`${a.text} × ${b.text}`)
    }
  }
  return collisions
}

function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  const shared = Math.min(to, otherTo) - Math.max(from, otherFrom)
  return Math.max(0, shared / Math.min(to - from, otherTo - otherFrom))
}
