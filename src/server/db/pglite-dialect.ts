import type { PGliteInterface } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

const acquireTimeoutMs = 15_000

/** Kysely over the one connection an embedded database has: whoever wants it waits in line, but not forever. */
export function pgliteDialect(pglite: PGliteInterface): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => new PGliteDriver(pglite),
  }
}

class PGliteDriver implements Driver {
  readonly #pglite: PGliteInterface
  readonly #connection: DatabaseConnection
  readonly #waiting: Array<() => void> = []
  #busy = false

  constructor(pglite: PGliteInterface) {
    this.#pglite = pglite
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const result = await pglite.query<R>(sql, [...parameters])
        return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
      },
      // biome-ignore lint/correctness/useYield: PGlite has no cursors; nothing here streams.
      async *streamQuery() {
        throw new Error('The embedded database does not stream')
      },
    }
  }

  async init() {}
  async destroy() {}

  async acquireConnection() {
    if (this.#busy) await this.#wait()
    this.#busy = true
    return this.#connection
  }

  #wait(): Promise<void> {
    return new Promise((done, failed) => {
      const turn = () => {
        clearTimeout(timer)
        done()
      }
      // A query outside the open transaction, made while inside it, would wait for itself.
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1)
        failed(new Error('The embedded database was busy for too long'))
      }, acquireTimeoutMs)
      this.#waiting.push(turn)
    })
  }

  async releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#busy = false
  }

  // In the simple protocol: one message each instead of five.
  async beginTransaction(_: DatabaseConnection, { isolationLevel }: { isolationLevel?: string }) {
    await this.#pglite.exec(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin')
  }
  async commitTransaction() {
    await this.#pglite.exec('commit')
  }
  async rollbackTransaction() {
    await this.#pglite.exec('rollback')
  }
}
