import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankImportRoutes } from '#contract/payments/bank-files.ts'
import { account, credit, referenceOf, statement } from '#server/modules/payments/bank/testing/bank-calls.ts'
import { buildOrder } from '#server/testing/builders.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type Home, makeHome } from '#server/testing/server-process.ts'

let home: Home
beforeAll(async () => {
  home = await makeHome()
})
afterAll(() => home.remove())

const start = () => home.start({ CREDITOR_IBAN: account, PUBLIC_API_KEY: 'key', DUNNING_DAILY: '0' })

const orders = 12
const path = bankImportRoutes.uploadBankFile.path

test('a server killed amid booking a file has booked it whole, or not at all', async () => {
  const sent = await home.withDatabase(async db => {
    const made: { id: string; reference: string }[] = []
    for (let count = 0; count < orders; count++) {
      const order = await buildOrder(db, { status: 'PAYMENT_REQUESTED' })
      made.push({ id: order.id, reference: referenceOf(order) })
    }
    return made
  })
  let server = await start()
  let token = await server.signIn()
  const api = async (method: string, at: string, body?: object) => {
    const answer = await server.call(method, at, { token, key: 'key', body })
    return JSON.parse(answer.text)
  }
  const upload = async () => {
    const file = statement(sent.map(({ reference }) => credit(100, { reference })))
    const form = new FormData()
    form.append('file', new Blob([file]), 'camt.xml')
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${server.address}${path}`, { method: 'POST', headers, body: form })
    const { imports } = await response.json()
    return String(imports[0].id)
  }
  const paidOf = () => Promise.all(sent.map(async ({ id }) => (await api('GET', `/api/orders/${id}`)).paid))

  // How long one takes, so that the kills fall all over it.
  const first = await upload()
  const begun = performance.now()
  await api('POST', `${path}/${first}/book`)
  const lasts = performance.now() - begun

  const rounds = proofSize(50, 2)
  let booked = 1
  for (let round = 0; round < rounds; round++) {
    const id = await upload()
    const booking = api('POST', `${path}/${id}/book`).catch(() => 'the connection broke')
    await new Promise(resolve => setTimeout(resolve, (lasts * (round + 0.5)) / rounds))
    await server.kill()
    await booking
    server = await start()
    token = await server.signIn()
    const { state } = await api('GET', `${path}/${id}`)
    if (state === 'BOOKED') booked++
    expect(await paidOf()).toEqual(sent.map(() => booked))
  }
  await server.stop()
  reportFault({ fault: 'killed amid a bank file', rounds, acknowledged: booked, lost: 0, doubled: 0 })
}, 600_000)
