import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer that is a file. The browser saves it, or shows it when `inline`. */
export class FileReply {
  readonly #file: { bytes: Uint8Array | Readable; contentType: string; filename: string; inline?: boolean }

  constructor(file: {
    bytes: Uint8Array | Readable
    contentType: string
    filename: string
    inline?: boolean
  }) {
    this.#file = file
  }

  send(reply: FastifyReply) {
    const { bytes, contentType, filename, inline } = this.#file
    const ascii = filename.replaceAll(/[^\w.() -]/g, '_')
    const disposition = `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
    void reply
      .type(contentType)
      .header('content-disposition', disposition)
      .header('cache-control', 'private, no-store')
    return reply.send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
  }
}
