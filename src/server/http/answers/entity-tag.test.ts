import { expect, test } from 'vitest'
import { type Topic, topics } from '#contract/routes/topics.ts'
import { entityTag, holdsTag } from './entity-tag.ts'

const now = new Date('2026-03-10T09:00:00Z')
const marks = Object.fromEntries(topics.map(topic => [topic, 0])) as Record<Topic, number>
const actor = { userId: 'nora', name: 'Nora' }
const caller = { actor, accountVersion: 1, may: () => true, marks }
const tagOf = (other: Partial<Parameters<typeof entityTag>[1]> = {}, build?: string) =>
  entityTag(['users', 'orders'], { ...caller, ...other }, now, build)

test('a tag is the same for one account at every browser that runs the same build', () => {
  expect(tagOf()).toBe(tagOf())
  expect(tagOf()).toMatch(/^"0\.0-\d{6}-[0-9a-f]{8}-[\w-]{16}"$/)
})

test('an answer kept from before an update is not taken for the new one’s', () => {
  expect(tagOf({}, '1111aaaa')).not.toBe(tagOf({}, '2222bbbb'))
})

test.each([
  ['another account', { actor: { ...actor, userId: 'zoe' } }],
  ['a token of the account', { actor: { ...actor, tokenId: 'website' } }],
  ['an edit of the account', { accountVersion: 2 }],
  ['fewer rights', { may: (permission: string) => permission !== 'read-health' }],
])('%s has another tag', (_, other) => {
  expect(tagOf(other)).not.toBe(tagOf())
})

test.each([
  ['itself', (tag: string) => tag, true],
  ['weakened by a proxy', (tag: string) => `W/${tag}`, true],
  ['among others', (tag: string) => `"other", W/${tag},"third"`, true],
  ['part of another', (tag: string) => tag.slice(1), false],
  ['none', () => undefined, false],
])('a tag is found: %s', (_, header, found) => {
  expect(holdsTag(header(tagOf()), tagOf())).toBe(found)
})
