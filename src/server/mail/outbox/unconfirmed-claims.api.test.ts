import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { change, systemActor } from '#server/db/change.ts'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import { type PostgresCluster, startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { startSmtpDouble } from '#server/testing/smtp-double.ts'
import { enqueueMail } from './outbox.ts'
import { startOutboxWorker } from './outbox-worker.ts'

/** The embedded database has no standby. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('a standby that does not confirm', () => {
  let cluster: PostgresCluster
  let database: OpenDatabase
  beforeAll(async () => {
    cluster = await startPostgresCluster()
    const options = encodeURIComponent('-c synchronous_commit=on -c TimeZone=UTC')
    database = await openDatabase({ databaseUrl: `${cluster.url}?options=${options}`, dataDir: '' })
    await migrate(database.db)
  })
  afterAll(async () => {
    await database.close()
    cluster.stop()
  })

  async function setStandby(name: string) {
    await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(database.db)
    await sql`select pg_reload_conf()`.execute(database.db)
  }
  const readMail = () =>
    database.db.selectFrom('emails').select(['status', 'attempts']).executeTakeFirstOrThrow()

  test('keeps a mail back, which leaves once as soon as it does', async () => {
    const clock = () => new Date()
    await change(database.db, { actor: systemActor('test'), now: clock() }, ({ tx }) =>
      enqueueMail(tx, {
        type: 'outbound',
        from: 'Lido <office@lido.example>',
        to: 'reka@familie.example',
        subject: 'Kurs',
        text: 'Guten Tag',
        html: '<p>Guten Tag</p>',
        createdAt: clock(),
      }),
    )
    const smtp = await startSmtpDouble()
    const mailer = createMailer({ smtpUrl: smtp.url, from: 'x@lido.example', outboxDir: '' })
    await setStandby('nobody')
    const worker = startOutboxWorker({ db: database.db, mailer, clock, pollMs: 20 })
    try {
      await expect.poll(readMail, { timeout: 60_000 }).toEqual({ status: 'sending', attempts: 1 })
      expect(smtp.taken).toEqual([])
      await setStandby('')
      await expect.poll(readMail, { timeout: 60_000 }).toEqual({ status: 'sent', attempts: 1 })
      expect(smtp.taken).toHaveLength(1)
    } finally {
      await setStandby('')
      await worker.stop()
      mailer.close()
      await smtp.close()
    }
  })
})
