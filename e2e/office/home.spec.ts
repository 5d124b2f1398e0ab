import { expect, test } from '../support/fixtures.ts'
import { openOffice } from '../support/office.ts'
import { dialog } from '../support/screen.ts'
import { expectSound, expectSoundScreens } from '../support/sound-screens.ts'

test('Home says what waits, and leads to exactly that', async ({ page, lido }) => {
  const office = await openOffice(lido)
  await office.createBooking()
  await page.goto('/office/home')
  const queue = page.getByRole('link', { name: /^\d+ bookings? without order Phase 4/ })
  const count = Number.parseInt((await queue.textContent()) ?? '', 10)
  await queue.click()
  await expect(page).toHaveURL('/phase4/bookings?status=NO_ORDER')
  const rows = page.getByRole('row', { name: 'NO_ORDER' })
  await expect(rows).toHaveCount(count)
  await expectSoundScreens(page, ['/office/home'])
})

test('an order is found from anywhere by its number and by a name with a slip, by keyboard alone', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  const { lastName } = order.booking.contact
  await page.goto('/phase5/locations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type(`${lastName.slice(0, 3)}${lastName.slice(4)}`)
  await expect(page.getByRole('option', { name: order.invoiceReference ?? '' }).first()).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(order.invoiceReference ?? '')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Order Details')).toContainText(order.invoiceReference ?? '')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keys')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Order Details')).toBeVisible()
})
