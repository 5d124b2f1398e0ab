import pino, { type DestinationStream, type Logger } from 'pino'

/** JSON lines for whoever runs the server. They hold no personal data: no bodies, no addresses, no parameters. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: describeError } }, destination)
}

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
