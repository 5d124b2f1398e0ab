import type { Page } from '@playwright/test'
import { createBooking, createLessonOffer, mark } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { inventPerson } from '../support/people.ts'
import {
  answer,
  counter,
  countOf,
  dialog,
  doAndConfirm,
  expectCells,
  question,
  row,
} from '../support/screen.ts'

const search = (page: Page) => page.getByPlaceholder('Search quick id, status or start date...')

test('an offer is created with proposed dates, counted and found', async ({ page, lido }) => {
  const other = await createLessonOffer(lido)
  const { lessonTypeId, locationId } = other
  const quickId = `WE-${mark()}`
  await page.goto('/phase5/lesson-offers')
  const [total, published] = [await countOf(page, 'Total'), await countOf(page, 'Published')]
  await page.getByRole('button', { name: 'New Lesson Offer' }).click()
  const form = dialog(page, 'New Lesson Offer')
  await expect(form.getByLabel('Status')).toHaveValue('DRAFT')
  await form.getByLabel('Quick ID').fill(` ${quickId} `)
  await form.getByLabel('Lesson Type').selectOption(lessonTypeId)
  await form.getByLabel('Location').selectOption(locationId)
  await form.getByLabel('Weekday').selectOption('Wednesday')
  await form.getByLabel('Start Time').fill('14:00')
  await form.getByLabel('Start Date').fill('2027-01-11')
  await form.getByLabel('Package Size').fill('3')
  await form.getByRole('button', { name: 'Propose dates' }).click()
  const dates = form.getByLabel('Schedule Dates')
  await expect(dates).toHaveValue('2027-01-13, 2027-01-20, 2027-01-27')
  await dates.fill('2027-01-13, soon, 2027-01-20, 2027-02-30')
  await expect(form.getByText('Not a date, dropped on saving: soon, 2027-02-30')).toBeVisible()
  await form.getByLabel('Unit Price (CHF)').fill('35')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(question(page)).toContainText('The offer is on Wednesday, but 11.01.27 is a Monday.')
  await answer(page, 'Save')
  await expectNotification(page, 'success', 'Lesson offer saved!')
  await expect(counter(page, 'Total')).toHaveText(String(total + 1))
  await expect(counter(page, 'Published')).toHaveText(String(published))

  for (const text of [quickId.toLowerCase(), '2027-01-11']) {
    await search(page).fill(text)
    await expectCells(row(page, quickId), { 'Start Date': '11.01.27', Status: 'DRAFT' })
    await expect(row(page, other.quickId)).toBeHidden()
  }
  await row(page, quickId).click()
  const view = dialog(page, quickId)
  for (const text of ['Wednesday', '14:00', 'CHF 35.00', '13.01.27', '20.01.27', lessonTypeId, locationId]) {
    await expect(view.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(view.getByRole('listitem')).toHaveCount(2)
})

test('an offer opened by its address is edited, found by its new status, and deleted', async ({
  page,
  lido,
}) => {
  const wanted = { weekday: 2, startDate: '2027-01-06' }
  const { id, quickId, lessonTypeId, locationId } = await createLessonOffer(lido, wanted)
  await page.goto(`/phase5/lesson-offers?view=${id}`)
  await dialog(page, quickId).getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = dialog(page, 'Edit Lesson Offer')
  await expect(edit.getByLabel('Weekday')).toHaveValue('2')
  await page.reload()
  await expect(edit.getByLabel('Lesson Type')).toHaveValue(lessonTypeId)
  await expect(edit.getByLabel('Location')).toHaveValue(locationId)
  await edit.getByLabel('Status').selectOption('ARCHIVED')
  await edit.getByLabel('Package Price (CHF)').fill('99.95')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Lesson offer saved!')
  await search(page).fill('archived')
  await expect(row(page, quickId)).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectNotification(page, 'info', 'Lesson offers refreshed')
  const total = await countOf(page, 'Total')
  await doAndConfirm(page, () => page.getByRole('button', { name: `Delete ${quickId}` }).click(), {
    answer: 'Delete',
    success: 'Lesson offer deleted successfully!',
  })
  await expect(counter(page, 'Total')).toHaveText(String(total - 1))
})

test('an offer says what is wrong with it, field by field', async ({ page, lido }) => {
  const { quickId, lessonTypeId, locationId } = await createLessonOffer(lido)
  await page.goto('/phase5/lesson-offers?edit=new')
  const form = dialog(page, 'New Lesson Offer')
  const save = () => form.getByRole('button', { name: 'Save' }).click()
  await form.getByLabel('Package Size').fill('0')
  await form.getByLabel('Max Attendance').fill('')
  await form.getByLabel('Unit Price (CHF)').fill('-1')
  await form.getByLabel('Package Price (CHF)').fill('-0.05')
  await save()
  for (const text of [
    'Quick ID is required',
    'Lesson type is required',
    'Location is required',
    'Weekday is required',
    'Start time is required',
    'Start date is required',
    'Package size must be greater than 0',
    'Max attendance must be greater than 0',
    'Unit price cannot be negative',
    'Package price cannot be negative',
  ]) {
    await expect(form.getByText(text)).toBeVisible()
  }
  for (const time of ['24:00', '9:30', 'noon']) {
    await form.getByLabel('Start Time').fill(time)
    await expect(form.getByText('Start time must be in HH:MM format')).toBeVisible()
  }
  await form.getByLabel('Quick ID').fill(quickId)
  await form.getByLabel('Lesson Type').selectOption(lessonTypeId)
  await form.getByLabel('Location').selectOption(locationId)
  await form.getByLabel('Weekday').selectOption('Sunday')
  await form.getByLabel('Start Time').fill('09:30:00')
  await form.getByLabel('Start Date').fill('2027-01-10')
  await form.getByLabel('Package Size').fill('1')
  await form.getByLabel('Max Attendance').fill('1')
  await form.getByLabel('Unit Price (CHF)').fill('0')
  await form.getByLabel('Package Price (CHF)').fill('')
  await save()
  await expect(question(page)).toContainText('The price is CHF 0.00. Save it all the same?')
  await answer(page, 'Save')
  const taken = 'A lesson offer with this Quick ID already exists.'
  await expectNotification(page, 'error', `Error saving lesson offer: ${taken}`)
  await expect(form.getByText(taken)).toBeVisible()
})

test('an offer with bookings is not deleted, whether the list knows of them or not', {
  tag: '@proof',
}, async ({ page, lido }) => {
  const inUse = 'Cannot delete: bookings still reference this lesson offer.'
  const { offer } = await createBooking(lido, inventPerson('Ida', 'Caduff'))
  await page.goto('/phase5/lesson-offers')
  await page.getByRole('button', { name: `Delete ${offer.quickId}` }).click()
  await expectNotification(page, 'error', inUse)
  await expect(question(page)).toBeHidden()

  const failure = { status: 409, json: { message: inUse, error: 'conflict' } }
  const { quickId } = await createLessonOffer(lido)
  await page.reload()
  await page.route('**/lesson-offers/*', route => route.fulfill(failure))
  await page.getByRole('button', { name: `Delete ${quickId}` }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'error', inUse)
  await expect(row(page, quickId)).toBeVisible()

  const broken = { status: 500, json: { message: 'The database rests', error: 'internal' } }
  await page.route('**/api/phase5/lesson-offers', route => route.fulfill(broken))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error loading lesson offers: The database rests')
})
