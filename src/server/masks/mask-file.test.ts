import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { maskFile } from './mask-file.ts'

const secret = 'aB3_'.repeat(10).concat('xY-')
const link = `https://lido.example/invitation#${secret}`
const letter = Buffer.from(`Guten Tag\r\n\r\n${link}\r\n\r\nFreundliche Grüsse\r\n`)
const inLines = (bytes: Buffer) => bytes.toString('base64').replace(/(.{76})/g, '$1\r\n')
const part = `Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${inLines(letter)}\r\n`

const file = (content: Uint8Array) =>
  maskFile({
    filename: 'x.bin',
    contentType: 'application/octet-stream',
    content: Buffer.from(content),
  })

test.each([
  ['plain', letter],
  ['a part of a message', Buffer.from(part)],
  ['a part of a message in a message', Buffer.from(`X: y\r\n\r\n${inLines(Buffer.from(part))}\r\n\r\n`)],
  ['two bytes a character', Buffer.from(`\ufeff${letter}`, 'utf16le')],
  ['two bytes a character, the other way round', Buffer.from(`\ufeff${letter}`, 'utf16le').swap16()],
  ['an address of a filter', Buffer.from(`https://f.example/x/${Buffer.from(link).toString('base64url')}?a`)],
])('a secret is masked in %s', (_, content) => {
  const { content: masked, filename } = file(content)
  expect(filename).toBe('x.bin')
  const [, coded = ''] = /base64\r\n\r\n(.+)/s.exec(masked.toString()) ?? []
  const all = [masked.toString(), masked.toString('utf16le'), Buffer.from(coded, 'base64').toString()]
  expect(masked.equals(content)).toBe(false)
  for (const text of all) expect(text).not.toContain(secret)
  if (coded) expect(all[2]).toMatch(/^Guten Tag.+#\.\.\..+Grüsse/s)
})

test.each([
  ['a document', zipSync({ 'word/document.xml': new Uint8Array(letter) })],
  ['a document in an archive', zipSync({ 'a.docx': zipSync({ 'b.xml': new Uint8Array(letter) }) })],
  ['gzip', gzipSync(letter)],
  [
    'a PDF',
    Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n<</Filter/FlateDecode>>\nstream\r\n'),
      deflateSync(`<</S/URI/URI(${link})>>`),
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  ],
])('%s with a secret in it is not kept', (_, content) => {
  expect(file(content)).toMatchObject({ filename: 'x.bin.txt', contentType: 'text/plain' })
})

test('everything else stays as it is, byte for byte', () => {
  const random = randomBytes(1024 * 1024)
  for (const content of [random, Buffer.from(inLines(random)), Buffer.from(zipSync({ a: random }))]) {
    const kept = file(content)
    expect(kept.filename).toBe('x.bin')
    expect(kept.content.equals(content)).toBe(true)
  }
})
