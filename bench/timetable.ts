import { execFileSync } from 'node:child_process'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { addDays, type PlainDate, weekdayOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { findChromium } from '#server/testing/system-tools.ts'
import { type Lido, startLido } from '../e2e/support/lido-server.ts'
import { signIn } from '../e2e/support/sign-in.ts'
import { fillWeek } from './bulk/fill-week.ts'
import type { Measurement } from './support/format-table.ts'
import { median } from './support/median.ts'

const few = 30
const many = 300
const frames = 120
const rounds = 7

const today = zurichDate(new Date())
const fullWeek = addDays(today, 28 - weekdayOf(today))
const thinWeek = addDays(fullWeek, 7)

/** What the browser computes for a week of 300 lessons: drawing it, against as many plain boxes, and scrolling it, against 30. */
export async function benchTimetable(): Promise<Measurement[]> {
  const executablePath = findChromium()
  if (!executablePath) return []
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  const lido = await startLido({
    async fill(dataDir) {
      const { db, close } = await openDatabase({ dataDir })
      await migrate(db)
      await fillWeek(db, fullWeek, many)
      await fillWeek(db, thinWeek, few)
      await close()
    },
  })
  const browser = await chromium.launch({ executablePath })
  try {
    const full = await openWeek(browser, lido, fullWeek, many)
    const thin = await openWeek(browser, lido, thinWeek, few)
    const turns: { drawn: number; boxes: number; scrolled: number; scrolledThin: number }[] = []
    for (let round = 0; round <= rounds; round++)
      turns.push({
        drawn: await full.draw(false),
        boxes: await full.draw(true),
        scrolled: await full.scroll(),
        scrolledThin: await thin.scroll(),
      })
    // The first one warms up.
    const counted = turns.slice(1)
    const middle = (read: (turn: (typeof turns)[number]) => number) => median(counted.map(read))
    return [
      {
        name: `drawing a week of ${many} lessons against ${many} plain boxes`,
        ratio: middle(({ drawn, boxes }) => drawn / boxes),
        limit: 'at most 1.5',
        detail: `${middle(({ drawn }) => drawn).toFixed(1)} against ${middle(({ boxes }) => boxes).toFixed(1)} ms of computing in the page`,
      },
      {
        name: `a frame of scrolling a week of ${many} lessons against ${few}`,
        ratio: middle(({ scrolled, scrolledThin }) => scrolled / scrolledThin),
        limit: 'at most 1.5',
        detail: `${middle(({ scrolled }) => scrolled).toFixed(2)} against ${middle(({ scrolledThin }) => scrolledThin).toFixed(2)} ms of computing in the page`,
      },
    ]
  } finally {
    await browser.close()
    await lido.stop()
  }
}

async function openWeek(browser: Browser, lido: Lido, monday: PlainDate, lessons: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await page.goto(`${lido.url}/office/lessons/timetable?day=${monday}`)
  await signIn(page, lido.admin)
  await page
    .locator('[data-lesson]')
    .nth(lessons - 1)
    .waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const measure = async (work: () => Promise<void>, times: number) => {
    await page.bringToFront()
    const before = await readComputed(session)
    await work()
    return ((await readComputed(session)) - before) / times
  }
  return {
    async draw(arePlain: boolean) {
      await takeAway(page, arePlain)
      const drawnMs = await measure(() => drawAnew(page), 1)
      await putBack(page)
      return drawnMs
    },
    scroll: () => measure(() => scrollAcross(page), frames),
  }
}

async function readComputed(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser does not say how long it computes')
  return seconds * 1000
}

declare global {
  interface Window {
    taken?: { grid: Element; place: Element; copy: Element }
  }
}

/** Keeps a copy of the grid ready: as it is, or with a plain box of the same place and words for each lesson. */
function takeAway(page: Page, arePlain: boolean): Promise<void> {
  return page.evaluate(async arePlain => {
    const grid = document.querySelector('.timetable-week')
    const place = grid?.parentElement
    if (!grid || !place) throw new Error('There is no timetable')
    const copy = grid.cloneNode(true) as HTMLElement
    if (arePlain)
      for (const lesson of copy.querySelectorAll<HTMLElement>('[data-lesson]')) {
        const box = document.createElement('div')
        box.style.gridArea = lesson.style.gridArea
        box.style.overflow = 'hidden'
        box.style.border = '1px solid'
        box.textContent = lesson.textContent
        lesson.replaceWith(box)
      }
    grid.remove()
    window.taken = { grid, place, copy }
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
  }, arePlain)
}

function drawAnew(page: Page): Promise<void> {
  return page.evaluate(async () => {
    window.taken?.place.append(window.taken.copy)
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
  })
}

function putBack(page: Page): Promise<void> {
  return page.evaluate(async () => {
    window.taken?.copy.replaceWith(window.taken.grid)
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
  })
}

function scrollAcross(page: Page): Promise<void> {
  return page.evaluate(async frames => {
    const grid = document.querySelector('.timetable-grid')
    if (!grid) throw new Error('There is no timetable')
    for (let frame = 0; frame < frames; frame++) {
      const part = Math.abs((((frame / frames) * 4) % 2) - 1)
      grid.scrollTo(
        part * (grid.scrollWidth - grid.clientWidth),
        part * (grid.scrollHeight - grid.clientHeight),
      )
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    grid.scrollTo(0, 0)
  }, frames)
}
