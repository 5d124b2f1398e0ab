import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  path: string
  bytes: Uint8Array
  /** PDFs and pictures are compressed already. */
  isCompressed: boolean
}

/** Other requests get their turn between two pieces. */
const pieceBytes = 256 * 1024

/** A ZIP file, piece by piece: at no time is more than one of its files in memory. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  for await (const { path, bytes, isCompressed } of entries) {
    const file = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path)
    file.mtime = at
    zip.add(file)
    let start = 0
    do {
      const end = start + pieceBytes
      file.push(bytes.subarray(start, end), end >= bytes.length)
      start = end
      yield* written.splice(0)
      await nextTurn()
    } while (start < bytes.length)
  }
  zip.end()
  yield* written.splice(0)
}
