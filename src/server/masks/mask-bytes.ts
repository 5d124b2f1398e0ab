import { maskSecrets } from '#domain/mail/mask-secrets.ts'

/** Plain in any charset, also where a text says that it is ASCII. */
const mask = '...'

/** The depth of nested mails that are searched. */
const deepest = 4

/** Lines of base64, as parts of mails, pictures in pages and some filters' addresses are written. */
const base64 = /[\w+/-]{60,}={0,2}(?:\r?\n[\w+/-]+={0,2})*/g

const longestAddress = 10_000

/** A file without the secrets in it; the same bytes where there is none. */
export function maskBytes(bytes: Buffer, depth = 0): Buffer {
  const wide = readWide(bytes)
  if (wide) return maskWide(bytes, wide)
  const text = bytes.toString('latin1')
  const masked = maskSecrets(text, mask).replace(base64, block => maskBlock(block, depth))
  return masked === text ? bytes : Buffer.from(masked, 'latin1')
}

export const holdsSecret = (bytes: Buffer) => maskBytes(bytes) !== bytes

/** In an address, which has one line, base64 may begin anywhere: it is read from each of four places. */
function maskBlock(block: string, depth: number): string {
  if (depth >= deepest) return block
  const line = block.replaceAll(/[\r\n]/g, '')
  const places = line === block && line.length < longestAddress ? 4 : 1
  for (let start = 0; start < places; start++) {
    const plain = Buffer.from(line.slice(start), 'base64')
    const masked = maskBytes(plain, depth + 1)
    if (masked !== plain) return inLines(line.slice(0, start) + masked.toString('base64'), block)
  }
  return block
}

function inLines(line: string, like: string): string {
  const [, first, end] = /^([^\r\n]+)(\r?\n)/.exec(like) ?? []
  if (!first || !end) return line
  return line.match(new RegExp(`.{1,${first.length}}`, 'g'))?.join(end) ?? ''
}

type Wide = { isBigEndian: boolean }

/** Text of two bytes a character begins with a mark, or has every second byte empty. */
function readWide(bytes: Buffer): Wide | undefined {
  if (bytes.length < 4) return undefined
  const mark = bytes.readUInt16BE(0)
  if (mark === 0xfffe || (bytes[1] === 0 && bytes[3] === 0)) return { isBigEndian: false }
  if (mark === 0xfeff || (bytes[0] === 0 && bytes[2] === 0)) return { isBigEndian: true }
  return undefined
}

function maskWide(bytes: Buffer, { isBigEndian }: Wide): Buffer {
  const swap = (odd: Buffer) => (isBigEndian ? Buffer.from(odd).swap16() : odd)
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
  const text = swap(even).toString('utf16le')
  const masked = maskSecrets(text, mask)
  return masked === text ? bytes : swap(Buffer.from(masked, 'utf16le'))
}
