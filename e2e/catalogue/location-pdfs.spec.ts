import { createLocation, mark } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { expectNotification } from '../support/notifications.ts'
import { dialog, question, row } from '../support/screen.ts'
import { pdf } from './pdf.ts'

/** Both the list of stored files and the uploads. */
const files = '**/api/phase5/storage/locations'

test('an upload shows its progress and can be cancelled; when it is done, its panel closes after 1500 ms', async ({
  page,
  lido,
}) => {
  const { id } = await createLocation(lido)
  await page.clock.install()
  await page.goto(`/phase5/locations?edit=${id}`)
  const form = dialog(page, 'Edit Location')
  const file = form.getByLabel('Upload a PDF')
  const progress = form.getByRole('progressbar')
  const release = await holdCalls(page, files, 'POST')
  const name = `plan-${mark()}.pdf`
  await file.setInputFiles(pdf(name))
  await expect(progress).toBeVisible()
  await expect(file).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.getByRole('button', { name: 'Cancel upload' }).click()
  await expectNotification(page, 'info', 'Upload cancelled')
  await expect(progress).toBeHidden()
  await expect(form.getByRole('button', { name: 'Remove' })).toBeHidden()
  await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled()

  await file.setInputFiles(pdf(name))
  await expect(progress).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
  release()
  const panel = form.getByText(`${name} is uploaded.`)
  await expect(panel).toBeVisible()
  await page.clock.runFor(1_400)
  await expect(panel).toBeVisible()
  await page.clock.runFor(200)
  await expect(panel).toBeHidden()
})

test('what is no PDF, or too large, is refused in the form; what only calls itself one, by the server', async ({
  page,
}) => {
  await page.goto('/phase5/locations?edit=new')
  const form = dialog(page, 'New Location')
  const file = form.getByLabel('Upload a PDF')
  await file.setInputFiles({ ...pdf('plan.txt'), mimeType: 'text/plain' })
  await expect(form.getByText('Only PDF files are allowed')).toBeVisible()
  await file.setInputFiles({ ...pdf('large.pdf'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(form.getByText('File size must be less than 10MB')).toBeVisible()
  await file.setInputFiles({ ...pdf('page.pdf'), buffer: Buffer.from('<html>') })
  await expect(form.getByText('Upload failed: Only PDF files are allowed')).toBeVisible()
})

test('a stored PDF can be chosen, looked at, let go of and deleted', async ({ page, context, lido }) => {
  const name = `shared-${mark()}.pdf`
  const first = await createLocation(lido)
  const second = await createLocation(lido)
  const form = dialog(page, 'Edit Location')
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'success', 'Location saved!')
    await expect(form).toBeHidden()
  }
  await page.goto(`/phase5/locations?edit=${first.id}`)
  await form.getByLabel('Upload a PDF').setInputFiles(pdf(name))
  await expect(form.getByText(`${name} is uploaded.`)).toBeVisible()
  await save()
  await page.goto(`/phase5/locations?edit=${second.id}`)
  await form.getByLabel('Choose an existing PDF').selectOption(name)
  const shown = context.waitForEvent('request', request =>
    request.url().includes(`/storage/locations/${name}?expires=`),
  )
  await form.getByRole('button', { name: 'View' }).click()
  expect((await (await shown).response())?.status()).toBe(200)
  await save()

  await page.goto(`/phase5/locations?edit=${first.id}`)
  await form.getByRole('button', { name: 'Remove' }).click()
  await save()
  await expect(row(page, first.name)).toContainText('No PDF')
  await page.goto(`/phase5/locations?edit=${second.id}`)
  await expect(form.getByLabel('Choose an existing PDF')).toHaveValue(`locations/${name}`)
  await form.getByRole('button', { name: 'Remove' }).click()
  await save()
  await page.goto(`/phase5/locations?edit=${second.id}`)
  await expect(form.getByLabel('Choose an existing PDF')).toHaveValue('')
  await expect(form.getByRole('option', { name })).toHaveCount(0)

  // Until the list says that no location shows it, removing it asks first.
  const release = await holdCalls(page, files, 'GET')
  const asked = page.waitForRequest(
    request => request.method() === 'GET' && /storage\/locations$/.test(request.url()),
  )
  await form.getByLabel('Upload a PDF').setInputFiles(pdf(name))
  await asked
  await expect(form.getByRole('button', { name: 'Remove' })).toBeHidden()
  release()
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.route('**/api/phase5/storage/locations/*', route =>
    route.fulfill({ status: 500, json: { message: 'Full', error: 'internal' } }),
  )
  await form.getByRole('button', { name: 'Remove' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expectNotification(page, 'error', 'Failed to delete PDF: Full')
  await page.unroute('**/api/phase5/storage/locations/*')
  await form.getByRole('button', { name: 'Remove' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(form.getByRole('option', { name })).toHaveCount(0)
})
