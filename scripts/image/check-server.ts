import assert from 'node:assert/strict'
import { authRoutes } from '#contract/auth/auth.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { RunningServer } from './run-server.ts'

/** Signs in with the password that was printed, opens the console and has an invoice drawn: of each part, one. */
export async function checkServer({ url, output }: RunningServer): Promise<void> {
  const page = await fetch(url)
  assert.match(await page.text(), /<div id="root">/, 'the console')
  assert.equal((await fetch(`${url}/docs/`)).status, 200, 'the documentation of the calls')

  const [, email, password] = /Sign in with (\S+) and the password (\S+)/.exec(output.text) ?? []
  assert.ok(email && password, 'the first password is printed')
  const signedIn = await fetch(url + authRoutes.login.path, {
    method: authRoutes.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { accessToken } = authRoutes.login.response.parse(await signedIn.json())

  const headers = { authorization: `Bearer ${accessToken}`, apikey: 'lido-public' }
  const listed = await fetch(`${url}${phase5OrderRoutes.listOrders.path}?status=REMINDER1`, { headers })
  const { orders } = phase5OrderRoutes.listOrders.response.parse(await listed.json())
  assert.ok(orders[0], 'the demo data holds an order')
  const invoice = await fetch(`${url}/orders/${orders[0].id}/invoice-pdf`, { headers })
  assert.match(await invoice.text(), /^%PDF-/, 'an invoice')
}
