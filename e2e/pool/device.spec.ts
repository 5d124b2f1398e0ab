import type { Page } from '@playwright/test'
import type { TaughtOffer } from '#contract/lessons/lessons.ts'
import { callApi, openSession } from '../support/admin-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { startLido } from '../support/lido-server.ts'
import { signIn } from '../support/sign-in.ts'
import { makeCourseDay } from './course-day.ts'
import { child, openPhone, reopen, saveAll } from './phone.ts'

const hours = 3_600_000

/** What the device keeps, by the names of its stores. */
const readDevice = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'lido-pool')) return { lessons: 0, marks: 0 }
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('lido-pool')
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => failed(opening.error)
    })
    const count = (store: 'lessons' | 'marks') =>
      new Promise<number>(done => {
        const counting = db.transaction(store).objectStore(store).count()
        counting.onsuccess = () => done(counting.result)
      })
    const kept = { lessons: await count('lessons'), marks: await count('marks') }
    db.close()
    return kept
  })

test('after two days a phone keeps no names; marks outlive their session; an account that ended leaves nothing', async ({
  browser,
}) => {
  // Its own, since two days later every session has expired.
  const lido = await startLido()
  const { person, staffId, offers } = await makeCourseDay(lido, { children: 2 })
  let { context, page } = await openPhone(browser, lido, person)
  await page.getByRole('link', { name: 'Seahorse' }).click()
  await context.setOffline(true)
  await child(page, 'Kind01').click()
  await saveAll(page).click()
  await expect(page.getByText('2 marks wait')).toBeVisible()
  expect(await readDevice(page)).toEqual({ lessons: 1, marks: 2 })

  await context.clock.setFixedTime(Date.now() + 49 * hours)
  page = await reopen(context, page)
  await expect(page.getByText('This lesson is not kept on this device.')).toBeVisible()
  await expect(page.getByText('2 marks wait')).toBeVisible()
  expect(await readDevice(page)).toEqual({ lessons: 0, marks: 2 })

  await lido.atShiftedDay(49 / 24, async () => {
    await context.setOffline(false)
    await expect(page.getByText('They are sent once you have signed in again.')).toBeVisible()
    expect((await readDevice(page)).marks).toBe(2)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, person)
    await expect(page.getByRole('heading', { name: 'Today and tomorrow' })).toBeVisible()
    await expect.poll(async () => (await readDevice(page)).marks).toBe(0)
  })
  const office = { token: await openSession(lido) }
  const taught = `/api/office/lesson-offers/${offers[0]}`
  const { attendance } = await callApi<TaughtOffer>(lido, 'GET', taught, office)
  expect(attendance.map(({ mark }) => mark).sort()).toEqual(['ABSENT', 'PRESENT'])

  await context.clock.setFixedTime(Date.now())
  await callApi(lido, 'POST', `/api/staff/${staffId}/end`, office)
  page = await reopen(context, page)
  await expect(page.getByText('This account has no access any more')).toBeVisible()
  expect(await readDevice(page)).toEqual({ lessons: 0, marks: 0 })
  await context.close()
  await lido.stop()
})
