import { limits, refuseFile } from './holiday-file.ts'

/** Of Windows-1252 from 0x80 on; some versions of Node decode it as Latin-1, which has control characters there. */
const letters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const letterOf = (control: string) => letters[control.charCodeAt(0) - 0x80] ?? control

/** As computers of offices write text: UTF-8, UTF-16 with its mark, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009f]/g, letterOf)
  }
}

const control = /[^\P{Cc}\t]/u

/** The lines of a text file that is small enough; another kind of file is refused with its line. */
export function decodeLines(bytes: Uint8Array): string[] {
  const lines = decode(bytes.subarray(0, limits.bytes)).split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    if (line.length > limits.lineLength) throw refuseFile('long-line', index + 1)
    if (control.test(line)) throw refuseFile('not-text', index + 1)
  }
  if (bytes.length > limits.bytes) throw refuseFile('too-large', lines.length)
  return lines
}
