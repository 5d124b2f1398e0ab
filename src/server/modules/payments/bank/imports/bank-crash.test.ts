import { afterAll, expect, test } from 'vitest'
import { bankImportRoutes } from '#contract/orders/bank-files.ts'
import { derivePaymentReference } from '#domain/billing/qr-reference.ts'
import { account, credit, statement } from '#server/modules/payments/bank/testing/bank-calls.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { aBooking, aProduct } from '#server/testing/request-bodies.ts'
import { makeDataDir, startServer } from '#server/testing/server-process.ts'

const folder = makeDataDir()
afterAll(() => folder.remove())

const start = () =>
  startServer({
    dataDir: folder.path,
    env: { CREDITOR_IBAN: account, PUBLIC_API_KEY: 'key', LOG_LEVEL: 'silent' },
  })

const orders = 12
const path = bankImportRoutes.uploadBankFile.path

test('a server killed amid booking a file has booked it whole, or not at all', async () => {
  let server = await start()
  let token = await server.signIn()
  const api = async (method: string, at: string, body?: object) => {
    const answer = await server.call(method, at, { token, key: 'key', body })
    return JSON.parse(answer.text)
  }
  const product = await api('POST', '/api/products', aProduct())
  const sent: { id: string; reference: string }[] = []
  for (let made = 0; made < orders; made++) {
    const wanted = aBooking(product.productId, { informContact: false, allowIdentical: true })
    const booking = await api('POST', '/api/bookings', wanted)
    const { id } = await api('POST', '/api/orders', { bookingId: booking.id })
    await api('PUT', `/orders/${id}/generate-invoice`)
    await api('PUT', `/orders/${id}/send-invoice`)
    const { invoiceReference } = await api('GET', `/api/orders/${id}`)
    sent.push({ id, ...derivePaymentReference(invoiceReference, account) })
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
