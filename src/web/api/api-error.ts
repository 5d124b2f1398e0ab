import type * as z from 'zod'
import { type coded, errorBody } from '#contract/routes/errors.ts'
import { sayError } from '#web/language/say-error.ts'
import { t } from '#web/language/t.ts'

type Coded = z.output<typeof coded>

interface Failure {
  status: number
  message: string
  kind?: string
  code?: string
  values?: Record<string, unknown>
  fields?: Record<string, string>
  fieldCodes?: Record<string, Coded>
  current?: unknown
  rows?: readonly string[]
  rowCodes?: readonly Coded[]
  requestId?: string
}

/** Every failed call, in the language of the console. Status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  /** One of the kinds of failure that the contract lists. */
  readonly kind: string | undefined
  /** Which failure of that kind, where the screen answers it by itself. */
  readonly code: string | undefined
  /** One text per field, for the form. */
  readonly fields: Record<string, string>
  /** The record as it stands now, when a stale save was refused. */
  readonly current: unknown
  /** What was wrong in which row of a file. */
  readonly rows: readonly string[]
  readonly requestId: string | undefined

  constructor(failure: Failure) {
    super(sayError(failure, failure.message))
    const {
      status,
      kind,
      code,
      fields = {},
      fieldCodes = {},
      current,
      rows = [],
      rowCodes = [],
      requestId,
    } = failure
    this.name = 'ApiError'
    this.status = status
    this.kind = kind
    this.code = code
    this.fields = Object.fromEntries(
      Object.entries(fields).map(([path, text]) => [path, sayError(fieldCodes[path] ?? {}, text)]),
    )
    this.current = current
    this.rows = rows.map((text, place) => sayError(rowCodes[place] ?? {}, text))
    this.requestId = requestId
  }
}

/** Reads a failure's body for `message`, then `error`. */
export function failureFrom(status: number, text: string, fallback: string): ApiError {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return new ApiError({ status, message: fallback })
  }
  const parsed = errorBody.partial().safeParse(body)
  if (!parsed.success) return new ApiError({ status, message: fallback })
  const { message, error, ...rest } = parsed.data
  return new ApiError({ ...rest, status, kind: error, message: message || error || fallback })
}

export function messageOf(error: unknown, fallback = t('Request failed')): string {
  return error instanceof Error && error.message ? error.message : fallback
}
