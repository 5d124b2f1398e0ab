import { statSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeCourseDay } from './support/course-day.ts'
import { expect, test } from './support/fixtures.ts'
import type { Lido } from './support/lido-server.ts'
import type { Person } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { expectSound } from './support/sound-screens.ts'

const phone = { width: 390, height: 844 }

/** Somebody's phone, signed in, with the page by the pool open and kept. */
async function openPhone(browser: Browser, lido: Lido, person: Person) {
  const context = await browser.newContext({ viewport: phone, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto(lido.url)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible()
  // As if the phone had just been taken out: nothing of the console is left in the page.
  await page.goto('about:blank')
  await page.goto(`${lido.url}/pool`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(page.getByRole('link', { name: 'Seahorse' }).first()).toBeVisible()
  return { context, page }
}

/** As if the phone had gone off. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const { url } = { url: page.url() }
  await page.close()
  const next = await context.newPage()
  await next.goto(url)
  return next
}

const child = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} Muster: `) })

/** What the page consists of, as it travels. */
async function gzippedBytes(page: Page): Promise<number> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const files = [...new Set(urls.map(url => new URL(url).pathname))].filter(path =>
    path.startsWith('/assets/'),
  )
  const sizes = ['/pool.html', ...files].map(path => {
    const file = `dist/console${path}`
    return statSync(/\.(js|css|html|svg)$/.test(path) ? `${file}.gz` : file).size
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('an instructor marks twelve children in three taps without a network, and two phones that disagree are asked', async ({
  browser,
  lido,
}) => {
  const { person, offers, read } = await makeCourseDay(lido)
  let { context, page } = await openPhone(browser, lido, person)
  expect(await gzippedBytes(page)).toBeLessThan(150_000)
  const other = await openPhone(browser, lido, person)
  for (const device of [context, other.context]) await device.setOffline(true)

  page = await reopen(context, page)
  await page.getByRole('link', { name: 'Seahorse' }).click()
  await child(page, 'Kind03').click()
  await child(page, 'Kind07').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saved on this device' })).toBeVisible()
  await expect(page.getByText('12 marks wait')).toBeVisible()
  await expect(page.getByText('10 of 12 present')).toBeVisible()
  await expectSound(page)
  page = await reopen(context, page)
  await expect(page.getByText('12 marks wait')).toBeVisible()

  await other.page.getByRole('link', { name: 'Seahorse' }).click()
  await other.page.getByRole('button', { name: 'Save' }).click()
  await expect(other.page.getByText('12 marks wait')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await other.context.setOffline(false)
  await expect(other.page.getByText('Two devices disagree. What is right?')).toHaveCount(2)
  await expect(other.page.getByRole('button', { name: `Absent (${person.fullName}` })).toHaveCount(2)
  await expectSound(other.page)
  for (const name of ['Kind03', 'Kind07']) {
    const row = other.page.getByRole('listitem').filter({ has: child(other.page, name) })
    await row.getByRole('button', { name: /^Absent \(/ }).click()
  }
  await other.page.getByRole('button', { name: 'Save' }).click()
  await expect(other.page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()

  const { attendance, lessons } = await read(offers[0] ?? '')
  expect(lessons.map(({ status }) => status)).toEqual(['HELD', 'PLANNED'])
  expect(attendance.filter(({ mark }) => mark === 'ABSENT')).toHaveLength(2)
  expect(attendance.filter(({ isDisputed }) => isDisputed)).toEqual([])
  expect(attendance).toHaveLength(12)

  await page.goto(`${lido.url}/pool`)
  await expectSound(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  await context.close()
  await other.context.close()
})

test('whatever dies while marks are on their way, each arrives once', async ({ browser, lido }) => {
  const { person, offers, read } = await makeCourseDay(lido, { offers: 6, children: 2 })
  let { context, page } = await openPhone(browser, lido, person)
  const kills = proofSize(20, 6)
  for (let kill = 0; kill < kills; kill++) {
    await page.goto(`${lido.url}/pool`)
    await page
      .getByRole('link', { name: 'Seahorse' })
      .nth(kill % 6)
      .click()
    // The server takes the marks, and then it or the page is gone before the answer is there.
    await context.route('**/attendance', async route => {
      if (kill % 3 !== 0) await route.fetch().catch(() => undefined)
      await route.abort().catch(() => undefined)
    })
    await child(page, kill % 2 ? 'Kind01' : 'Kind00').click()
    await page.getByRole('button', { name: 'Save' }).click()
    if (kill % 2) await expect(page.getByText(/marks? waits?/).first()).toBeVisible()
    else await expect(page.getByRole('button', { name: 'Saved on this device' })).toBeVisible()
    await context.unroute('**/attendance')
    page = await reopen(context, page)
  }
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expect(page.getByText(/marks? waits?/)).toHaveCount(0)
  for (const id of offers) {
    const { attendance, lessons } = await read(id)
    expect(lessons[0]?.status).toBe('HELD')
    expect(attendance).toHaveLength(2)
    expect(attendance.some(({ isDisputed }) => isDisputed)).toBe(false)
  }
  await context.close()
})
