import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { proofSize } from '#server/testing/proof-size.ts'
import { expect, test } from '../support/fixtures.ts'
import { openMailDesk } from '../support/mail-desk.ts'
import { dialog, waitForRoundTrip } from '../support/screen.ts'
import { type HostileMail, hostileMails } from './hostile-mails.ts'

/** Records every connection, also without a request. */
async function startTrap() {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`)
    response.end()
  })
  server.on('connection', () => visits.push('connection'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A listening server has an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    visits,
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

/** Every mail of a full proof; of a short one, some of every kind. */
function chooseMails(evil: string): HostileMail[] {
  const mails = hostileMails(evil)
  const step = mails.length / proofSize(mails.length, Math.ceil(mails.length / 10))
  return mails.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** What leaves the console's own pages: calls, windows, dialogs, frames led elsewhere. */
function watchEscapes(context: BrowserContext, page: Page, home: string): string[] {
  const escapes: string[] = []
  const isHome = (url: string) => url.startsWith(`${home}/`) || /^(about|data):/.test(url)
  context.on('requestfinished', request => isHome(request.url()) || escapes.push(request.url()))
  context.on('requestfailed', request => {
    // What a policy stopped never came as far as the network; the trap would know.
    const reason = request.failure()?.errorText ?? ''
    if (!isHome(request.url()) && reason.startsWith('net::')) escapes.push(`${request.url()} ${reason}`)
  })
  context.on('page', () => escapes.push('a window'))
  page.on('framenavigated', frame => isHome(frame.url()) || escapes.push(`a frame at ${frame.url()}`))
  page.on('download', () => escapes.push('a download'))
  page.on('dialog', dialog => {
    escapes.push('a dialog')
    void dialog.dismiss()
  })
  return escapes
}

// The browser reports every attempt that it stopped; here they are the point.
const attack = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  noBrowserErrors: async ({}, use) => use(undefined),
})

attack(
  'hostile mails run nothing, load nothing, send nothing and lead nowhere',
  async ({ page, context, lido }) => {
    attack.setTimeout(900_000)
    const trap = await startTrap()
    const desk = await openMailDesk(lido)
    const escapes = watchEscapes(context, page, lido.url)
    await page.goto('/phase5/emails')
    await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible()
    for (const { name, html } of chooseMails(trap.url)) {
      const mail = await desk.receive({ from: 'mallory@familie.example', subject: name, html })
      expect(mail.bodyHtml).toContain(html)
      // As a link within the console does: loading the whole console for every mail would prove nothing more.
      await page.evaluate(search => history.pushState({}, '', search), `?view=${mail.id}`)
      const frame = dialog(page, name).locator('iframe').contentFrame().locator('iframe').contentFrame()
      await expect(frame.locator('html')).toBeAttached()
      const bait = frame.locator('#bait').first()
      if (await bait.isVisible()) {
        await bait.click({ force: true })
        await page.keyboard.press('Enter')
      }
      await waitForRoundTrip(page)
      await expect(frame.locator('html[data-ran]'), name).toHaveCount(0)
      expect(await page.evaluate(() => 'ran' in window), name).toBe(false)
      expect.soft([...escapes.splice(0), ...trap.visits.splice(0)], name).toEqual([])
    }
    await waitForRoundTrip(page)
    expect(trap.visits).toEqual([])
    await trap.close()
  },
)

attack('the same mails in a frame without protection do run and load', async ({ browser }) => {
  const trap = await startTrap()
  const frames = chooseMails(trap.url).map(
    ({ html }) => `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
  )
  const page = await browser.newPage()
  page.on('dialog', dialog => void dialog.dismiss())
  await page.setContent(frames.join(''), { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => 'ran' in window).catch(() => false)).toBe(true)
  await expect.poll(() => trap.visits.filter(visit => visit.startsWith('GET')).length).toBeGreaterThan(2)
  await page.close()
  await trap.close()
})
