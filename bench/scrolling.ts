import { execFileSync } from 'node:child_process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { findChromium } from '#server/testing/system-tools.ts'
import { type Lido, startLido } from '../e2e/support/lido-server.ts'
import { signIn } from '../e2e/support/sign-in.ts'
import { generateBookings } from './bulk/generate-bookings.ts'
import type { Measurement } from './support/format-table.ts'
import { median } from './support/median.ts'

const few = 100
const many = 10_000
const frames = 120
const stepPx = 120
const rounds = 7

/** What the browser computes while somebody scrolls through the orders of Phase 4: 10,000 rows against 100. */
export async function benchScrolling(): Promise<Measurement[]> {
  const executablePath = findChromium()
  if (!executablePath) return []
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  const lido = await startLido({
    async fill(dataDir) {
      const { db, close } = await openDatabase({ dataDir })
      await migrate(db)
      // Seven of ten have an order.
      await generateBookings(db, { count: many * 1.5, generation: 4, seed: 7, today: zurichDate(new Date()) })
      await close()
    },
  })
  const browser = await chromium.launch({ executablePath })
  try {
    const small = await openList(browser, lido, few)
    const large = await openList(browser, lido, many)
    for (const scroll of [small, large]) await scroll()
    const turns: Array<{ smallMs: number; largeMs: number }> = []
    for (let round = 0; round < rounds; round++)
      turns.push({ smallMs: await small(), largeMs: await large() })
    const [smallMs, largeMs] = [
      median(turns.map(turn => turn.smallMs)),
      median(turns.map(turn => turn.largeMs)),
    ]
    return [
      {
        name: `a frame of scrolling ${many.toLocaleString('en')} rows against ${few}`,
        ratio: median(turns.map(turn => turn.largeMs / turn.smallMs)),
        limit: 'at most 1.5',
        detail: `${largeMs.toFixed(2)} against ${smallMs.toFixed(2)} ms of computing in the page`,
      },
    ]
  } finally {
    await browser.close()
    await lido.stop()
  }
}

/** A page with a list of that many rows; answers what scrolls it and says how long a frame computes. */
async function openList(browser: Browser, lido: Lido, rows: number): Promise<() => Promise<number>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  // As if "Load more" had been pressed until there were as many.
  await page.route(/limit=200/, route =>
    route.continue({ url: route.request().url().replace('limit=200', `limit=${rows}`) }),
  )
  await page.goto(`${lido.url}/phase4/orders`)
  await signIn(page, lido.admin)
  await page.getByRole('table').getByRole('row').nth(20).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const computed = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
    if (seconds === undefined) throw new Error('The browser does not say how long it computes')
    return seconds * 1000
  }
  return async () => {
    await page.bringToFront()
    const before = await computed()
    await scrollDownAndUp(page)
    return ((await computed()) - before) / frames
  }
}

function scrollDownAndUp(page: Page): Promise<void> {
  return page.evaluate(
    async ({ frames, stepPx }) => {
      const list = document.querySelector('section:has(> table)')
      if (!list) throw new Error('There is no list')
      const bottom = list.scrollHeight - list.clientHeight
      let direction = list.scrollTop + stepPx > bottom ? -1 : 1
      for (let frame = 0; frame < frames; frame++) {
        if (list.scrollTop + direction * stepPx > bottom || list.scrollTop + direction * stepPx < 0)
          direction = -direction
        list.scrollTop += direction * stepPx
        await new Promise(resolve => requestAnimationFrame(resolve))
      }
    },
    { frames, stepPx },
  )
}
