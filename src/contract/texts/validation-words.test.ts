import { expect, test } from 'vitest'
import * as z from 'zod'
import './validation-words.ts'
import { formatFieldMessage } from './field-texts.ts'

const schema = z.object({
  firstName: z.string().min(2).max(4),
  price: z.number().min(0),
  seats: z.int().max(99),
  active: z.boolean(),
  language: z.enum(['de', 'fr']),
  kind: z.literal('course'),
  id: z.uuid(),
  day: z.iso.date(),
  dates: z.array(z.object({ start: z.string() })).min(1),
  note: z.string('Please write a note'),
})
const right = {
  firstName: 'Aili',
  price: 0,
  seats: 8,
  active: true,
  language: 'de',
  kind: 'course',
  note: '',
  id: '00000000-0000-4000-8000-000000000000',
  day: '2026-03-10',
  dates: [{ start: '09:00' }],
}

test.each([
  [{ firstName: undefined }, 'First name is missing'],
  [{ firstName: 5 }, 'First name must be text'],
  [{ firstName: 'A' }, 'First name must have at least 2 characters'],
  [{ firstName: 'Annalisa' }, 'First name must have at most 4 characters'],
  [{ price: 'free' }, 'Price must be a number'],
  [{ price: -1 }, 'Price must be at least 0'],
  [{ seats: 1.5 }, 'Seats must be a whole number'],
  [{ active: 'yes' }, 'Active must be yes or no'],
  [{ language: 'rm' }, 'Language must be one of de, fr'],
  [{ kind: 'camp' }, 'Kind must be course'],
  [{ id: 'x' }, 'Id must be an id'],
  [{ day: '31.12.2026' }, 'Day must be a date'],
  [{ dates: [] }, 'Dates must have at least 1 entry'],
  [{ dates: [{ start: '' }, { start: 9 }] }, 'Start (entry 2) must be text'],
  [{ note: 5 }, 'Please write a note'],
])('%o reads "%s"', (wrong, sentence) => {
  const { error } = schema.safeParse({ ...right, ...wrong })
  expect(error?.issues.map(({ message }) => formatFieldMessage(message))).toEqual([sentence])
})

test('what is no set of fields at all is said to be so', () => {
  expect(formatFieldMessage(schema.safeParse([]).error?.issues[0]?.message ?? '')).toBe(
    'This must be a set of fields',
  )
})
