import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface FileAnswer {
  bytes: Uint8Array | Readable
  contentType: string
  filename: string
  inline?: boolean
  /** How long the caller's browser may keep it; not at all by default. */
  cacheSeconds?: number
}

/** An answer that is a file. The browser saves it, or shows it when `inline`. */
export class FileReply {
  readonly #file: FileAnswer

  constructor(file: FileAnswer) {
    this.#file = file
  }

  send(reply: FastifyReply) {
    const { bytes, contentType, filename, inline, cacheSeconds } = this.#file
    const ascii = filename.replaceAll(/[^\w.() -]/g, '_')
    const disposition = `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
    void reply
      .type(contentType)
      .header('content-disposition', disposition)
      .header('cache-control', cacheSeconds ? `private, max-age=${cacheSeconds}` : 'private, no-store')
    return reply.send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
  }
}
