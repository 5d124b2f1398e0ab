import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  path: string
  /** Whole, or piece by piece as it is made. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** PDFs and pictures are compressed already. */
  isCompressed: boolean
}

/** Other requests get their turn between two pieces. */
const pieceBytes = 256 * 1024

/** A ZIP file, piece by piece: at no time is more than one of its files in memory, or than one piece of it. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  for await (const { path, bytes, isCompressed } of entries) {
    const file = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path)
    file.mtime = at
    zip.add(file)
    for await (const piece of bytes instanceof Uint8Array ? cut(bytes) : bytes) {
      file.push(piece)
      yield* written.splice(0)
      await nextTurn()
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* written.splice(0)
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes)
}
