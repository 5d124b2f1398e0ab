import { Duplex } from 'node:stream'
import type { PGliteInterface } from '@electric-sql/pglite'

/**
 * What node-postgres takes for its socket: messages written here are run by the database in this process, whose answer
 * can be read. So both databases have one driver, which sends a statement and its parameters as one message.
 */
export class PgliteStream extends Duplex {
  readonly #pglite: PGliteInterface

  constructor(pglite: PGliteInterface) {
    super()
    this.#pglite = pglite
  }

  override _read() {}

  override _write(message: Uint8Array, _: BufferEncoding, done: (error?: Error) => void) {
    void this.#run(message, done)
  }

  override _writev(parts: Array<{ chunk: Uint8Array }>, done: (error?: Error) => void) {
    void this.#run(Buffer.concat(parts.map(({ chunk }) => chunk)), done)
  }

  async #run(message: Uint8Array, done: (error?: Error) => void) {
    try {
      const answer: Buffer[] = []
      // `execProtocolRaw` would parse every answer too, and keep it for ever.
      await this.#pglite.execProtocolRawStream(message, {
        syncToFs: false,
        onRawData: part => answer.push(Buffer.from(part)),
      })
      this.push(Buffer.concat(answer))
      done()
    } catch (error) {
      done(new Error('Connection terminated: the embedded database has stopped', { cause: error }))
    }
  }

  // The rest of a socket, as far as node-postgres asks for it.
  connect() {
    queueMicrotask(() => this.emit('connect'))
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
