import type { Page } from '@playwright/test'
import { aProduct } from '#server/testing/request-bodies.ts'
import { expect, test } from '../support/fixtures.ts'
import { openOffice } from '../support/office.ts'
import { counter, dialog, question, row } from '../support/screen.ts'
import { signIn } from '../support/sign-in.ts'

const importPanel = (page: Page) => page.getByRole('region', { name: 'Import Products' })

async function importFile(page: Page, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const file = { name: 'catalogue.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await importPanel(page).getByLabel('JSON file').setInputFiles(file)
  await importPanel(page).getByRole('button', { name: 'Import', exact: true }).click()
}

/** As many courses as are asked for, on three days, in two towns, for children and adults. */
const makeCatalogue = (length: number) =>
  Array.from({ length }, (_, index) =>
    aProduct({
      productId: `20260413-8-${['Mon', 'Tue', 'Wed'][index % 3]}-${index % 2 ? 'Zug' : 'Baden'}-1630-45-course${index}`,
      level: index % 2 ? 'adult' : '2',
      price: 100,
    }),
  )

test('a catalogue is imported whole or not at all, and replaced with care', async ({ page, ownLido }) => {
  const office = await openOffice(ownLido)
  await page.goto(`${ownLido.url}/phase4/products`)
  await signIn(page, ownLido.admin)
  const panel = importPanel(page)
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(panel.getByRole('alert')).toHaveText('Error: Please select a JSON file first')
  await importFile(page, '{"products": [')
  await expect(panel.getByRole('alert')).toHaveText('Error: Invalid JSON file')
  const [good, noPrice] = [aProduct(), { ...aProduct(), price: 'free' }]
  await importFile(page, [good, noPrice, { ...aProduct(), calendar: [] }])
  await expect(panel.getByRole('alert').getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('alert')).toContainText(noPrice.productId)
  await expect(counter(page, 'Total Products')).toHaveText('0')

  const catalogue = makeCatalogue(60)
  await importFile(page, { products: catalogue })
  await expect(panel.getByRole('status')).toHaveText('Success: 60 created, 0 updated')
  await expect(counter(page, 'Total Products')).toHaveText('60')
  await expect(counter(page, 'Active Products')).toHaveText('60')
  await expect(counter(page, 'Average Price')).toHaveText(/CHF\s100\.00/)
  await pageAndFilter(page)

  const booked = catalogue[0]?.productId ?? ''
  await office.createBooking({ productId: booked })
  const replacement = [aProduct(), { ...catalogue[1], price: 130 }]
  await panel.getByLabel('Caution: clear existing products').check()
  await importFile(page, replacement)
  await question(page).getByRole('button', { name: 'Clear and import' }).click()
  await expect(panel.getByRole('status')).toContainText('Success: 1 created, 1 updated')
  await expect(panel.getByRole('status')).toContainText('58 removed, 1 kept because bookings refer to them')
  await expect(row(page, booked)).toBeVisible()
  await expect(counter(page, 'Total Products')).toHaveText('3')
})

/** Sixty products are two pages, sorted and filtered as a whole. */
async function pageAndFilter(page: Page) {
  const pages = page.getByRole('navigation', { name: /page/i })
  await expect(pages).toBeVisible()
  await page.getByRole('button', { name: /next/i }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  const byId = page.getByRole('columnheader', { name: 'ID' }).getByRole('button')
  await byId.click()
  await byId.click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('Wed-Zug-1630-45-course59')

  await page.getByLabel('Day').selectOption('Tue')
  await page.getByLabel('Location').selectOption('Zug')
  await page.getByLabel('Level').selectOption('adult')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(pages).toBeHidden()
  await page.getByPlaceholder('Search products...').fill('course7')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(pages).toBeVisible()
}

test('a product is created with its dates and six names, viewed, changed, switched off and deleted', async ({
  page,
}) => {
  const { productId } = aProduct()
  await page.goto('/phase4/products')
  await page.getByRole('button', { name: 'Create Product' }).click()
  const create = dialog(page, 'Create Product')
  await create.getByLabel('Product ID').fill(productId)
  await create.getByLabel('Price (CHF)').fill('-1')
  await create.getByLabel('Max Participants').fill('0')
  await create.getByRole('button', { name: 'Save' }).click()
  await expect(create.getByText('Price cannot be negative')).toBeVisible()
  await expect(create.getByText('There must be at least one participant')).toBeVisible()
  await expect(create.getByRole('alert')).toHaveText('Please add at least one course date.')
  await expect(create.getByText('The Hungarian name is required')).toBeVisible()
  await create.getByLabel('Price (CHF)').fill('199.5')
  await create.getByLabel('Max Participants').fill('6')
  for (const language of ['German', 'English', 'French', 'Italian', 'Spanish', 'Hungarian']) {
    await create.getByLabel(language).fill(`Seepferd ${language}`)
  }
  await expect(create.getByRole('button', { name: 'Remove course date 1' })).toBeDisabled()
  await create.getByLabel('Course date 1', { exact: true }).fill('2026-04-13')
  await create.getByRole('button', { name: 'Add Date' }).click()
  await create.getByRole('button', { name: 'Add Date' }).click()
  await create.getByLabel('Course date 3', { exact: true }).fill('2026-04-20')
  await create.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product saved successfully!')).toBeVisible()

  await row(page, productId).click()
  const view = dialog(page, 'Seepferd English')
  // The blank date was dropped.
  await expect(view.getByRole('listitem')).toHaveText(['13.04.26', '20.04.26'])
  await expect(view).toContainText('Oerlikon')
  await expect(view).toContainText('Seepferd Hungarian')
  await view.getByRole('button', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit Product')
  await expect(edit.getByLabel('Product ID')).toBeDisabled()
  await edit.getByRole('button', { name: 'Remove course date 1' }).click()
  await expect(edit.getByRole('button', { name: 'Remove course date 1' })).toBeDisabled()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()

  await page.getByRole('button', { name: 'Deactivate Seepferd English' }).click()
  await expect(row(page, productId)).toContainText('Inactive')
  await page.getByRole('button', { name: 'Activate Seepferd English' }).click()
  await expect(row(page, productId).getByText('Active', { exact: true })).toBeVisible()
  await row(page, productId).click()
  await view.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('This action cannot be undone.')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(view).toBeHidden()
  await expect(row(page, productId)).toBeHidden()
})

test('two people edit one product: the second sees what changed and chooses', { tag: '@proof' }, async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const { productId, ...product } = await office.createProduct()
  const address = `/api/products/${encodeURIComponent(productId)}`
  await page.goto(`/phase4/products?edit=${encodeURIComponent(productId)}`)
  const form = dialog(page, 'Edit Product')
  await form.getByLabel('Max Participants').fill('9')
  await office.send('PUT', address, { ...product, price: 333 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('listitem').filter({ hasText: 'Price (CHF) to 333' })).toBeVisible()
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Product saved successfully!')).toBeVisible()
  expect(await office.send('GET', address)).toMatchObject({ price: 333, maxParticipants: 9 })
})

test('a product that was switched off in its row opens as it is now, and saves', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const product = await office.createProduct()
  await page.goto('/phase4/products')
  await page.getByPlaceholder('Search products...').fill(product.productId)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Edit / }).click()
  const form = dialog(page, 'Edit Product')
  await expect(form.getByLabel('Active')).toBeChecked()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Deactivate / }).dblclick()
  await expect(page.getByRole('row', { name: product.productId })).toContainText('Inactive')
  await page.getByRole('button', { name: /^Edit / }).click()
  await expect(form.getByLabel('Active')).not.toBeChecked()
  await form.getByLabel('Max Participants').fill('9')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(
    office.send('GET', `/api/products/${encodeURIComponent(product.productId)}`),
  ).resolves.toMatchObject({ active: false, maxParticipants: 9 })
})
