import { expect, test } from 'vitest'
import { entityTag } from './entity-tag.ts'

const now = new Date('2026-03-10T09:00:00Z')
const tagOf = (build?: string) => entityTag(['users', 'orders'], undefined, now, build)

test('a tag is the same for everybody who runs the same build', () => {
  expect(tagOf()).toBe(tagOf())
  expect(tagOf()).toMatch(/^"0\.0-\d{6}-[0-9a-f]{8}"$/)
})

test('an answer kept from before an update is not taken for the new one’s', () => {
  expect(tagOf('1111aaaa')).not.toBe(tagOf('2222bbbb'))
})
