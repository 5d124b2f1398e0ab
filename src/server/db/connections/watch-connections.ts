import pg from 'pg'
import { PrimaryClient } from './primary-client.ts'

/** How long a connection may be in use before we check whether the database answers, and how long that may take. */
const suspicionMs = 3000
const answerMs = 4000
/** How long a commit waits for its standby. No `statement_timeout` ends that wait, so that we have to. */
const confirmMs = 5000

/**
 * A database that is frozen takes every question and answers none, and callers would wait for ever; a limit on the
 * time of a query would end long ones that are well. So a connection that is long in use makes us ask on another one:
 * if that is not answered, the connection is cut and its caller hears of it. If it is, only commits whose standby does
 * not confirm them are ended, lest they keep every connection to themselves.
 */
export function watchConnections(pool: pg.Pool, config: pg.ClientConfig): void {
  const timers = new Map<pg.PoolClient, NodeJS.Timeout>()
  let asking: Promise<boolean> | undefined

  function askOnce(): Promise<boolean> {
    asking ??= answers(config, [...timers.keys()].map(processOf)).finally(() => {
      asking = undefined
    })
    return asking
  }

  async function look(client: pg.PoolClient) {
    if ((await askOnce()) || !timers.has(client)) return
    connectionOf(client).stream.destroy()
  }

  pool.on('acquire', client => {
    timers.set(client, setInterval(() => void look(client), suspicionMs).unref())
  })
  pool.on('release', (_, client) => {
    clearInterval(timers.get(client))
    timers.delete(client)
  })
}

/** Only commits wait for this event, and only we know whether a caller still waits for them. */
const endWaits = `
  select pg_cancel_backend(pid) from pg_stat_activity
  where pid = any($1) and wait_event = 'SyncRep' and query_start < now() - $2 * interval '1 ms'`

/** A refusal is an answer, too. */
async function answers(config: pg.ClientConfig, processes: Array<number | null>): Promise<boolean> {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs }
  const client = new pg.Client({ ...config, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(endWaits, [processes, confirmMs])
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => {})
  }
}

const processOf = (client: pg.PoolClient) => (client instanceof PrimaryClient ? client.processID : null)

/** The types leave it out of a client that a pool made. */
const connectionOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection
