import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound-screens.ts'
import { makeCourseDay } from './course-day.ts'
import { child, openPhone, reopen, saveAll } from './phone.ts'

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
  await expect(page.getByRole('button', { name: /Not marked yet$/ })).toHaveCount(12)
  await child(page, 'Kind03').click()
  await child(page, 'Kind07').click()
  await expect(page.getByText('0 of 12 present, 10 not marked yet')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Save, 10 others present' }).click()
  await expect(page.getByRole('button', { name: 'Saved on this device' })).toBeVisible()
  await expect(page.getByText('12 marks wait')).toBeVisible()
  await expect(page.getByText('10 of 12 present')).toBeVisible()
  await expectSound(page)
  page = await reopen(context, page)
  await expect(page.getByText('12 marks wait')).toBeVisible()

  await other.page.getByRole('link', { name: 'Seahorse' }).click()
  await other.page.getByRole('button', { name: 'All present' }).click()
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
  await saveAll(other.page).click()
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
