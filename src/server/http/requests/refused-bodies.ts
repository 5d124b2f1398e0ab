import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'

/** Twice our largest file, at the pace of a common line. */
const refusedLimits = { bytes: 128 * 1024 * 1024, seconds: 60 }

/**
 * Who still sends when the answer comes reads it only if the rest is taken off the line: a connection closed before
 * is reset, and the answer lost. So the answer goes out at once, and the connection ends after the rest has come.
 */
export function readRefusedBodies(app: FastifyInstance, { bytes, seconds } = refusedLimits) {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())

  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete || raw.destroyed || (typeof payload !== 'string' && !Buffer.isBuffer(payload)))
      return payload
    void reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) })
    const answer = async function* () {
      yield payload
      await readRest(raw, bytes, AbortSignal.any([stopping.signal, AbortSignal.timeout(seconds * 1000)]))
    }
    return Readable.from(answer(), { objectMode: false })
  })
}

async function readRest(raw: IncomingMessage, bytes: number, signal: AbortSignal) {
  const enough = new AbortController()
  let left = bytes
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) enough.abort()
  })
  raw.unpipe().resume()
  // Gone, too much or too slow: the connection ends in each case.
  await finished(raw, { signal: AbortSignal.any([signal, enough.signal]) }).catch(() => undefined)
}
