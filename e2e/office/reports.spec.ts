import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { openOffice } from '../support/office.ts'
import { dialog, row } from '../support/screen.ts'
import { expectSound, expectSoundScreens } from '../support/sound-screens.ts'

test('the month goes to the fiduciary: from the revenue to its lines, and out as a file', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  await page.goto('/office/reports')
  await expect(page.getByRole('img', { name: 'Revenue by month and level' })).toBeVisible()
  await row(page, 'Krebs').locator('[data-row-opener]').first().click()
  await expect(page.getByRole('heading', { name: /^Revenue of .+, level Krebs/ })).toBeVisible()
  await expect(page.getByRole('row', { name: order.invoiceReference ?? '' })).toContainText('3400')
  await expectSound(page)

  await page.goto('/office/reports/journal')
  await page.getByRole('button', { name: /^Export what is new/ }).click()
  await expectSound(page)
  const saving = page.waitForEvent('download')
  await dialog(page, 'Export what is new').getByRole('button', { name: 'Banana (TXT)' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Journal-\d{4}-\d\d-\d\d\.txt$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toMatch(/^Date\tDoc\tDescription\tAccountDebit\tAccountCredit\tAmount\n/)
  expect(text).toContain(`\t${order.invoiceReference}\tInvoice ${order.invoiceReference}, `)
  await expect(page.getByRole('button', { name: 'Export what is new (0)' })).toBeDisabled()

  await page.getByRole('button', { name: 'Accounts' }).click()
  await expect(dialog(page, 'Accounts of the journal').getByLabel('Revenue from courses')).toHaveValue('3400')
  await expectSound(page)
})

test('every report can be used by everybody, on any screen', async ({ page, lido }) => {
  await (await openOffice(lido)).createOrder('PAYMENT_REQUESTED')
  const reports = ['', '/ageing', '/open-items', '/deferred', '/seats', '/journal']
  await expectSoundScreens(
    page,
    reports.map(report => `/office/reports${report}`),
  )
})
