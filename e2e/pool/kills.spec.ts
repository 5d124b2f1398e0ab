import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { findFreePort } from '#server/testing/find-free-port.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { expect, test } from '../support/fixtures.ts'
import { serveLido, startLido } from '../support/lido-server.ts'
import { signIn } from '../support/sign-in.ts'
import { makeCourseDay } from './course-day.ts'
import { child, openPhone, readWaiting, reopen, saveAll } from './phone.ts'

const kills = proofSize(20, 2)
const lessons = proofSize(6, 2)
const minutes = 60_000

test(`two phones, eight hours without a network, ${lessons} lessons, ${kills} kills of the server or the page: no mark is lost and none doubled`, async ({
  browser,
}) => {
  test.setTimeout(proofSize(60, 6) * minutes)
  const port = await findFreePort()
  let lido = await startLido({ port })
  const { person } = await makeCourseDay(lido, { offers: lessons, children: 2 })
  const phones = [await openPhone(browser, lido, person), await openPhone(browser, lido, person)]
  // A browser names itself when it first sends something.
  for (const [at, { page }] of phones.entries())
    await page.evaluate(name => localStorage.setItem('lido.device', name), `phone ${at}`)
  const made = new Set<string>()
  const start = Date.now()

  /** Without a network, so that what was made can be counted before anything is sent. */
  const mark = async (phone: (typeof phones)[number], lesson: number, name: string, at: number) => {
    await phone.context.setOffline(true)
    await phone.context.clock.setFixedTime(start + at)
    await phone.page.goto(`${lido.url}/pool`)
    await phone.page.getByRole('link', { name: 'Seahorse' }).nth(lesson).click()
    await child(phone.page, name).click()
    await saveAll(phone.page).click()
    await expect(phone.page.getByRole('button', { name: 'Saved on this device' })).toBeVisible()
    for (const one of await readWaiting(phone.page)) made.add(one)
  }
  for (let lesson = 0; lesson < lessons; lesson++)
    for (const [at, phone] of phones.entries())
      await mark(phone, lesson, `Kind0${at}`, (lesson * 480 * minutes) / lessons)

  await lido.kill()
  const serveAgain = () => serveLido(lido.dataDir, { port, shiftDays: 8 / 24 })
  lido = await serveAgain()
  for (const phone of phones) {
    await phone.context.clock.setFixedTime(start + 481 * minutes)
    await phone.context.setOffline(false)
    await phone.page.goto(lido.url)
    await signIn(phone.page, person)
    await expect(phone.page.getByRole('heading', { name: 'Today and tomorrow' })).toBeVisible()
  }
  for (let kill = 0; kill < kills; kill++) {
    for (const [at, phone] of phones.entries())
      await mark(phone, kill % lessons, `Kind0${(at + kill) % 2}`, (482 + kill) * minutes)
    for (const phone of phones) await phone.context.setOffline(false)
    await pause(Math.random() * 200)
    if (kill % 2) {
      await lido.kill()
      lido = await serveAgain()
    } else for (const phone of phones) phone.page = await reopen(phone.context, phone.page)
  }
  for (const phone of phones) {
    phone.page = await reopen(phone.context, phone.page)
    await expect.poll(() => readWaiting(phone.page), { timeout: 2 * minutes }).toEqual([])
    await phone.context.close()
  }
  await lido.stop()
  const { db, close } = await openDatabase({ dataDir: lido.dataDir })
  const rows = await db.selectFrom('attendance').selectAll().execute()
  await close()
  rmSync(lido.dataDir, { recursive: true, force: true })
  const arrived = rows.map(row =>
    [row.lessonId, row.bookingId, row.device, new Date(row.markedAt).toISOString()].join(' '),
  )
  expect(arrived.sort()).toEqual([...made].sort())
})
