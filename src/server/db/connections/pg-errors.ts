import type { ErrorProblem } from '#contract/texts/error-texts.ts'
import { constraintProblems } from '#server/db/constraint-problems.ts'

interface PgError extends Error {
  code: string
  constraint?: string
  detail?: string
}

const isPgError = (error: unknown): error is PgError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

export interface Violation {
  kind: 'unique' | 'reference' | 'check' | 'rule'
  problem: ErrorProblem
  field?: string
}

const kinds: Record<string, { kind: Violation['kind']; save: ErrorProblem; delete: ErrorProblem }> = {
  '23505': { kind: 'unique', save: 'record.taken', delete: 'record.taken' },
  '23503': {
    kind: 'reference',
    save: 'record.reference-unknown',
    delete: 'record.used',
  },
  /** What our own triggers raise. */
  LIDO1: { kind: 'rule', save: 'record.invalid', delete: 'record.invalid' },
  '23514': { kind: 'check', save: 'record.invalid', delete: 'record.invalid' },
}

/** Reads a constraint violation as the spec words it (spec 2, point 8); null for every other error. */
export function readViolation(error: unknown, doing: 'save' | 'delete'): Violation | null {
  if (!isPgError(error)) return null
  const known = kinds[error.code]
  if (!known) return null
  const broken = constraintProblems[error.constraint ?? '']
  const text = broken?.[doing] ?? known[doing]
  const problem = typeof text === 'function' ? text(error.detail ?? '') : text
  return { kind: known.kind, problem, ...(broken?.field ? { field: broken.field } : {}) }
}

/** A text holds what no text in PostgreSQL can, such as NUL or half a character. */
export function isUnstorableText(error: unknown): boolean {
  if (!isPgError(error)) return false
  return ['22021', '22P05'].includes(error.code) || /^invalid input syntax for type json/.test(error.message)
}

/** An impossible value, such as the 30th of February or an invalid id. */
export function isImpossibleValue(error: unknown): boolean {
  return isPgError(error) && ['22007', '22008', '22P02'].includes(error.code)
}

/** Waited too long for a lock, or in a circle with another: nothing was changed, and a second try may do. */
export const isLockedOut = (error: unknown): boolean =>
  isPgError(error) && ['55P03', '40P01'].includes(error.code)

/** No space: the disk is full, or a file may not grow. */
export function isDiskFull(error: unknown): boolean {
  return isPgError(error) && (error.code === '53100' || /^could not .*File too large/.test(error.message))
}

/**
 * The database is away (restarting, full, out of connections), has become a standby (25006) or takes too long (57014):
 * the caller should try again later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isPgError(error)) return /^(08|25006|53|57014|57P|58)/.test(error.code)
  const code = 'code' in error ? error.code : undefined
  if (
    typeof code === 'string' &&
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'].includes(code)
  )
    return true
  return /Connection terminated|not queryable|timeout exceeded when trying to connect|^timeout expired/.test(
    error.message,
  )
}

/** The database went away while it was asked for something, which it may have done before: a commit, for one. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!isDatabaseAway(error) || !(error instanceof Error)) return false
  if (isPgError(error)) return /^(08|57P01|57P02)/.test(error.code)
  if ('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) return true
  return /Connection terminated(?! due to connection timeout)|not queryable/.test(error.message)
}

/** The database is there and says no: asking it the same again changes nothing. */
export function isRefusedForGood(error: unknown): boolean {
  return isPgError(error) && !isDatabaseAway(error) && !isDiskFull(error)
}
