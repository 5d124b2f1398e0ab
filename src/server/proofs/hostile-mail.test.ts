import { afterAll, expect, test } from 'vitest'
import { inboundMailRoutes } from '#contract/inbound-mail.ts'
import { signatureHeaders } from '#server/http/signing/webhook-signature.ts'
import { hostileMails } from '#server/modules/inbound-mail/testing/hostile-mails.ts'
import { writeMail } from '#server/modules/inbound-mail/testing/write-mail.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDataDir, type ServerProcess, startServer } from '#server/testing/server-process.ts'

const folder = makeDataDir()
afterAll(() => folder.remove())

const secret = 'a secret between two mail servers'
const start = () => startServer({ dataDir: folder.path, env: { INBOUND_SECRET: secret } })

async function handIn({ address }: ServerProcess, raw: Buffer) {
  const headers = { 'content-type': 'message/rfc822', ...signatureHeaders(secret, raw, new Date()) }
  const body = new Uint8Array(raw)
  const answer = await fetch(address + inboundMailRoutes.receiveMail.path, { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.json() }
}

test('the server answers while it takes in costly mails, and stores each once', {
  timeout: 1_800_000,
}, async () => {
  const kinds = Object.values(hostileMails)
  const rounds = proofSize(100, 1)
  const mails: Buffer[] = []
  for (let round = 0; round < rounds; round++) {
    const hostile = kinds[round % kinds.length]?.(100_000)
    mails.push(await writeMail({ subject: `Before ${round}` }), hostile ?? Buffer.alloc(0))
    mails.push(await writeMail({ subject: `After ${round}` }))
  }

  const server = await start()
  const stored: string[] = []
  for (const raw of mails) {
    const [answer, alive] = await Promise.all([handIn(server, raw), server.call('GET', '/livez')])
    expect([answer.status, alive.status]).toEqual([200, 200])
    stored.push(answer.body.messageUuid)
  }
  await server.kill()

  const again = await start()
  let lost = 0
  for (const [index, raw] of mails.entries()) {
    const { body } = await handIn(again, raw)
    if (body.outcome !== 'known' || body.messageUuid !== stored[index]) lost++
  }
  expect(await again.stop()).toBe(0)
  const doubled = stored.length - new Set(stored).size
  reportFault({
    fault: 'mails written to keep the server busy',
    rounds,
    acknowledged: stored.length,
    lost,
    doubled,
  })
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
})
