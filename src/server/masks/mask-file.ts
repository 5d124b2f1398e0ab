import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { maskSecrets } from '#domain/mail/mask-secrets.ts'
import { holdsSecret, maskBytes } from './mask-bytes.ts'

interface SentFile {
  filename: string
  contentType: string
  content: Buffer
}

const notKept = 'This file held a link that is meant for one person alone, and was not kept.'

/** A file whose secrets open nothing: masked where they stand plainly, without the file where they are packed. */
export function maskFile({ filename, contentType, content }: SentFile): SentFile {
  const name = maskSecrets(filename)
  if (unpack(content).some(part => holdsSecret(part) || unpack(part).some(holdsSecret)))
    return { filename: `${name}.txt`, contentType: 'text/plain', content: Buffer.from(notKept) }
  return { filename: name, contentType, content: maskBytes(content) }
}

/** What is larger or has more parts is no letter that somebody sends back. */
const mostParts = 2000
const mostBytes = 64 * 1024 * 1024

/** What is packed in a ZIP, as the documents of office programs are, in a PDF or by gzip. What cannot be read is left out. */
function unpack(bytes: Buffer): Buffer[] {
  if (bytes.length < 20) return []
  if (bytes.readUInt32BE(0) === 0x504b0304) return inflateEach(bytes, findEntries(bytes), inflateRawSync)
  if (bytes.readUInt16BE(0) === 0x1f8b) return inflateEach(bytes, [0], gunzipSync)
  if (bytes.subarray(0, 1024).includes('%PDF-')) return inflateEach(bytes, findStreams(bytes), inflateSync)
  return []
}

type Inflate = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer

function inflateEach(bytes: Buffer, starts: number[], inflate: Inflate): Buffer[] {
  let left = mostBytes
  return starts.flatMap(start => {
    try {
      const part = inflate(bytes.subarray(start), { maxOutputLength: Math.max(left, 1) })
      left -= part.length
      return [part]
    } catch {
      return []
    }
  })
}

/** Where the packed bytes of each entry of a ZIP begin. */
function findEntries(bytes: Buffer): number[] {
  const isPacked = (at: number) => at + 30 < bytes.length && bytes.readUInt16LE(at + 8) === 8
  return findAll(bytes, 'PK\x03\x04')
    .filter(isPacked)
    .map(at => at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28))
}

/** Where the streams of a PDF begin, after the word and the end of its line. */
const findStreams = (bytes: Buffer): number[] =>
  findAll(bytes, 'stream')
    .filter(at => bytes.subarray(at - 3, at).toString('latin1') !== 'end')
    .map(at => at + 'stream'.length + (bytes[at + 6] === 13 ? 2 : 1))

function findAll(bytes: Buffer, sign: string): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(sign, 0, 'latin1'); at >= 0 && found.length < mostParts; ) {
    found.push(at)
    at = bytes.indexOf(sign, at + sign.length, 'latin1')
  }
  return found
}
