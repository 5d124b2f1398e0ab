import { isPlainDate } from './calendar/plain-date.ts'

/** A Phase 3 booking as the old database exported it: ids and dates may be wrapped, anything may be missing. */

export interface LegacyRecord {
  id: string
  /** An ISO instant, or null when there is no readable one. */
  createdAt: string | null
  contact: Record<ContactField, string | null>
  swimmer: Record<SwimmerField, string | null>
  course: Record<CourseField, string | null>
}

const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'city',
  'postalCode',
  'country',
] as const
const swimmerFields = ['firstName', 'lastName', 'dob', 'gender', 'medicalInfo'] as const
const courseFields = ['selected', 'location', 'schedule', 'date', 'notes'] as const

type ContactField = (typeof contactFields)[number]
type SwimmerField = (typeof swimmerFields)[number]
type CourseField = (typeof courseFields)[number]

/** Reads one record of the file; null when it is not a booking at all. */
export function readLegacyRecord(value: unknown): LegacyRecord | null {
  if (!isObject(value)) return null
  const id = readId(value.id) ?? readId(value._id)
  if (id === null) return null
  return {
    id,
    createdAt: readInstant(value.createdAt),
    contact: readTexts(value.contact, contactFields, ['email']),
    swimmer: readDay('dob', readTexts(value.swimmer, swimmerFields, [])),
    course: readDay('date', readTexts(value.course, courseFields, [])),
  }
}

function readId(value: unknown): string | null {
  if (isObject(value)) return readId(value.$oid)
  return readText(value)
}

/** `"2024-05-01T…"`, `{$date: "…"}`, `{$date: 1714550400000}` or `{$date: {$numberLong: "1714550400000"}}`. */
function readInstant(value: unknown): string | null {
  if (isObject(value)) return readInstant(value.$date ?? numberOf(value.$numberLong))
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

const numberOf = (value: unknown) => (typeof value === 'string' ? Number(value) : value)

function readTexts<F extends string>(value: unknown, fields: readonly F[], lowerCase: readonly F[]) {
  const record: Record<string, unknown> = isObject(value) ? value : {}
  const texts = fields.map(field => {
    const text = readText(record[field])
    return [field, lowerCase.includes(field) ? (text?.toLowerCase() ?? null) : text]
  })
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(texts) as Record<F, string | null>
}

/** A day in Swiss order, as `1.2.2010`; anything else stays as it was written. */
function readDay<F extends string, T extends Record<F, string | null>>(field: F, texts: T): T {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(texts[field] ?? '') ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? { ...texts, [field]: date } : texts
}

function readText(value: unknown): string | null {
  if (isObject(value)) return readInstant(value) ?? null
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return String(value).trim() || null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
