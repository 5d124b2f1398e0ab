import { test as base, expect } from '@playwright/test'
import { adminSession } from './admin-api.ts'
import { shiftDate, shiftMs } from './clock.ts'
import { type Lido, startLido } from './lido-server.ts'

export { expect }

interface TestFixtures {
  /** Whether the browser holds a session when the journey starts; journeys about signing in start without. */
  signedIn: boolean
  /** A server for this journey alone, where it matters who else exists. */
  ownLido: Lido
  noBrowserErrors: undefined
}

interface WorkerFixtures {
  demo: boolean
  /** The server that the journeys of one worker share; each makes its own records. */
  lido: Lido
}

/**
 * The browser also reports every refused call, and refusals are part of many journeys; and it reports the look that
 * Playwright itself takes into the sandboxed frame of a mail.
 */
function isExpected(error: string): boolean {
  return /^Failed to load resource|^Blocked script execution in 'about:srcdoc'/.test(error)
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [false, { option: true, scope: 'worker' }],
  signedIn: [true, { option: true }],

  lido: [
    async ({ demo }, use) => {
      const lido = await startLido({ demo })
      await use(lido)
      await lido.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  ownLido: async ({}, use) => {
    const lido = await startLido()
    await use(lido)
    await lido.stop()
  },

  baseURL: async ({ lido }, use) => use(lido.url),

  storageState: async ({ lido, signedIn }, use) => {
    if (!signedIn) return use(undefined)
    const localStorage = [{ name: 'lido.accessToken', value: await adminSession(lido) }]
    await use({ cookies: [], origins: [{ origin: lido.url, localStorage }] })
  },

  // Other people's browsers have the same clock.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await open(options)
        await context.addInitScript(shiftDate, shiftMs)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    await context.addInitScript(shiftDate, shiftMs)
    await use(context)
  },

  // An open page would have its browser forget every file of the console before the next journey, to load them all again.
  page: async ({ page }, use) => {
    await use(page)
    // A call still held when the journey ends is not a failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  },

  noBrowserErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', error => errors.push(String(error.error())))
      context.on('console', message => {
        if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})
