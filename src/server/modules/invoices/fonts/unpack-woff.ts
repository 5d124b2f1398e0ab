import { inflateSync } from 'node:zlib'
import { writeFont } from './true-type-subset.ts'

/** A WOFF file as the TrueType font inside: read table by table, it would be unpacked again for every glyph. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const record = 44 + index * 20
    const [offset, packedLength, length] = [4, 8, 12].map(field => file.readUInt32BE(record + field))
    const packed = file.subarray(offset, (offset ?? 0) + (packedLength ?? 0))
    const bytes = packedLength === length ? packed : inflateSync(packed)
    return [file.toString('latin1', record, record + 4), new DataView(new Uint8Array(bytes).buffer)] as const
  })
  return Buffer.from(writeFont(tables))
}
