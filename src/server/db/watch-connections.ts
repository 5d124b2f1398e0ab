import pg from 'pg'

/** How long a connection is in use before somebody asks whether the database answers at all, and waits for that. */
const suspicionMs = 3000
const answerMs = 4000

/**
 * A database that is frozen takes every question and answers none, and whoever asked would wait for ever; a limit on the
 * time of a query would end long ones that are well. So a connection that is long in use makes us ask on another one:
 * as long as that is answered nothing happens, else the connection is cut and its caller hears of it.
 */
export function watchConnections(pool: pg.Pool, config: pg.ClientConfig): void {
  const timers = new Map<pg.PoolClient, NodeJS.Timeout>()
  let asking: Promise<boolean> | undefined

  function askOnce(): Promise<boolean> {
    asking ??= answers(config).finally(() => {
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

/** Whoever refuses us has answered, too. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: answerMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => {})
  }
}

/** The types leave it out of a client that a pool made. */
const connectionOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection
