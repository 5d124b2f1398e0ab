import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openDatabase } from '#server/db/database.ts'
import { findFreePort } from '#server/testing/find-free-port.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Lido, serveLido, startLido } from '../support/lido-server.ts'
import { signIn } from '../support/sign-in.ts'
import { makeCourseDay } from './course-day.ts'
import { openOfficeDay } from './office-day.ts'
import { child, openPhone, readWaiting, reconnect, saveAll } from './phone.ts'

const changes = proofSize(20, 5)
const lessons = changes / 5
const minutes = 60_000

/** By child, device and time: a lesson whose date was restored has another id. */
const withoutLesson = (marks: readonly string[]) =>
  marks.map(mark => mark.slice(mark.indexOf(' ') + 1)).sort()
const refusedList = (page: Page) => page.getByRole('alert').getByRole('listitem')

/** What arrived, as `readWaiting` names it. */
async function readArrived({ dataDir }: Lido): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir })
  const rows = await db.selectFrom('attendance').selectAll().execute()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
  return rows.map(row =>
    [row.lessonId, row.bookingId, row.device, new Date(row.markedAt).toISOString()].join(' '),
  )
}

test(`eight hours without a network and ${changes} changes by the office: each mark arrives, or is refused by name and still there`, async ({
  browser,
}) => {
  test.setTimeout(proofSize(20, 8) * minutes)
  const port = await findFreePort()
  let lido = await startLido({ port })
  const { person, offers } = await makeCourseDay(lido, { offers: lessons, children: 5 })
  const colleague = await makeCourseDay(lido, { offers: 0 })
  const office = await openOfficeDay(lido, offers, person.fullName)
  const { context, page } = await openPhone(browser, lido, person)
  await page.evaluate(() => localStorage.setItem('lido.device', 'phone'))
  const start = Date.now()
  await context.setOffline(true)
  for (let at = 0; at < changes; at++) {
    await context.clock.setFixedTime(start + ((at + 1) * 480 * minutes) / changes)
    await page.goto(`${lido.url}/pool`)
    await page
      .getByRole('link', { name: 'Seahorse' })
      .nth(at % lessons)
      .click()
    await child(page, `Kind0${Math.floor(at / lessons) % 5}`).click()
    await saveAll(page).click()
    await expect(page.getByRole('button', { name: 'Saved on this device' })).toBeVisible()
    await office.change(at)
  }
  const made = await readWaiting(page)
  expect(made).toHaveLength(lessons * 5 + changes - lessons)

  const restart = async (secondFactorRoles = '') => {
    await lido.kill()
    lido = await serveLido(lido.dataDir, { port, shiftDays: 8 / 24, secondFactorRoles })
  }
  // The session has ended, and a colleague takes the phone.
  await restart()
  await context.clock.setFixedTime(start + 481 * minutes)
  await context.setOffline(false)
  await page.goto(lido.url)
  await signIn(page, colleague.person)
  await expect(page.getByText(`${made.length} marks of ${person.fullName} wait`)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await restart('instructor')
  await page.goto(lido.url)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.goto(`${lido.url}/pool`)
  await expect(page.getByText('The school asks for your second factor first.')).toBeVisible()
  expect(await readWaiting(page)).toEqual(made)

  await restart()
  await reconnect(context)
  await expect(async () => {
    const kept = await readWaiting(page)
    expect(kept.length).toBeLessThan(made.length)
    await expect(refusedList(page)).toHaveText(
      kept.map(() => /Kind0\d Muster: .* Seahorse/),
      { timeout: 1000 },
    )
  }).toPass({ timeout: minutes })
  await office.takeBack(lido)
  await page.getByRole('alert').getByRole('button', { name: 'Send again' }).click()
  // What is left are the marks of the bookings that were deleted.
  await expect(refusedList(page)).toHaveText(Array(lessons).fill(/Kind00 Muster/), { timeout: minutes })
  const left = await readWaiting(page)
  await context.close()
  await lido.stop()
  const arrived = await readArrived(lido)
  expect(withoutLesson([...arrived, ...left])).toEqual(withoutLesson(made))
})
