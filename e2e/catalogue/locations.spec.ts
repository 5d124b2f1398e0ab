import type { Page } from '@playwright/test'
import { createLessonOffer, createLocation, mark } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { counter, countOf, dialog, doAndConfirm, expectCells, question, row } from '../support/screen.ts'
import { pdf } from './pdf.ts'

const search = (page: Page) => page.getByPlaceholder('Search name, address or ID...')

test('a location is created with its PDF, counted, found and viewed', async ({ page, lido }) => {
  const old = await createLocation(lido, { isActive: false })
  const id = `neues-bad-${mark()}`
  await page.goto('/phase5/locations')
  const total = await countOf(page, 'Total')
  const withPdfs = await countOf(page, 'With PDFs')
  await search(page).fill(old.name)
  await expect(page.getByText('No locations found')).toBeVisible()
  await page.getByLabel('Show inactive locations').check()
  await expectCells(row(page, old.name), { Services: 'No services', PDF: 'No PDF' })

  await page.getByRole('button', { name: 'New Location' }).click()
  const form = dialog(page, 'New Location')
  await expect(form.getByLabel('Map URL')).toHaveValue('https://maps.google.com/')
  await form.getByLabel('Name').fill(`  ${id} am See `)
  await form.getByLabel('ID', { exact: true }).fill(id)
  await form.getByLabel('Address').fill(`Seeweg ${id}, 6300 Zug`)
  for (const service of ["Children's Swimming", 'Adult Swimming', 'Private Lessons Only', 'Group Classes']) {
    await form.getByLabel(service).check()
  }
  await form.getByLabel('Upload a PDF').setInputFiles(pdf(`Kurs ${id}.pdf`))
  await expect(form.getByText(`Kurs_${id}.pdf is uploaded.`)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Location saved!')
  await expect(counter(page, 'Total')).toHaveText(String(total + 1))
  await expect(counter(page, 'With PDFs')).toHaveText(String(withPdfs + 1))

  const found = row(page, `${id} am See`)
  for (const text of [`${id} am`, `seeweg ${id}`, id.toUpperCase()]) {
    await search(page).fill(text)
    await expect(row(page, old.name)).toBeHidden()
    const services = ["Children's Swimming, Adult Swimming", '+2 more']
    await expectCells(found, { Services: services, PDF: 'PDF Available' })
  }
  await found.click()
  const view = dialog(page, `${id} am See`)
  await expect(view).toContainText(`locations/Kurs_${id}.pdf`)
  const saved = page.waitForEvent('download')
  await view.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe(`Kurs_${id}.pdf`)
})

test('a location is edited, deactivated, activated and deleted', async ({ page, lido }) => {
  const services = ["Children's Swimming", 'Adult Swimming', 'Private Lessons Only', 'Group Classes']
  const { name } = await createLocation(lido, { services })
  await page.goto('/phase5/locations')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = dialog(page, 'Edit Location')
  await expect(
    edit.getByText('Stored but filtered out when editing: Adult Swimming, Group Classes.'),
  ).toBeVisible()
  await expect(edit.getByLabel('Adult Swimming')).not.toBeChecked()
  await edit.getByLabel('Adult Swimming').check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Location saved!')
  await expect(row(page, name)).toContainText('+1 more')

  await page.getByLabel('Show inactive locations').check()
  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await expectNotification(page, 'success', 'Location deactivated!')
  await page.getByRole('button', { name: `Activate ${name}` }).click()
  await expectNotification(page, 'success', 'Location activated!')
  const active = await countOf(page, 'Active')
  await doAndConfirm(page, () => page.getByRole('button', { name: `Delete ${name}` }).click(), {
    answer: 'Delete',
    success: 'Location deleted successfully!',
  })
  await expect(counter(page, 'Active')).toHaveText(String(active - 1))
})

test('a location says what is wrong with it, field by field', { tag: '@proof' }, async ({ page, lido }) => {
  const { name } = await createLocation(lido)
  await page.goto('/phase5/locations?edit=new')
  const form = dialog(page, 'New Location')
  await form.getByLabel('ID', { exact: true }).fill('Bad Zug')
  await form.getByLabel('Map URL').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'error', 'Please correct the form errors')
  for (const text of [
    'Location name is required',
    'Address is required',
    'ID must be lowercase letters, numbers, hyphens',
    'Please enter a valid URL',
  ]) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill('Seeweg 1')
  await form.getByLabel('ID', { exact: true }).fill('')
  await form.getByLabel('Map URL').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  const taken = 'A location with this name or ID already exists.'
  await expectNotification(page, 'error', `Error saving location: ${taken}`)
})

test('a location that offers refer to is not deleted', { tag: '@proof' }, async ({ page, lido }) => {
  const location = await createLocation(lido)
  await createLessonOffer(lido, { locationId: location.id })
  await page.goto('/phase5/locations')
  await page.getByRole('button', { name: `Delete ${location.name}` }).click()
  await expectNotification(page, 'error', 'Cannot delete: lesson offers still reference this location.')
  await expect(question(page)).toBeHidden()
})

test('a map is linked and embedded; where the installation says so, only when somebody asks for it', async ({
  page,
  context,
  lido,
}) => {
  const { id } = await createLocation(lido, { mapUrl: 'https://map.example/bad' })
  const outside: string[] = []
  await context.route(
    url => !url.href.startsWith(lido.url),
    route => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>A map</p>' })
    },
  )
  await page.goto(`/phase5/locations?view=${id}`)
  const view = page.getByRole('dialog')
  await expect(view.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    'https://map.example/bad',
  )
  const map = view.locator('iframe').contentFrame().getByText('A map')
  await expect(map).toBeVisible()
  expect(outside).toEqual(['https://map.example/bad'])

  await page.route('**/api/console-settings', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), mapOnRequest: true } })
  })
  outside.length = 0
  await page.reload()
  const button = view.getByRole('button', { name: 'Show map here' })
  await expect(button).toBeVisible()
  expect(outside).toEqual([])
  await button.click()
  await expect(map).toBeVisible()
  expect(outside).toEqual(['https://map.example/bad'])
})

test('what fails says so: loading, switching, files', { tag: '@proof' }, async ({ page, lido }) => {
  const { id, name } = await createLocation(lido)
  const failure = { status: 500, json: { message: 'The database rests', error: 'internal' } }
  await page.route('**/toggle-active', route => route.fulfill(failure))
  await page.goto('/phase5/locations')
  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await expectNotification(page, 'error', 'Error updating status: The database rests')
  await page.route('**/api/phase5/storage/locations', route => route.fulfill(failure))
  await page.goto(`/phase5/locations?edit=${id}`)
  await expect(page.getByRole('alert')).toContainText('Failed to load available PDFs: The database rests')
  await page.route('**/api/phase5/locations', route => route.fulfill(failure))
  await page.goto('/phase5/locations')
  await expect(page.getByRole('alert')).toContainText('Error loading locations: The database rests')
})
