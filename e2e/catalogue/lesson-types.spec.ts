import { createLessonOffer, createLessonType, mark } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { counter, countOf, dialog, doAndConfirm, question, row } from '../support/screen.ts'

test('a lesson type is created in six languages, counted, found and viewed', async ({ page, lido }) => {
  const seal = await createLessonType(lido, { typeId: `seal-${mark()}`, titleDe: 'Robbe', isActive: false })
  const typeId = `frog-${mark()}`
  await page.goto('/phase5/lesson-types')
  const [total, active] = [await countOf(page, 'Total'), await countOf(page, 'Active')]
  await page.getByRole('button', { name: 'New Lesson Type' }).click()
  const form = dialog(page, 'New Lesson Type')
  await expect(form.getByLabel('Mode')).toHaveValue('group')
  await expect(form.getByLabel('Default Price (CHF)')).toHaveValue('0')
  await expect(form.getByPlaceholder('30')).toHaveValue('')
  await form.getByLabel('Type ID').fill(`  ${typeId} `)
  await form.getByLabel('Category').fill('Children')
  await form.getByLabel('Level').fill('3')
  await form.getByLabel('Default Price (CHF)').fill('28.50')
  await form.getByLabel('Duration (minutes)').fill('40')
  for (const language of ['English', 'German', 'French', 'Spanish', 'Italian', 'Hungarian']) {
    const group = form.getByRole('group', { name: language })
    await group.getByLabel('Title').fill(`${typeId} in ${language}`)
    await group.getByLabel('Description').fill(`All about frogs in ${language}`)
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Lesson type saved!')
  await expect(counter(page, 'Total')).toHaveText(String(total + 1))
  await expect(counter(page, 'Active')).toHaveText(String(active + 1))

  const search = page.getByPlaceholder('Search lesson types...')
  for (const text of [typeId.toUpperCase(), `${typeId} in german`]) {
    await search.fill(text)
    await expect(row(page, typeId)).toContainText('40 min')
    await expect(row(page, seal.typeId)).toBeHidden()
  }
  await row(page, typeId).click()
  const view = dialog(page, `${typeId} in English`)
  await expect(view).toContainText('CHF 28.50')
  await expect(view).toContainText('All about frogs in Hungarian')
  await page.keyboard.press('Escape')
  await search.fill(seal.typeId)
  await expect(row(page, seal.typeId)).toBeVisible()
  await page.getByLabel('Show inactive').uncheck()
  await expect(page.getByText('No lesson types found')).toBeVisible()
})

test('a lesson type is edited, deactivated, activated and deleted', async ({ page, lido }) => {
  const { id, typeId } = await createLessonType(lido)
  await page.goto(`/phase5/lesson-types?view=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page, 'Edit Lesson Type').getByLabel('Level').fill('4')
  await dialog(page, 'Edit Lesson Type').getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Lesson type saved!')
  await page.getByRole('button', { name: `Deactivate ${typeId}` }).click()
  await expectNotification(page, 'success', 'Lesson type deactivated!')
  await page.getByRole('button', { name: `Activate ${typeId}` }).click()
  await expectNotification(page, 'success', 'Lesson type activated!')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectNotification(page, 'info', 'Lesson types refreshed')
  const total = await countOf(page, 'Total')
  await doAndConfirm(page, () => page.getByRole('button', { name: `Delete ${typeId}` }).click(), {
    answer: 'Delete',
    success: 'Lesson type deleted successfully!',
  })
  await expect(counter(page, 'Total')).toHaveText(String(total - 1))
})

test('a lesson type says what is wrong with it, field by field', { tag: '@proof' }, async ({
  page,
  lido,
}) => {
  const { typeId } = await createLessonType(lido)
  await page.goto('/phase5/lesson-types?edit=new')
  const form = dialog(page, 'New Lesson Type')
  await form.getByLabel('Default Price (CHF)').fill('-1')
  await form.getByLabel('Duration (minutes)').fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'error', 'Please correct the form errors')
  for (const text of [
    'Type ID is required',
    'Category is required',
    'Level is required',
    'Default price cannot be negative',
    'Duration must be positive if specified',
  ]) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await form.getByLabel('Type ID').fill(typeId)
  await form.getByLabel('Category').fill('Children')
  await form.getByLabel('Level').fill('1')
  await form.getByLabel('Default Price (CHF)').fill('20')
  await form.getByLabel('Duration (minutes)').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  const taken = 'A lesson type with this Type ID already exists.'
  await expectNotification(page, 'error', `Error saving lesson type: ${taken}`)
  await expect(form.getByText(taken)).toBeVisible()
})

test('a lesson type with offers is not deleted, whether the list knows of them or not', {
  tag: '@proof',
}, async ({ page, lido }) => {
  const inUse = 'Cannot delete: lesson offers still reference this lesson type.'
  const { lessonTypeId } = await createLessonOffer(lido)
  const late = await createLessonType(lido, { typeId: `late-${mark()}` })
  await page.goto(`/phase5/lesson-types?view=${lessonTypeId}`)
  await expect(
    page.getByRole('dialog').getByText('Lesson Offers', { exact: true }).locator('..'),
  ).toContainText('1')
  const typeId = await page
    .getByRole('dialog')
    .getByText(/^crab-/)
    .first()
    .innerText()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${typeId}` }).click()
  await expectNotification(page, 'error', inUse)
  await expect(question(page)).toBeHidden()

  await expect(row(page, late.typeId)).toBeVisible()
  await createLessonOffer(lido, { lessonTypeId: late.id })
  await page.getByRole('button', { name: `Delete ${late.typeId}` }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'error', inUse)
})

test('what fails says so: loading and switching', { tag: '@proof' }, async ({ page, lido }) => {
  const { typeId } = await createLessonType(lido)
  const failure = { status: 500, json: { message: 'The database rests', error: 'internal' } }
  await page.route('**/lesson-types/*/toggle-active', route => route.fulfill(failure))
  await page.goto('/phase5/lesson-types')
  await page.getByRole('button', { name: `Deactivate ${typeId}` }).click()
  await expectNotification(page, 'error', 'Error updating status: The database rests')
  await page.route('**/api/phase5/lesson-types', route => route.fulfill(failure))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error loading lesson types: The database rests')
})
