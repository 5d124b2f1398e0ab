import { expect, test } from 'vitest'
import { isWorkDone } from './proof-of-work.ts'

test('fourteen zero bits at the start are enough, and thirteen are not', () => {
  expect(isWorkDone(new Uint8Array([0, 0b11, 255]))).toBe(true)
  expect(isWorkDone(new Uint8Array([0, 0b100]))).toBe(false)
  expect(isWorkDone(new Uint8Array([1, 0]))).toBe(false)
  expect(isWorkDone(new Uint8Array())).toBe(false)
})
