import { Duplex } from 'node:stream'
import type { PGliteInterface } from '@electric-sql/pglite'

/** PGlite swallows what ends PostgreSQL; whoever asked would wait for ever, and nothing it holds can be trusted. */
const stopped = new WeakSet<PGliteInterface>()

/** The message that PostgreSQL ends every answer with: the letter, a length of 5, and the state of the transaction. */
const readyForQuery = Buffer.from('Z\0\0\0\x05')
const isWhole = (answer: Buffer) => answer.subarray(-6, -1).equals(readyForQuery)

const terminate = 'X'.charCodeAt(0)

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
    if (message[0] === terminate) return done()
    try {
      if (stopped.has(this.#pglite)) throw new Error('It has stopped before')
      const parts: Buffer[] = []
      // `execProtocolRaw` would parse every answer too, and keep it for ever.
      await this.#pglite.execProtocolRawStream(message, {
        syncToFs: false,
        onRawData: part => parts.push(Buffer.from(part)),
      })
      const answer = Buffer.concat(parts)
      if (!isWhole(answer)) throw new Error('It did not answer to the end')
      this.push(answer)
      done()
    } catch (error) {
      stopped.add(this.#pglite)
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
