import { type ErrorCode, errorStatus } from '#contract/errors.ts'

interface Details {
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
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
  get status() {
    return errorStatus[this.code]
  }
}

export const notFound = (what = 'Record') => new AppError('notFound', `${what} not found`)
export const conflict = (message: string) => new AppError('conflict', message)
