import { crc32, createInflateRaw } from 'node:zlib'

/** One file of a ZIP. */
export interface ZipEntry {
  name: string
  /** Its bytes as they are unpacked; throws where they are not what the ZIP says. */
  read(): AsyncIterable<Uint8Array>
}

interface ZipLimits {
  entries: number
  /** Unpacked, all files together. */
  bytes: number
  /** How much larger than packed a file may become. */
  ratio: number
}

/** Why a ZIP is not read. */
export class ZipError extends Error {
  readonly code: 'broken' | 'many' | 'large'
  constructor(code: 'broken' | 'many' | 'large') {
    super(code)
    this.code = code
  }
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
/** A small file may well become a few hundred times as large. */
const harmlessBytes = 1024 * 1024

/** The files of a ZIP by its own list at its end. They are unpacked piece by piece, and never beyond the limits. */
export function readZip(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  try {
    return readList(bytes, limits)
  } catch (error) {
    // Reads beyond the end of the file return nothing.
    throw error instanceof RangeError ? new ZipError('broken') : error
  }
}

function readList(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > limits.entries) throw new ZipError('many')
  const budget = { left: limits.bytes }
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== entrySignature) throw new ZipError('broken')
    const flags = bytes.readUInt16LE(at + 8)
    const method = bytes.readUInt16LE(at + 10)
    const [crc, packed, size] = [16, 20, 24].map(offset => bytes.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number]
    const name = bytes.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    // Encrypted, or packed in another way than every program unpacks.
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw new ZipError('broken')
    if (size > Math.max(harmlessBytes, packed * limits.ratio)) throw new ZipError('large')
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (bytes.readUInt32LE(local) !== localSignature || start + packed > bytes.length)
      throw new ZipError('broken')
    const data = bytes.subarray(start, start + packed)
    if (!name.endsWith('/'))
      entries.push({ name, read: () => unpack(data, { isPacked: method === 8, crc, size, budget }) })
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  const furthest = Math.max(0, bytes.length - 22 - 65_535)
  for (let at = bytes.length - 22; at >= furthest; at--)
    if (bytes.readUInt32LE(at) === endSignature) return at
  throw new ZipError('broken')
}

interface Unpacking {
  isPacked: boolean
  crc: number
  size: number
  budget: { left: number }
}

async function* unpack(data: Buffer, { isPacked, crc, size, budget }: Unpacking): AsyncGenerator<Uint8Array> {
  const inflate = isPacked ? createInflateRaw() : undefined
  inflate?.end(data)
  let sum = 0
  let found = 0
  try {
    for await (const piece of (inflate ?? [data]) as AsyncIterable<Buffer>) {
      found += piece.length
      budget.left -= piece.length
      // The declared size cannot be trusted.
      if (budget.left < 0 || found > size) throw new ZipError('large')
      sum = crc32(piece, sum)
      yield piece
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? new ZipError('broken')
      : error
  } finally {
    inflate?.destroy()
  }
  if (found !== size || sum !== crc) throw new ZipError('broken')
}
