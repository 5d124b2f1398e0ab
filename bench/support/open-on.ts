import pg from 'pg'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'

let opened = 0

/** A separate database on a PostgreSQL server. */
export async function openOn(url: string, subject: string): Promise<OpenDatabase> {
  // At a small scale two sizes may be the same.
  const name = `${subject}_${++opened}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  // What a helper process computes would not be counted.
  await client.query(`alter database ${name} set max_parallel_workers_per_gather = 0`)
  await client.end()
  const address = new URL(url)
  address.pathname = name
  return openDatabase({ databaseUrl: address.href, dataDir: '' })
}
