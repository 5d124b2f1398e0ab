import * as z from 'zod'

/** Every way a call can fail, with its HTTP status. Server and console read this one table. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  /** The lesson offer has no free seat; staff may book it all the same. */
  full: 409,
  stale: 412,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  tooMany: 429,
  internal: 500,
  mailRefused: 502,
  unavailable: 503,
  uncertain: 504,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every failed call. */
export const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  requestId: z.string().optional(),
  /** One text per field, for the form. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What was wrong in which row of a file, a line each; the message says when there are more. */
  rows: z.array(z.string()).optional(),
  /** The record as it stands now, when a stale save was refused. */
  current: z.unknown().optional(),
})

export type ErrorBody = z.output<typeof errorBody>
