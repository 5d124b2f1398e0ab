import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { findFreePort } from '#server/testing/find-free-port.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { expect, test } from '../support/fixtures.ts'
import { serveLido, startLido } from '../support/lido-server.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { signIn } from '../support/sign-in.ts'
import { makeCourseDay, teachLevel } from './course-day.ts'
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
    // What the first contact brings is kept before the network goes again.
    await phone.page.waitForLoadState('networkidle')
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

const [rows, columns] = [12, 5]
const cells = Array.from({ length: rows * columns }, (_, at) => `${Math.floor(at / columns)}-${at % columns}`)

test(`two people, ${rows} children and ${columns} skills without a network, ${kills} kills: no mark is lost, none doubled, and each conflict names both`, async ({
  browser,
}) => {
  test.setTimeout(proofSize(40, 6) * minutes)
  const port = await findFreePort()
  let lido = await startLido({ port })
  const { person, offers } = await makeCourseDay(lido, { children: rows })
  const colleague = await makeCourseDay(lido, { offers: 0 })
  await teachLevel(lido)
  const { send } = await openPhase5Office(lido)
  await send('PUT', `/api/office/lesson-offers/${offers[0]}/team`, {
    instructor: person.fullName,
    substitute: colleague.person.fullName,
  })
  const people = [person, colleague.person]
  const phones = [await openPhone(browser, lido, person), await openPhone(browser, lido, colleague.person)]
  for (const [at, { page }] of phones.entries())
    await page.evaluate(name => localStorage.setItem('lido.device', name), `phone ${at}`)
  const made = new Set<string>()
  const openSheet = async ({ page }: (typeof phones)[number]) => {
    await page.goto(`${lido.url}/pool`)
    await page.getByRole('link', { name: 'Seahorse' }).click()
    await page.getByRole('button', { name: 'Skills' }).click()
  }

  const perRound = cells.length / kills
  for (let kill = 0; kill < kills; kill++) {
    for (const phone of phones) await phone.context.setOffline(true)
    for (const [at, phone] of phones.entries()) {
      await openSheet(phone)
      const known = made.size
      const round = cells.slice(kill * perRound, (kill + 1) * perRound)
      for (const cell of round) await phone.page.locator(`[data-cell="${cell}"]`).click()
      // The colleague says of the first one that the child cannot do it yet.
      if (at === 1) await phone.page.locator(`[data-cell="${round[0]}"]`).click()
      await expect(async () => {
        for (const one of await readWaiting(phone.page)) made.add(one)
        expect(made.size).toBe(known + perRound + at)
      }).toPass()
    }
    for (const phone of phones) await phone.context.setOffline(false)
    await pause(Math.random() * 200)
    if (kill % 2) {
      await lido.kill()
      lido = await serveLido(lido.dataDir, { port })
    } else for (const phone of phones) phone.page = await reopen(phone.context, phone.page)
  }
  for (const phone of phones) {
    phone.page = await reopen(phone.context, phone.page)
    await expect.poll(() => readWaiting(phone.page), { timeout: 2 * minutes }).toEqual([])
  }
  for (const phone of phones) {
    await openSheet(phone)
    await expect(phone.page.getByText('Two devices disagree. What is right?')).toHaveCount(kills)
    for (const [at, { fullName }] of people.entries()) {
      const said = phone.page.getByRole('button', { name: `${at ? 'Not yet' : 'Can do it'} (${fullName}` })
      await expect(said).toHaveCount(kills)
    }
    await phone.context.close()
  }
  await lido.stop()
  const { db, close } = await openDatabase({ dataDir: lido.dataDir })
  const marks = await db.selectFrom('assessments').selectAll().execute()
  await close()
  rmSync(lido.dataDir, { recursive: true, force: true })
  const arrived = marks.map(({ bookingId, device, markedAt, skillId }) =>
    [bookingId, device, new Date(markedAt).toISOString(), skillId].join(' '),
  )
  expect(arrived.sort()).toEqual([...made].map(mark => mark.slice(mark.indexOf(' ') + 1)).sort())
})
