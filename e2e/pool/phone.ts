import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Lido } from '../support/lido-server.ts'
import type { Person } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

const phone = { width: 390, height: 844 }

/** Somebody's phone after signing in, which opens the page by the pool and keeps it. */
export async function openPhone(browser: Browser, lido: Lido, person: Person) {
  const context = await browser.newContext({ viewport: phone, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto(lido.url)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Today and tomorrow' })).toBeVisible()
  // As if the phone had just been taken out: nothing of the console is left in the page.
  await page.goto('about:blank')
  await page.goto(`${lido.url}/pool`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(page.getByRole('link', { name: 'Seahorse' }).first()).toBeVisible()
  // An answer that arrives after a journey has set the clock would correct it.
  await page.waitForLoadState('networkidle')
  return { context, page }
}

/** As if the phone had gone off. */
export async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const url = page.url()
  await page.close()
  const next = await context.newPage()
  await next.goto(url)
  return next
}

/** The phone sends as soon as it has a network again, and otherwise every half minute. */
export async function reconnect(context: BrowserContext) {
  await context.setOffline(true)
  await context.setOffline(false)
}

/** A child's button on the page by the pool. */
export const child = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} Muster: `) })

/** What waits on this phone: which lesson, which child, which device, when, and which skill if it is about one. */
export const readWaiting = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>(done => {
      const opening = indexedDB.open('lido-pool')
      opening.onsuccess = () => done(opening.result)
    })
    const marks = await new Promise<
      { lessonId: string; bookingId: string; markedAt: string; skillId?: string }[]
    >(done => {
      const reading = db.transaction('marks').objectStore('marks').getAll()
      reading.onsuccess = () => done(reading.result)
    })
    db.close()
    const device = localStorage.getItem('lido.device')
    return marks.map(({ lessonId, bookingId, markedAt, skillId }) =>
      [lessonId, bookingId, device, markedAt, ...(skillId ? [skillId] : [])].join(' '),
    )
  })

/** What says that all others are present, or saves what was chosen where no other is left. */
export const saveAll = (page: Page) =>
  page.getByRole('button', { name: /^(All present|Save(, \d+ others? present)?)$/ })
