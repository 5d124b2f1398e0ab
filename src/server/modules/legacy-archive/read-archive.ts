import { readFile, stat } from 'node:fs/promises'
import type { LegacyBooking } from '#contract/legacy-archive.ts'
import { type LegacyRecord, readLegacyRecord } from '#domain/legacy-record.ts'
import { AppError } from '#server/app-error.ts'
import { RawJson } from '#server/db/json.ts'

type Archive = RawJson<{ bookings: LegacyBooking[]; unreadable: number }>

/** Reads the archive file and caches the result until the file changes. */
function keepUntilChanged<T>(file: string, make: (text: string) => T) {
  let kept: { stamp: string; made: T } | undefined

  return async (): Promise<T> => {
    const stamp = await stampOf(file)
    if (kept?.stamp !== stamp) kept = { stamp, made: make(await readText(file)) }
    return kept.made
  }
}

/** All of it as one answer. */
export const createArchive = (file: string) => keepUntilChanged(file, parseArchive)

/** Its bookings, newest first, in the caller's shape. */
export const createArchiveReader = <T>(file: string, make: (bookings: LegacyRecord[]) => T) =>
  keepUntilChanged(file, text => make(readBookings(parseRecords(text))))

/** The records of these addresses as exported, with all fields; null when the file cannot be read. */
export async function findInArchive(file: string, addresses: readonly string[]): Promise<unknown[] | null> {
  try {
    return parseRecords(await readText(file)).filter(record => {
      const email = readLegacyRecord(record)?.contact.email
      return typeof email === 'string' && addresses.includes(email)
    })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const unavailable = () => new AppError('unavailable', 'legacy-archive.unreadable')

async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size } = await stat(file)
    return `${mtimeMs}-${size}`
  } catch {
    throw unavailable()
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw unavailable()
  }
}

function parseArchive(text: string): Archive {
  const records = parseRecords(text)
  const bookings = readBookings(records)
  return new RawJson(JSON.stringify({ bookings, unreadable: records.length - bookings.length }))
}

const readBookings = (records: readonly unknown[]) =>
  withOwnIds(records.map(readLegacyRecord).filter(record => record !== null)).sort(newestFirst)

/** An id the export wrote twice must not make one of its bookings unreachable. */
function withOwnIds(bookings: LegacyRecord[]): LegacyRecord[] {
  const seen = new Map<string, number>()
  return bookings.map(booking => {
    const times = (seen.get(booking.id) ?? 0) + 1
    seen.set(booking.id, times)
    return times === 1 ? booking : { ...booking, id: `${booking.id} (${times})` }
  })
}

function parseRecords(text: string): unknown[] {
  let value: unknown
  try {
    // Some editors begin a file with a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw unavailable()
  }
  if (Array.isArray(value)) return value
  if (typeof value === 'object' && value !== null && 'bookings' in value && Array.isArray(value.bookings)) {
    return value.bookings
  }
  throw unavailable()
}

const newestFirst = (a: LegacyRecord, b: LegacyRecord) => {
  const [left, right] = [a.createdAt ?? '', b.createdAt ?? '']
  return left === right ? 0 : left < right ? 1 : -1
}
