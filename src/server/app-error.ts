import { type ErrorKind, errorStatus } from '#contract/routes/errors.ts'
import { toCoded } from '#contract/texts/coded-text.ts'
import { type ErrorCode, type ErrorProblem, formatError } from '#contract/texts/error-texts.ts'
import type { Problem } from './db/tables/jobs.ts'

interface Details {
  /** Problems by field, for the form. */
  fields?: Record<string, ErrorProblem>
  /** Problems by row of a file. */
  rows?: ErrorProblem[]
  /** The current record, when a stale save was refused. */
  current?: unknown
  retryAfterSeconds?: number
}

/** A failure the caller may read. Everything else is an internal error and stays in the log. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly problem: ErrorProblem
  readonly details: Details
  constructor(kind: ErrorKind, problem: ErrorProblem, details: Details = {}) {
    super(formatError(problem))
    this.kind = kind
    this.problem = problem
    this.details = details
  }
  get status() {
    return errorStatus[this.kind]
  }
  get code(): string {
    return toCoded(this.problem).code
  }
}

/** What can be missing: `order` is answered as `order.not-found`. */
export type Named = ErrorCode extends infer C ? (C extends `${infer What}.not-found` ? What : never) : never

export const notFound = (what: Named) => new AppError('notFound', `${what}.not-found`)
export const conflict = (problem: ErrorProblem) => new AppError('conflict', problem)
/** A value that is refused at one field of a form. */
export const invalidField = (field: string, problem: ErrorProblem) =>
  new AppError('invalid', problem, { fields: { [field]: problem } })

/** Jobs and renewals store problems as codes; the text is made when it is read. */
export const formatProblem = ({ code, values }: Problem) => ({
  code,
  ...(values && { values }),
  // The column was written as a problem of the catalogue.
  message: formatError((values ? { code, values } : code) as ErrorProblem),
})
