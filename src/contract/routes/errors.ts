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

/** A code of `error-texts.ts` and its values, for programs. */
export const coded = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()).optional() })

/** The body of every failed call. */
export const errorBody = z.object({
  message: z.string(),
  /** The kind of failure, one of the table above. */
  error: z.string(),
  /** Which failure of that kind it is, and what its text holds. */
  ...coded.shape,
  requestId: z.string().optional(),
  /** One text per field, for the form. */
  fields: z.record(z.string(), z.string()).optional(),
  fieldCodes: z.record(z.string(), coded).optional(),
  /** The problems of each row of a file, one per line; the message says when there are more. */
  rows: z.array(z.string()).optional(),
  rowCodes: z.array(coded).optional(),
  /** The current record, when a stale save was refused. */
  current: z.unknown().optional(),
})

export type ErrorBody = z.output<typeof errorBody>
