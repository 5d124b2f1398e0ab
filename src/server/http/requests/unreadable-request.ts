import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '#contract/routes/errors.ts'
import { formatError } from '#contract/texts/error-texts.ts'

const answers: Record<string, { status: number; code: 'request.address-long' | 'request.slow' }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.address-long' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.slow' },
}

/** Answers an unparsable request on the bare connection, in the usual shape of errors. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  const { status, code } = answers[error.code ?? ''] ?? { status: 400, code: 'request.unreadable' }
  const requestId = randomUUID()
  const body: ErrorBody = { message: formatError(code), error: 'invalid', code, requestId }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
