import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/**
 * A connection that knows what the driver passes over: whether it leads to a standby, and whether a commit was kept here
 * alone. When the wait for the standby is cancelled, PostgreSQL says the latter with a warning and a commit that
 * succeeded; should this database die now, what was committed is gone.
 */
export class PrimaryClient extends pg.Client {
  /** Names it to the database; the driver's types leave it out. */
  declare readonly processID: number | null
  isStandby = false
  isUnconfirmed = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
    this.on('notice', ({ message = '' }) => {
      if (/^canceling (the )?wait for synchronous replication/.test(message)) this.isUnconfirmed = true
    })
  }
}

/** Both carry the code PostgreSQL has for it: 57P03 for "cannot connect now", 08007 for "transaction resolution unknown". */
class StandbyError extends Error {
  readonly code = '57P03'
}
class UnconfirmedError extends Error {
  readonly code = '08007'
}

/** While a proxy still leads to a former primary, we neither write nor read stale data. */
export function refuseStandby(client: pg.ClientBase): void {
  if (client instanceof PrimaryClient && client.isStandby)
    throw new StandbyError('The database is a standby of another one')
}

/** The pool for Kysely, where a commit without a standby's confirmation fails. */
export function confirmCommits(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      async function query(sql: string, parameters: readonly unknown[]) {
        const result = await client.query(sql, [...parameters])
        if (client instanceof PrimaryClient && client.isUnconfirmed) {
          client.isUnconfirmed = false
          throw new UnconfirmedError('The database has this alone: its standby has not confirmed it')
        }
        return result
      }
      // The other way to call it is for cursors, which we have none of.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
    end: () => pool.end(),
  }
}
