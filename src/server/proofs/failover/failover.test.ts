import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { buildOverdueOrders } from '#server/modules/dunning/testing/build-overdue-orders.ts'
import { writeMail } from '#server/modules/inbound-mail/testing/write-mail.ts'
import { type FaultRow, reportFault } from '#server/testing/fault-report.ts'
import { type ImapServer, startImapServer } from '#server/testing/imap-server.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type SmtpDouble, startSmtpDouble } from '#server/testing/smtp-double.ts'
import { newTally, useCluster } from './break-and-mend.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const kills = proofSize(10, 2)
const overdue = 40
const archive = [{ id: 'B00001', contact: { firstName: 'Zoé', lastName: 'Favre' } }]

let cluster: Cluster
let smtp: SmtpDouble
let imap: ImapServer
let open: Awaited<ReturnType<typeof useCluster>>

beforeAll(async () => {
  smtp = await startSmtpDouble()
  imap = await startImapServer()
  cluster = await startCluster({
    standbys: 1,
    env: {
      SMTP_URL: smtp.url,
      CREDITOR_IBAN: 'CH5800791123000889012',
      DUNNING_DAILY: '0',
      IMAP_URL: imap.urlOf('office'),
      IMAP_POLL_SECONDS: '1',
      LOG_LEVEL: 'silent',
    },
    shared: { 'phase3-bookings.json': JSON.stringify(archive) },
    prepare: db => buildOverdueOrders(db, overdue, addDays(zurichDate(new Date()), -5)),
  })
  open = await useCluster(cluster)
}, 600_000)
afterAll(async () => {
  await cluster?.stop()
  await imap.close()
  await smtp.close()
})

/** The Message-IDs of what was put into the mailbox. */
const delivered: string[] = []

async function round(tally: Required<FaultRow>, breakIt: Parameters<typeof open.breakAndMend>[1]) {
  const messageId = `<${randomUUID()}@familie.example>`
  await imap.deliver('office', await writeMail({ messageId }))
  delivered.push(messageId)
  await open.breakAndMend(tally, breakIt)
}

test('three servers that start together share the secret and the Phase 3 archive of their folder', async () => {
  const { token } = open
  for (const server of cluster.servers) {
    expect((await server.call('GET', '/api/users', { token })).status).toBe(200)
    const { text } = await server.call('GET', '/api/phase3/bookings', { token })
    expect(JSON.parse(text).bookings).toMatchObject(archive)
  }
})

test('of three servers asked to run the dunning engine at once, one does, and each letter leaves once', async () => {
  const { token } = open
  const runs = await Promise.all(
    cluster.servers.map(server => server.call('POST', '/api/dunning/run', { token, body: {} })),
  )
  expect(runs.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const state = async () =>
    JSON.parse((await cluster.servers[0].call('GET', '/api/dunning/run', { token })).text)
  await expect
    .poll(state, { timeout: 60_000 })
    .toMatchObject({ state: 'done', processed: overdue, failed: 0 })
  const letters = smtp.taken.filter(({ to: [to] }) => to?.startsWith('overdue-'))
  expect(new Set(letters.flatMap(({ to }) => to)).size).toBe(overdue)
  expect(letters).toHaveLength(overdue)
})

async function killPrimary() {
  const primary = await cluster.databases.findNow('leader')
  await primary.kill()
  return { sinceMs: performance.now(), mend: primary.start }
}

test(`the primary, then a server, is killed ${kills} times in all: nothing acknowledged is lost, and service comes back by itself`, {
  timeout: 3_600_000,
}, async () => {
  const primaries = newTally('primary killed')
  const servers = newTally('one of three servers killed')
  for (const index of [0, 1, 2, 0, 1].slice(0, kills / 2) as Array<0 | 1 | 2>) {
    await round(primaries, killPrimary)
    await round(servers, async () => {
      await cluster.servers[index].kill()
      return { sinceMs: performance.now(), mend: () => cluster.restartLido(index) }
    })
  }
  reportFault(primaries)
  reportFault(servers)
})

test('while the standby does not confirm, saves are answered 503 and people can look; then the primary dies', {
  timeout: 1_200_000,
}, async () => {
  const tally = newTally('standby frozen, then primary killed')
  await round(tally, async writing => {
    const standby = await cluster.databases.findNow('sync_standby')
    standby.freezePostgres()
    await writing.untilRefused(4)
    await writing.readsAgain(performance.now())
    const primary = await cluster.databases.findNow('leader')
    await primary.kill()
    const sinceMs = performance.now()
    standby.thaw()
    // Patroni takes a standby that fell behind for none: then only the old primary can lead again.
    void Promise.race([cluster.databases.findNow('leader', primary), pause(30_000)]).then(primary.start)
    return { sinceMs }
  })
  reportFault(tally)
})

test('a primary whose machine hangs is answered with 503, replaced, and does no harm when it wakes up', {
  timeout: 1_200_000,
}, async () => {
  const { token } = open
  const tally = newTally('primary frozen')
  await round(tally, async writing => {
    const primary = await cluster.databases.findNow('leader')
    await primary.freeze()
    const sinceMs = performance.now()
    const statuses = await Promise.all(
      cluster.servers.flatMap(({ call }) => [call('GET', '/api/users', { token }), call('GET', '/readyz')]),
    )
    expect(statuses.map(({ status }) => status)).toEqual(Array(6).fill(503))
    await writing.untilRefused(4)
    return { sinceMs, mend: primary.thaw }
  })
  reportFault(tally)
})

test('a proxy and an etcd are killed together', { timeout: 1_200_000 }, async () => {
  const tally = newTally('one HAProxy and one etcd killed')
  for (const index of [0, 1] as const) {
    await round(tally, async () => {
      for (const victim of [cluster.proxies[index], cluster.etcds[index]]) await victim?.kill()
      return { sinceMs: performance.now(), mend: () => cluster.restartProxyAndEtcd(index) }
    })
  }
  reportFault(tally)
})

test('every booking has its mail once, and every mail in the mailbox is taken over once', {
  timeout: 1_200_000,
}, async () => {
  const everything = open.saved
  const { db } = cluster.database
  const logged = (type: 'booking_confirmation' | 'inbound') =>
    db.selectFrom('emails').select(['to', 'status', 'messageId']).where('type', '=', type).execute()
  const unfinished = async () =>
    (await logged('booking_confirmation')).filter(({ status }) => ['queued', 'sending'].includes(status))
      .length
  const isTaken = async () => new Set((await logged('inbound')).map(({ messageId }) => messageId))
  // A server that was killed held its mails for two minutes, and the mailbox for five.
  await expect.poll(unfinished, { timeout: 300_000, interval: 1000 }).toBe(0)
  await expect.poll(isTaken, { timeout: 400_000, interval: 1000 }).toEqual(new Set(delivered))

  const confirmations = await logged('booking_confirmation')
  const uncertain = confirmations.filter(({ status }) => status === 'uncertain')
  const sent = confirmations.filter(({ status }) => status === 'sent')
  const arrived = smtp.taken.map(({ messageId }) => messageId)
  const mailed = new Set(confirmations.map(({ to }) => to))
  const mails = {
    lost:
      everything.filter(({ email }) => !mailed.has(email)).length +
      sent.filter(({ messageId }) => !arrived.includes(messageId ?? '')).length,
    doubled: arrived.length - new Set(arrived).size + (confirmations.length - mailed.size),
  }
  const fault = `mails sent meanwhile (${uncertain.length} uncertain, for a person to decide)`
  reportFault({ fault, rounds: 1, acknowledged: everything.length, ...mails })
  const taken = await logged('inbound')
  const mailbox = { lost: 0, doubled: taken.length - delivered.length }
  reportFault({ fault: 'mailbox read meanwhile', rounds: 1, acknowledged: delivered.length, ...mailbox })
  expect({ mails, mailbox }).toEqual({
    mails: { lost: 0, doubled: 0 },
    mailbox: { lost: 0, doubled: 0 },
  })
})
