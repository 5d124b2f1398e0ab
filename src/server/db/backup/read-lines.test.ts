import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readThrough, unpackLimits } from './read-lines.ts'

test('a file that breaks is refused only when its reader has stopped: nothing is inserted after the rollback', async () => {
  const lines = Array.from({ length: 3000 }, () => randomBytes(50).toString('hex')).join('\n')
  const packed = gzipSync(lines)
  let isReading = true
  const read = async (unpacked: AsyncGenerator<string>) => {
    try {
      let count = 0
      for await (const _ of unpacked) if (++count % 100 === 0) await setTimeout(5)
      return count
    } finally {
      isReading = false
    }
  }
  const cut = Readable.from([packed.subarray(0, packed.length - 200)])
  await expect(readThrough(cut, unpackLimits, read)).rejects.toThrow(/broken or incomplete/)
  expect(isReading).toBe(false)
  expect(await readThrough(Readable.from([packed]), unpackLimits, read)).toBe(3000)
})
