import type { Locator } from '@playwright/test'
import { createLessonOffer } from '../support/catalogue.ts'
import { refused } from '../support/failed-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { expectNotification, notification } from '../support/notifications.ts'
import { inventPerson } from '../support/people.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog, doAndConfirm, question, row, waitForRoundTrip, watchCalls } from '../support/screen.ts'
import { fillPeople, save, searchBox } from './bookings.ts'

test('a booking needs its people and an offer that is open', async ({ page, lido }) => {
  const open = await createLessonOffer(lido)
  const draft = await createLessonOffer(lido, { status: 'DRAFT' })
  const nora = inventPerson('Nora', 'Aebi')
  const release = await holdCalls(page, '**/api/lesson-offers?*')
  await page.goto('/phase5/bookings?edit=new')
  const form = dialog(page, 'New Booking')
  await expect(form.getByText('Loading lesson offers...')).toBeVisible()
  release()
  await expect(form.getByText('Loading lesson offers...')).toBeHidden()
  await expect(form.getByLabel('Lesson Offer')).toContainText(open.quickId)
  await expect(form.getByLabel('Lesson Offer')).not.toContainText(draft.quickId)
  await save(form)
  for (const person of ['Contact', 'Swimmer']) {
    await expect(form.getByText(`${person} first name is required`)).toBeVisible()
    await expect(form.getByText(`${person} last name is required`)).toBeVisible()
  }
  await expect(form.getByText('Contact email is required')).toBeVisible()
  await expect(form.getByText('Please select a lesson offer')).toBeVisible()
  await fillPeople(form, { ...nora, email: 'not-an-address' })
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
})

test('two people take the last seat, and both see the truth', async ({ page, browser, lido }) => {
  const office = await openPhase5Office(lido)
  const offer = await createLessonOffer(lido, { maxAttendance: 1 })
  const [first, second] = [inventPerson('Lena', 'Aebi'), inventPerson('Jan', 'Zgraggen')]
  const other = await (await browser.newContext()).newPage()
  const [form, otherForm] = [dialog(page, 'New Booking'), dialog(other, 'New Booking')]
  for (const [tab, each, person] of [
    [page, form, first],
    [other, otherForm, second],
  ] as const) {
    await tab.goto('/phase5/bookings?edit=new')
    await fillPeople(each, person)
    await each.getByLabel('Lesson Offer').selectOption(offer.id)
  }
  await save(otherForm)
  await expectNotification(other, 'success', 'Booking saved successfully!')
  await save(form)
  await expect(question(page)).toContainText(`${offer.quickId} is full: 1 of 1 seats are booked.`)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('alert')).toContainText('is full')
  const chosen = (each: Locator) => each.getByLabel('Lesson Offer').locator('option:checked')
  await expect(chosen(form)).toContainText('(1 of 1 booked, full)')
  await expect(form.getByLabel('Email')).toHaveValue(first.email)
  await save(form)
  await doAndConfirm(page, async () => {}, { answer: 'Book anyway', success: 'Booking saved successfully!' })

  await searchBox(page).fill(first.lastName)
  await row(page, first.fullName).click()
  await expect(dialog(page, 'Booking Details')).toContainText('Over capacity')
  const bookingId = new URL(page.url()).searchParams.get('view') ?? ''
  expect(await office.readBooking(bookingId)).toMatchObject({ bookedOverCapacity: true })

  // An offer that is no longer published stays the choice of those who booked it.
  const archived = { ...offer, status: 'ARCHIVED', maxAttendance: 3 }
  await office.send('PUT', `/api/phase5/lesson-offers/${offer.id}`, archived)
  await page.goto(`/phase5/bookings?edit=${bookingId}`)
  const edit = dialog(page, 'Edit Booking')
  await expect(chosen(edit)).toContainText(`${offer.quickId} – Crab – Monday 16:00`)
  await expect(chosen(edit)).toContainText('CHF 270.00 (2 of 3 booked)')
  await edit.getByLabel('Date of Birth').fill('2017-02-03')
  await save(edit)
  await expectNotification(page, 'success', 'Booking saved successfully!')
  const saved = { lessonOfferId: offer.id, swimmer: { dob: '2017-02-03' } }
  expect(await office.readBooking(bookingId)).toMatchObject(saved)
})

test('what a second browser changes appears by itself: the list in ten seconds, an open booking in five', async ({
  page,
  browser,
  lido,
}) => {
  const office = await openPhase5Office(lido)
  const booking = await office.createBooking()
  const { lastName } = booking.swimmer
  await page.clock.install()
  await page.goto('/phase5/bookings')
  await searchBox(page).fill(lastName)
  await expect(row(page, booking.swimmerName)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  const rename = async (firstName: string) => {
    await other.goto(`/phase5/bookings?edit=${booking.id}`)
    const form = dialog(other, 'Edit Booking')
    await form.getByRole('group', { name: 'Swimmer Information' }).getByLabel('First Name').fill(firstName)
    await save(form)
    await expectNotification(other, 'success', 'Booking saved successfully!')
  }
  await rename('Second')
  await expect(row(page, booking.swimmerName)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(row(page, `Second ${lastName}`)).toBeVisible()

  await row(page, `Second ${lastName}`).click()
  const view = dialog(page, 'Booking Details')
  await expect(view).toContainText(`Second ${lastName}`)
  const order = await office.createOrder(booking.id)
  await page.clock.fastForward(5_000)
  await expect(view).toContainText('generating invoice')

  // A reading that fails changes nothing on the screen and is only logged.
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  const bookingCall = `**/api/phase5/bookings/${booking.id}`
  await page.route(bookingCall, route => route.fulfill(refused('Not today')))
  await page.clock.fastForward(5_000)
  await expect.poll(() => warnings.join()).toContain('Not today')
  await expect(view).toContainText('generating invoice')
  await expect(notification(page, 'error', '')).toHaveCount(0)
  await page.unroute(bookingCall)
  await office.send('PUT', `/orders/${order.id}/generate-invoice`)
  await page.clock.fastForward(5_000)
  await expect(view.getByRole('button', { name: 'Send Invoice' })).toBeVisible()
})

test('a list is read by one call at a time, and by none while the page is hidden', async ({ page, lido }) => {
  const office = await openPhase5Office(lido)
  const booking = await office.createBooking()
  await page.clock.install()
  await page.goto('/phase5/bookings')
  await expect(row(page, booking.swimmerName)).toBeVisible()
  await waitForRoundTrip(page)
  const calls = watchCalls(page)
  const listCalls = () => calls.filter(call => call.startsWith('GET /api/phase5/bookings?')).length
  const release = await holdCalls(page, '**/api/phase5/bookings?*')
  await page.clock.fastForward(10_000)
  await expect.poll(listCalls).toBe(1)
  for (let round = 0; round < 3; round++) await page.clock.fastForward(10_000)
  expect(listCalls()).toBe(1)
  const answered = page.waitForResponse('**/api/phase5/bookings?*')
  release()
  await answered
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  calls.length = 0
  for (let round = 0; round < 3; round++) await page.clock.fastForward(10_000)
  expect(listCalls()).toBe(0)
})
