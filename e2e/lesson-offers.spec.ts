import { createBooking, createLessonOffer, createLessonType, createLocation } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNotification } from './support/notifications.ts'
import { inventPerson } from './support/people.ts'
import { answer, counter, dialog, doAndConfirm, question, row } from './support/screen.ts'
import { signIn } from './support/sign-in.ts'

test('an offer is created with proposed dates, counted, found, viewed, edited and deleted', async ({
  page,
  ownLido,
}) => {
  const type = await createLessonType(ownLido, { titleEn: 'Seal' })
  const location = await createLocation(ownLido)
  await createLessonOffer(ownLido, { quickId: 'SA-0900' })
  await page.goto(`${ownLido.url}/phase5/lesson-offers`)
  await signIn(page, ownLido.admin)
  await expect(counter(page, 'Total')).toHaveText('1')
  await expect(counter(page, 'Published')).toHaveText('1')

  await page.getByRole('button', { name: 'New Lesson Offer' }).click()
  const form = dialog(page, 'New Lesson Offer')
  await expect(form.getByLabel('Status')).toHaveValue('DRAFT')
  await form.getByLabel('Quick ID').fill(' WE-1400 ')
  await form.getByLabel('Lesson Type').selectOption(type.id)
  await form.getByLabel('Location').selectOption(location.id)
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
  await expect(counter(page, 'Total')).toHaveText('2')
  await expect(counter(page, 'Published')).toHaveText('1')

  const search = page.getByPlaceholder('Search quick id, status or start date...')
  for (const text of ['we-14', 'draft', '2027-01-11']) {
    await search.fill(text)
    await expect(row(page, 'WE-1400')).toContainText('11.01.27')
    await expect(row(page, 'SA-0900')).toBeHidden()
  }
  await row(page, 'WE-1400').click()
  const view = dialog(page, 'WE-1400')
  for (const text of ['Wednesday', '14:00', 'CHF 35.00', '13.01.27', '20.01.27', type.id, location.id]) {
    await expect(view.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(view.getByRole('listitem')).toHaveCount(2)
  await view.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = dialog(page, 'Edit Lesson Offer')
  await expect(edit.getByLabel('Weekday')).toHaveValue('2')
  await edit.getByLabel('Status').selectOption('ARCHIVED')
  await edit.getByLabel('Package Price (CHF)').fill('99.95')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Lesson offer saved!')
  await search.fill('archived')
  await expect(row(page, 'WE-1400')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectNotification(page, 'info', 'Lesson offers refreshed')
  await doAndConfirm(page, () => page.getByRole('button', { name: 'Delete WE-1400' }).click(), {
    answer: 'Delete',
    success: 'Lesson offer deleted successfully!',
  })
  await expect(counter(page, 'Total')).toHaveText('1')
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

test('an offer opened by its address shows its lesson type and location at once', async ({ page, lido }) => {
  const { id, lessonTypeId, locationId } = await createLessonOffer(lido)
  await page.goto(`/phase5/lesson-offers?edit=${id}`)
  const form = dialog(page, 'Edit Lesson Offer')
  await expect(form.getByLabel('Lesson Type')).toHaveValue(lessonTypeId)
  await expect(form.getByLabel('Location')).toHaveValue(locationId)
})

test('an offer with bookings is not deleted, whether the list knows of them or not', async ({
  page,
  lido,
}) => {
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
})

test('a failed load says why', async ({ page }) => {
  const failure = { status: 500, json: { message: 'The database rests', error: 'internal' } }
  await page.route('**/api/phase5/lesson-offers', route => route.fulfill(failure))
  await page.goto('/phase5/lesson-offers')
  await expect(page.getByRole('alert')).toContainText('Error loading lesson offers: The database rests')
})
