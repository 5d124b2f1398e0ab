import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError, backupVersion, brokenBackup, type Header, header } from './backup-format.ts'

/** How far a file is unpacked. A few kilobytes can unpack to anything, and must not take the memory or the disk with them. */
export interface UnpackLimits {
  /** One row: the largest mail there can be, with every character of it escaped. */
  lineCharacters: number
  /** All of it: what no file is asked about, and how many times its own size a larger one may unpack to. */
  freeBytes: number
  timesPacked: number
}

export const unpackLimits: UnpackLimits = { lineCharacters: 2 ** 28, freeBytes: 2 ** 30, timesPacked: 200 }

/** The first line names a few dozen steps. */
const headerCharacters = 2 ** 16

/** The unpacked lines, within the limits. */
async function* splitLines(
  unpackedBytes: AsyncIterable<Buffer>,
  packed: { bytesWritten: number },
  limits: UnpackLimits,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest: string[] = []
  let [unpacked, lineLength, allowed] = [0, 0, headerCharacters]
  for await (const chunk of unpackedBytes) {
    unpacked += chunk.length
    if (unpacked > limits.freeBytes && unpacked > limits.timesPacked * packed.bytesWritten)
      throw new BackupError(
        `This file unpacks to more than ${limits.timesPacked} times its size, as no ordinary backup does. Nothing was restored. If you know it to be yours, add --any-size.`,
      )
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    rest.push(first)
    lineLength += first.length
    for (const next of others) {
      yield rest.join('')
      rest = [next]
      lineLength = next.length
      allowed = limits.lineCharacters
    }
    if (lineLength > allowed) throw allowed === headerCharacters ? notABackup() : brokenBackup()
  }
  const last = rest.join('') + decoder.decode()
  if (last !== '') yield last
}

/** Unpacks the source for a reader. What the reader found wrong says more than the pipe that broke with it. */
export async function readThrough<T>(
  source: Readable,
  limits: UnpackLimits,
  read: (lines: AsyncGenerator<string>) => Promise<T>,
): Promise<T> {
  const unpacking = createGunzip()
  let reading: Promise<T> | undefined
  const piping = pipeline(source, unpacking, unpacked => {
    reading = read(splitLines(unpacked, unpacking, limits))
    return reading
  })
  // A pipe that breaks does not wait for its reader: what that still inserts must not come after the rollback.
  const outcomes = await Promise.allSettled([reading, piping])
  const errors = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  const [found] = outcomes
  if (errors.length === 0 && found.status === 'fulfilled' && found.value !== undefined) return found.value
  throw errors.some(isZlibError) ? brokenBackup() : errors[0]
}

const notABackup = () => new BackupError('This file is not a backup of Lido.')

export function readHeader(line: string): Header {
  const parsed = header.safeParse(parseJson(line))
  if (!parsed.success) throw notABackup()
  if (parsed.data.version > backupVersion) {
    throw new BackupError('This backup was made by a newer Lido. Update this one first.')
  }
  return parsed.data
}

/** Reads only the start of a file: which schema it was made with. */
export async function readBackupHeader(path: string): Promise<Header> {
  const file = createReadStream(path)
  const text = file.pipe(createGunzip())
  // Without this, a file that cannot be opened would leave the reader waiting.
  file.once('error', error => text.destroy(error))
  try {
    for await (const line of splitLines(text, text, unpackLimits)) return readHeader(line)
  } catch (error) {
    if (isZlibError(error)) return readHeader('')
    throw error
  } finally {
    file.destroy()
  }
  return readHeader('')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
