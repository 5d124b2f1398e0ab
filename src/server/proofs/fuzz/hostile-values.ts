import * as fc from 'fast-check'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** What a form would never send: for every parser and every layer behind it something to stumble over. */
const hostile: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  true,
  [],
  {},
  [null],
  { $ne: null },
  { toString: 'x', length: -1, constructor: { prototype: {} } },
  nested(200),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eevil',
  'a\r\nBcc: x@y.example',
  "' or 1=1; drop table users; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{constructor.constructor("x")()}}',
  'x'.repeat(20_000),
  '🏊'.repeat(1_000),
  'A'.repeat(300),
  'NaN',
  'Infinity',
  '-0',
  '1e9999',
  '0x10',
  '٣',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '2026-03-29T02:30:00+01:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '[object Object]',
  '__proto__',
]

export const hostileValues = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary' }),
  fc.anything(),
)

type Path = Array<string | number>

/** The value with one place of it replaced, removed or added: valid but for that. */
export function spoil(value: unknown): fc.Arbitrary<unknown> {
  const places = listPlaces(value)
  return fc
    .tuple(fc.constantFrom(...places), hostileValues, fc.constantFrom('replace', 'remove', 'add'))
    .map(([path, other, operation]) => change(value, path, other, operation))
}

function listPlaces(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => listPlaces(part, [...path, key]))]
}

function change(value: unknown, [key, ...rest]: Path, other: unknown, operation: string): unknown {
  if (key === undefined) return operation === 'add' && isPlain(value) ? { ...value, extra: other } : other
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === key ? change(part, rest, other, operation) : part))
  const { [key]: part, ...others } = value as Record<string, unknown>
  if (operation === 'remove' && rest.length === 0) return others
  return { ...others, [key]: change(part, rest, other, operation) }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
