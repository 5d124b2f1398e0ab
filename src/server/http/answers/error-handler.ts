import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, type ErrorKind, errorStatus } from '#contract/errors.ts'
import { AppError } from '#server/app-error.ts'
import {
  isDatabaseAway,
  isDiskFull,
  isImpossibleValue,
  isOutcomeUnknown,
  isUnstorableText,
  readViolation,
} from '#server/db/pg-errors.ts'
import { securityHeaders } from './security-headers.ts'

/** Every failure leaves as `{message, error, code?, requestId}`, never as a stack or SQL. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = toAppError(error, request)
    if (known.status >= 500) {
      // The text of a failure of our own is for the caller: it may quote what a mail server said about an address.
      const details = error instanceof AppError ? {} : { err: error }
      request.log.error({ ...details, kind: known.kind }, 'request failed')
    }
    return sendError(request, reply, known)
  })
}

/** What fails before a route is found: an address that cannot be decoded, a parameter as long as a novel. */
export function handleRoutingErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known =
    error.statusCode === 400
      ? new AppError('invalid', 'This address cannot be read')
      : new AppError('notFound', 'Not found')
  void reply.headers(securityHeaders).header('x-request-id', request.id)
  void sendError(request, reply, known)
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const { retryAfterSeconds, ...details } = error.details
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  const body: ErrorBody = { message: error.message, error: error.kind, requestId: request.id, ...details }
  return reply
    .code(error.status)
    .removeHeader('etag')
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(body)
}

function toAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const violation = readViolation(error, request.method === 'DELETE' ? 'delete' : 'save')
  if (violation) {
    const fields = violation.field ? { fields: { [violation.field]: violation.message } } : {}
    return new AppError(violation.kind === 'check' ? 'invalid' : 'conflict', violation.message, fields)
  }
  if (isUnstorableText(error))
    return new AppError('invalid', 'This contains characters that cannot be stored.')
  if (isImpossibleValue(error)) return new AppError('invalid', 'This contains a value that does not exist.')
  if (isDiskFull(error))
    return new AppError('unavailable', 'The disk of the server is full. Nothing was saved.')
  if (request.method !== 'GET' && isOutcomeUnknown(error))
    return new AppError(
      'unavailable',
      'The database stopped answering. Please look whether this was saved before you try again.',
    )
  if (isDatabaseAway(error))
    return new AppError('unavailable', 'The database is not available. Please try again in a moment.')
  const status = 'statusCode' in error ? error.statusCode : undefined
  const kind = status !== undefined && status < 500 ? kindFor(status) : null
  // What the parser of JSON says is for programmers.
  if (kind === 'invalid') return new AppError(kind, 'This request cannot be read')
  return kind
    ? new AppError(kind, error.message)
    : new AppError('internal', 'Something went wrong. Please try again.')
}

const kindFor = (status: number): ErrorKind =>
  (Object.keys(errorStatus) as ErrorKind[]).find(kind => errorStatus[kind] === status) ?? 'invalid'
