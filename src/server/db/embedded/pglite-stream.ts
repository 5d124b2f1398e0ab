import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { RestartablePglite } from './restartable-pglite.ts'

/** The message that PostgreSQL ends every answer with: the letter, a length of 5, and the state of the transaction. */
const readyForQuery = Buffer.from('Z\0\0\0\x05')
const isWhole = (answer: Buffer) => answer.subarray(-6, -1).equals(readyForQuery)

const terminate = 'X'.charCodeAt(0)

/**
 * What node-postgres takes for its socket: messages written here are run by the database in this process, whose answer
 * can be read. So both databases have one driver, which sends a statement and its parameters as one message.
 */
export class PgliteStream extends Duplex {
  readonly #server: RestartablePglite
  #pglite: PGlite | undefined

  constructor(server: RestartablePglite) {
    super()
    this.#server = server
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
    const pglite = this.#pglite
    if (!pglite) return done(away())
    await takeTurn()
    try {
      const parts: Buffer[] = []
      // `execProtocolRaw` would parse every answer too, and keep it for ever.
      await pglite.execProtocolRawStream(message, {
        syncToFs: false,
        onRawData: part => parts.push(Buffer.from(part)),
      })
      const answer = Buffer.concat(parts)
      if (!isWhole(answer)) throw new Error('It did not answer to the end')
      this.push(answer)
      done()
    } catch (error) {
      this.#server.stopped(pglite)
      this.#pglite = undefined
      done(away(error))
    }
  }

  connect() {
    this.#server.running().then(
      pglite => {
        this.#pglite = pglite
        this.emit('connect')
      },
      error => this.destroy(away(error)),
    )
  }

  // The rest of a socket, as far as node-postgres asks for it.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}

/** How long statements may hold the event loop; other requests run in between. */
const longestMs = 10
let turnBegan: number | undefined

async function takeTurn() {
  if (turnBegan !== undefined && performance.now() - turnBegan > longestMs) await nextTurn()
  if (turnBegan !== undefined) return
  turnBegan = performance.now()
  setImmediate(() => {
    turnBegan = undefined
  })
}

const away = (cause?: unknown) =>
  new Error('Connection terminated: the embedded database has stopped', { cause })
