import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, type ErrorKind, errorStatus } from '#contract/routes/errors.ts'
import { toCoded } from '#contract/texts/coded-text.ts'
import { formatError } from '#contract/texts/error-texts.ts'
import { AppError } from '#server/app-error.ts'
import {
  isDatabaseAway,
  isDiskFull,
  isImpossibleValue,
  isLockedOut,
  isOutcomeUnknown,
  isUnstorableText,
  readViolation,
} from '#server/db/connections/pg-errors.ts'
import { securityHeaders } from './security-headers.ts'

/** Every failure leaves as `{message, error, code, values?, requestId}`, never as a stack or SQL. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = toAppError(error, request)
    if (known.status >= 500) {
      // The text of our own failures is for the caller only: it may quote a mail server about an address.
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
      ? new AppError('invalid', 'request.address-unreadable')
      : new AppError('notFound', 'page.not-found')
  void reply.headers(securityHeaders).header('x-request-id', request.id)
  void sendError(request, reply, known)
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const { retryAfterSeconds, fields, rows, ...details } = error.details
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  const body: ErrorBody = {
    message: error.message,
    error: error.kind,
    ...toCoded(error.problem),
    requestId: request.id,
    ...(fields && { fields: mapValues(fields, formatError), fieldCodes: mapValues(fields, toCoded) }),
    ...(rows && { rows: rows.map(formatError), rowCodes: rows.map(toCoded) }),
    ...details,
  }
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
    const { kind, problem, field } = violation
    return new AppError(
      kind === 'check' ? 'invalid' : 'conflict',
      problem,
      field ? { fields: { [field]: problem } } : {},
    )
  }
  if (isUnstorableText(error)) return new AppError('invalid', 'record.value-unstorable')
  if (isImpossibleValue(error)) return new AppError('invalid', 'record.value-impossible')
  if (isLockedOut(error)) return new AppError('unavailable', 'server.busy', { retryAfterSeconds: 2 })
  if (isDiskFull(error)) return new AppError('unavailable', 'server.disk-full')
  if (request.method !== 'GET' && isOutcomeUnknown(error))
    return new AppError('unavailable', 'server.database-stopped')
  if (isDatabaseAway(error)) return new AppError('unavailable', 'server.database-away')
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === undefined || status >= 500) return new AppError('internal', 'server.failed')
  return refuse(kindFor(status), error.message)
}

/** What Fastify refuses before a handler sees it. */
function refuse(kind: ErrorKind, reason: string): AppError {
  if (kind === 'tooLarge') return new AppError(kind, 'request.too-large')
  // What the parser of JSON says is for programmers.
  if (kind === 'invalid') return new AppError(kind, 'request.unreadable')
  return new AppError(kind, { code: 'request.refused', values: { reason } })
}

const kindFor = (status: number): ErrorKind =>
  (Object.keys(errorStatus) as ErrorKind[]).find(kind => errorStatus[kind] === status) ?? 'invalid'

const mapValues = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
