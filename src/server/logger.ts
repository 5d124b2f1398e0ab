import { writeSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'

/** JSON lines for the operator. They hold no personal data: no bodies, no addresses, no parameters. */
export function createLogger(level: string, destination: DestinationStream = outputLines(1)): Logger {
  return pino({ level, serializers: { err: describeError } }, destination)
}

/** How often a reader that is slow is waited for, ten milliseconds each. */
const mostWaits = 10
const moment = new Int32Array(new SharedArrayBuffer(4))

/**
 * Lines to a file descriptor. One that cannot be written is lost, and nothing else: a full disk under the log, or a reader
 * that is gone, ends no server and keeps none from stopping.
 */
export const outputLines = (descriptor: number): DestinationStream => ({
  write(line) {
    let rest = Buffer.from(line)
    for (let waits = 0; rest.length > 0 && waits < mostWaits; ) {
      try {
        rest = rest.subarray(writeSync(descriptor, rest))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
        waits++
        Atomics.wait(moment, 0, 0, 10)
      }
    }
  },
})

interface Failure {
  type: string
  message: string
  stack: string | undefined
  cause?: Failure
}

const knownFields = ['code', 'constraint', 'table', 'column', 'routine'] as const

function withoutQuote(message: string): string {
  const start = message.indexOf(': "')
  return start >= 0 && message.endsWith('"') ? `${message.slice(0, start)}: "…"` : message
}

/**
 * An error without what people typed: a database's error carries the parameters of its query, and its message and
 * detail quote them.
 */
export function describeError(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: undefined }
  const fields = error as Error & Partial<Record<(typeof knownFields)[number], unknown>>
  const known = knownFields.filter(name => typeof fields[name] === 'string')
  return {
    type: error.constructor.name,
    message: withoutQuote(error.message),
    ...Object.fromEntries(known.map(name => [name, fields[name]])),
    // The first lines of a stack repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
