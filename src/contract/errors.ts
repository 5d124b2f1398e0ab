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

export type ErrorKind = keyof typeof errorStatus

/** What a program tells apart beyond the kind: what it is about, and what is wrong with it. */
export type ErrorCode = 'booking.identical' | 'clock.ahead' | 'order.invoice-sent' | 'request.key-reused'

/** The body of every failed call. */
export const errorBody = z.object({
  message: z.string(),
  /** The kind of failure, one of the table above. */
  error: z.string(),
  /** Which failure of that kind it is, where a caller may want to answer it by itself. */
  code: z.string().optional(),
  requestId: z.string().optional(),
  /** One text per field, for the form. */
  fields: z.record(z.string(), z.string()).optional(),
  /** What was wrong in which row of a file, a line each; the message says when there are more. */
  rows: z.array(z.string()).optional(),
  /** The record as it stands now, when a stale save was refused. */
  current: z.unknown().optional(),
})

export type ErrorBody = z.output<typeof errorBody>
