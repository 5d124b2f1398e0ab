import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isDrawable } from './is-drawable.ts'

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

interface Made {
  width?: number
  height?: number
  colourType?: number
  interlace?: number
  data?: Buffer
  more?: Buffer[]
}

/** RGBA, two by two, unless said otherwise. */
function png({ width = 2, height = 2, colourType = 6, interlace = 0, data, more = [] }: Made = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourType, 0, 0, interlace], 8)
  const pixels = data ?? deflateSync(Buffer.alloc(2 * 9))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

test('a whole PNG can be drawn, also an interlaced one', () => {
  expect(isDrawable(png())).toBe(true)
  expect(isDrawable(png({ colourType: 2, data: deflateSync(Buffer.alloc(2 * 7)) }))).toBe(true)
  // Passes 1, 6 and 7 have pixels.
  expect(isDrawable(png({ interlace: 1, data: deflateSync(Buffer.alloc(5 + 5 + 9)) }))).toBe(true)
})

test.each<[string, Buffer]>([
  ['one whose pixels are no pixels', png({ data: Buffer.from('nothing') })],
  ['one that is cut off', png().subarray(0, 60)],
  ['one with too few pixels', png({ height: 3 })],
  ['one with more than it says', png({ height: 1 })],
  ['one with a filter that does not exist', png({ data: deflateSync(Buffer.alloc(2 * 9, 7)) })],
  ['a picture that fills the memory', png({ width: 60_000, height: 60_000 })],
  ['an animated one', png({ more: [chunk('acTL', Buffer.alloc(8))] })],
  ['a palette that is missing', png({ colourType: 3, data: deflateSync(Buffer.alloc(2 * 3)) })],
  [
    'a chunk longer than the file',
    Buffer.concat([png().subarray(0, 8), Buffer.from('ffffffff49484452', 'hex')]),
  ],
  ['a JPEG without a picture', Buffer.from('/9j/AAAA', 'base64')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, before anything draws it', (_, bytes) => {
  expect(isDrawable(bytes)).toBe(false)
})
