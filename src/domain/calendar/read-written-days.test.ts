import { expect, test } from 'vitest'
import { readWrittenDays } from './read-written-days.ts'

const read = (text: string) => readWrittenDays(text, '2026-03-01')

test.each([
  '05.10.2026',
  '5.10.26',
  '5. 10. 2026',
  '05/10/2026',
  '2026-10-05',
  '2026-10-05T00:00:00',
  '05.10.2026 00:00',
  '20261005',
  '5. Oktober 2026',
  'Mo, 5. Okt. 2026',
  'Montag, 05.10.2026',
  'lundi 5 octobre 2026',
  'lunedì 5 ottobre 2026',
  '5 October 2026',
])('%s is a day', text => expect(read(text)).toEqual({ first: '2026-10-05', last: null }))

test.each([
  ['1er mai 2026', '2026-05-01'],
  ['1° maggio 2026', '2026-05-01'],
  ['3 août 2026', '2026-08-03'],
  ['2. März 2026', '2026-03-02'],
  ['2. Maerz 2026', '2026-03-02'],
  ['7 juin 2026', '2026-06-07'],
  ['7 juil. 2026', '2026-07-07'],
])('%s is %s', (text, first) => expect(read(text)).toEqual({ first, last: null }))

test.each([
  '5. – 17. Oktober 2026',
  '05.10. – 17.10.2026',
  '05.10.2026 - 17.10.2026',
  'vom 5. bis 17. Oktober 2026',
  'du 5 au 17 octobre 2026',
  'dal 5 al 17 ottobre 2026',
  '5. Oktober bis 17. Oktober 2026',
  '2026-10-05 – 2026-10-17',
])('%s is from one day to another', text =>
  expect(read(text)).toEqual({ first: '2026-10-05', last: '2026-10-17' }),
)

test.each([
  '',
  'Herbstferien',
  '31.02.2026',
  '5. jui 2026',
  '5. Foo 2026',
  '2026',
  '40. – 41. Oktober 2026',
  'x'.repeat(5000),
])('%s is none', text => expect(read(text)).toBeNull())
