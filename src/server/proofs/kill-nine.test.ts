import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openDatabase } from '#server/db/database.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDataDir, type ServerProcess, startServer } from '#server/testing/server-process.ts'

const rounds = proofSize(50, 1)
// One start after another leaves a core idle, so two folders take turns on two cores.
const lanes = proofSize(2, 1)
const writers = 4

const folders = Array.from({ length: lanes }, makeDataDir)
afterAll(() => {
  for (const folder of folders) folder.remove()
})

interface Log {
  acknowledged: string[]
  unanswered: string[]
}

function createUser(server: ServerProcess, token: string, email: string) {
  const body = { firstName: 'Crash', lastName: 'Test', email }
  return server.call('POST', '/api/phase5/users', { body, token, requestKey: email })
}

/** Creates users until the server dies, and notes which it acknowledged and which it was killed over. */
async function write(server: ServerProcess, token: string, name: string, log: Log) {
  for (let number = 0; ; number++) {
    const email = `${name}-${number}@familie.example`
    try {
      const answer = await createUser(server, token, email)
      if (answer.status === 201) log.acknowledged.push(email)
    } catch {
      // The connection broke: this one was not acknowledged.
      log.unanswered.push(email)
      return
    }
  }
}

/** A request without an answer is sent again, and is done once. */
async function sendAgain(server: ServerProcess, token: string, { acknowledged, unanswered }: Log) {
  for (const email of unanswered.splice(0)) {
    const { status } = await createUser(server, token, email)
    expect([email, status]).toEqual([email, 201])
    acknowledged.push(email)
  }
}

/** Kills the server amid its writers, at a random moment. */
async function crash(server: ServerProcess, token: string, name: string, log: Log) {
  const { acknowledged } = log
  const enough = acknowledged.length + 2 + Math.floor(Math.random() * 40)
  const writing = Array.from({ length: writers }, (_, writer) =>
    write(server, token, `${name}-${writer}`, log),
  )
  while (acknowledged.length < enough) await new Promise(resolve => setTimeout(resolve, 1))
  await new Promise(resolve => setTimeout(resolve, Math.random() * 20))
  await server.kill()
  await Promise.all(writing)
}

const userList = z.array(z.object({ email: z.string() }))

async function crashRepeatedly(dataDir: string, rounds: number) {
  const log: Log = { acknowledged: [], unanswered: [] }
  const { acknowledged } = log
  let lost: string[] = []
  let doubled = 0
  let token: string | undefined
  for (let round = 0; round <= rounds; round++) {
    const server = await startServer({ dataDir, env: { LOG_LEVEL: 'silent' } })
    // The session is an acknowledged write too: it must outlive every crash.
    token ??= await server.signIn()
    await sendAgain(server, token, log)
    const list = await server.call('GET', '/api/phase5/users', { token })
    expect(list.status).toBe(200)
    const emails = userList.parse(JSON.parse(list.text)).map(user => user.email)
    const present = new Set(emails)
    doubled = emails.length - present.size
    lost = [...lost, ...acknowledged.filter(email => !present.has(email))]
    if (round === rounds) {
      expect(await server.stop()).toBe(0)
      break
    }
    await crash(server, token, `round-${round}`, log)
  }
  return { acknowledged: acknowledged.length, lost, doubled }
}

test(`${rounds} kill -9 under load lose no acknowledged write, and what got no answer can be sent again`, {
  timeout: 1_200_000,
}, async () => {
  const results = await Promise.all(
    folders.map(({ path }, lane) => crashRepeatedly(path, Math.floor((rounds + lane) / lanes))),
  )
  const acknowledged = results.reduce((sum, result) => sum + result.acknowledged, 0)
  const lost = results.flatMap(result => result.lost)
  const doubled = results.reduce((sum, result) => sum + result.doubled, 0)
  reportFault({ fault: 'server killed amid writes', rounds, acknowledged, lost: lost.length, doubled })
  expect(acknowledged).toBeGreaterThan(rounds)
  expect({ lost, doubled }).toEqual({ lost: [], doubled: 0 })

  // What was not acknowledged is there whole or not at all: each user with the audit row of the same transaction.
  for (const { path } of folders) {
    const { db, close } = await openDatabase({ dataDir: path })
    const users = await db.selectFrom('users').select('id').where('lastName', '=', 'Test').execute()
    const audit = await db.selectFrom('audit').select('recordId').where('action', '=', 'created').execute()
    expect(audit.map(row => row.recordId).sort()).toEqual(users.map(user => user.id).sort())
    await close()
  }
})
