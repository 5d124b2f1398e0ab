import { expect, test } from 'vitest'
import { createXmlDecoder } from './decode-xml.ts'

const text = 'aéü€–😀z\ufeff'

/** Passed in pieces of this many bytes. */
function decoded(bytes: Uint8Array, piece: number): string {
  const decoder = createXmlDecoder('utf-8')
  let read = ''
  for (let at = 0; at < bytes.length; at += piece) read += decoder.decode(bytes.subarray(at, at + piece))
  return read + decoder.end()
}

test.each([1, 2, 3, 5, 100])('characters that pieces of %i bytes break in two are whole', piece => {
  expect(decoded(new TextEncoder().encode(text), piece)).toBe(text)
})

test('a character that is none, or that is never ended, is refused', () => {
  expect(() => decoded(Uint8Array.of(0x61, 0xc3, 0x61), 1)).toThrow()
  expect(() => decoded(Uint8Array.of(0xff, 0x61), 2)).toThrow()
  expect(() => decoded(Uint8Array.of(0x61, 0xe2, 0x82), 3)).toThrow()
})
