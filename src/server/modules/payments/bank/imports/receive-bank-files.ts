import type { FastifyRequest } from 'fastify'
import { bankFileLimitBytes } from '#contract/payments/bank-files.ts'
import { toLine } from '#domain/bank/files/camt-values.ts'
import { AppError } from '#server/app-error.ts'
import { readZip, type ZipEntry, ZipError } from '#server/files/read-zip.ts'
import { type BankFile, readBankFile } from './read-bank-file.ts'

/** A ZIP is held in memory; its content is read piece by piece. */
const zipLimitBytes = 16 * 1024 * 1024
const zipLimits = { entries: 200, bytes: 4 * bankFileLimitBytes, ratio: 200 }

/** Takes the one file of a form: a bank file, or a ZIP of them. One that is wrong refuses the whole ZIP. */
export async function receiveBankFiles(request: FastifyRequest): Promise<BankFile[]> {
  try {
    const files = request.isMultipart() ? await readForm(request) : []
    if (files.length === 0) throw new AppError('invalid', 'bank-file.required')
    return files
  } catch (error) {
    // The rest of the upload needs a reader, or the connection would stay open.
    request.raw.unpipe().resume()
    throw error instanceof AppError ? error : new AppError('invalid', 'bank-file.required')
  }
}

/** The parser refuses a second file and a form that ends too early. */
async function readForm(request: FastifyRequest): Promise<BankFile[]> {
  let files: BankFile[] = []
  for await (const part of request.parts({ limits: { fileSize: bankFileLimitBytes + 1 } })) {
    if (part.type === 'file') files = await readUpload(nameOf(part.filename ?? ''), part.file)
  }
  return files
}

async function readUpload(filename: string, file: AsyncIterable<Buffer>): Promise<BankFile[]> {
  const chunks = file[Symbol.asyncIterator]()
  const first = await chunks.next()
  const head: Buffer = first.done ? Buffer.alloc(0) : first.value
  const whole = followedBy(head, chunks)
  return isZip(head)
    ? readZipped(filename, await collect(filename, whole))
    : [await readBankFile(filename, whole, bankFileLimitBytes)]
}

async function readZipped(filename: string, bytes: Buffer): Promise<BankFile[]> {
  const files: BankFile[] = []
  try {
    const entries = readZip(bytes, zipLimits).filter(({ name }) => !isLitter(name))
    if (entries.length === 0)
      throw new AppError('unprocessable', { code: 'bank-file.zip-empty', values: { filename } })
    for (const entry of entries) files.push(await readEntry(filename, entry))
    return files
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    const values = { filename, most: zipLimits.entries }
    throw new AppError('unprocessable', { code: `bank-file.zip-${error.code}`, values })
  }
}

async function readEntry(filename: string, { name, read }: ZipEntry): Promise<BankFile> {
  const chunks = read()[Symbol.asyncIterator]()
  const first = await chunks.next()
  const head: Uint8Array = first.done ? Buffer.alloc(0) : first.value
  if (isZip(head)) throw new AppError('unprocessable', { code: 'bank-file.zip-nested', values: { filename } })
  return readBankFile(nameOf(name), followedBy(head, chunks), bankFileLimitBytes)
}

async function* followedBy<T extends Uint8Array>(head: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  if (head.length > 0) yield head
  yield* { [Symbol.asyncIterator]: () => rest }
}

async function collect(filename: string, chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > zipLimitBytes)
      throw new AppError('tooLarge', {
        code: 'bank-file.too-large',
        values: { filename, megabytes: zipLimitBytes / 1024 / 1024 },
      })
    pieces.push(chunk)
  }
  return Buffer.concat(pieces)
}

const isZip = (head: Uint8Array) => head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)

/** What systems add to every ZIP. */
const isLitter = (name: string) => name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db)$/.test(name)

const nameOf = (name: string) =>
  toLine((name.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{C}/gu, ''), 200) || 'file.xml'
