import { type ErrorCode, type ErrorKind, errorStatus } from '#contract/errors.ts'

interface Details {
  /** Which failure of its kind, for a program that answers it by itself. */
  code?: ErrorCode
  /** One text per field, for the form. */
  fields?: Record<string, string>
  /** What was wrong in which row of a file, a line each. */
  rows?: string[]
  /** The record as it stands now, when a stale save was refused. */
  current?: unknown
  retryAfterSeconds?: number
}

/** A failure the caller may read. Everything else is an internal error and stays in the log. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly details: Details
  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
  get status() {
    return errorStatus[this.kind]
  }
}

export const notFound = (what = 'Record') => new AppError('notFound', `${what} not found`)
export const conflict = (message: string, code?: ErrorCode) =>
  new AppError('conflict', message, code ? { code } : {})
