import type { PGlite } from '@electric-sql/pglite'

/** A start takes a second of computing, during which no request is answered. */
const restartEveryMs = 5000

/**
 * A failure that ends PostgreSQL, such as a full disk, leaves PGlite dead although its folder is intact. The next query
 * starts it again, as a supervisor does with PostgreSQL; while that fails, the database is away.
 */
export class RestartablePglite {
  readonly #start: () => Promise<PGlite>
  #running: Promise<PGlite>
  #stopped = new WeakSet<PGlite>()
  #lastStartMs = performance.now()

  private constructor(first: PGlite, start: () => Promise<PGlite>) {
    this.#running = Promise.resolve(first)
    this.#start = start
  }

  static async open(start: () => Promise<PGlite>): Promise<RestartablePglite> {
    return new RestartablePglite(await start(), start)
  }

  async running(): Promise<PGlite> {
    const isDead = await this.#running.then(
      pglite => this.#stopped.has(pglite),
      () => true,
    )
    if (isDead && performance.now() - this.#lastStartMs > restartEveryMs) {
      this.#lastStartMs = performance.now()
      this.#running = this.#start()
    }
    const pglite = await this.#running
    if (this.#stopped.has(pglite)) throw new Error('It has stopped before')
    return pglite
  }

  /** PGlite swallows the end of PostgreSQL; queries would wait for ever, and its memory cannot be trusted. */
  stopped(pglite: PGlite): void {
    this.#stopped.add(pglite)
  }

  async close(): Promise<void> {
    const pglite = await this.#running.catch(() => undefined)
    if (pglite && !this.#stopped.has(pglite)) await pglite.close()
  }
}
