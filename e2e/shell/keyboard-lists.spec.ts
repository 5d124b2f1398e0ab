import { expect, test } from '../support/fixtures.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { expectNotification } from '../support/notifications.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog, row } from '../support/screen.ts'

test('a list is filtered, sorted, kept as a view and exported, by keyboard alone', async ({ page, lido }) => {
  const office = await openPhase5Office(lido)
  const booking = await office.createBooking()
  const { lastName } = booking.contact
  await page.goto('/phase5/bookings')
  await expect(row(page, lastName)).toBeVisible()
  const inMain = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

  await pressOn(page, page.getByRole('button', { name: /^No Order/ }))
  await expect(page).toHaveURL(/status=NO_ORDER/)
  const contacts = page.getByRole('columnheader', { name: 'Contact' })
  await pressOn(page, contacts.getByRole('button'))
  await expect(contacts).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(contacts).toHaveAttribute('aria-sort', 'descending')

  await tabTo(page, inMain('Views'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page, 'Views').getByLabel('Name of the view'))
  await page.keyboard.type(lastName)
  await page.keyboard.press('Enter')
  await expectNotification(page, 'success', 'View saved')
  await page.keyboard.press('Escape')
  await page.goto('/phase5/bookings')
  await expect(contacts).toHaveAttribute('aria-sort', 'none')
  await pressOn(page, inMain('Views'))
  await pressOn(page, dialog(page, 'Views').getByRole('link', { name: lastName }))
  await expect(page).toHaveURL(/sort=contact\+descending&status=NO_ORDER/)
  await expect(contacts).toHaveAttribute('aria-sort', 'descending')

  await tabTo(page, inMain('Export'))
  await page.keyboard.press('Enter')
  const file = page.waitForEvent('download')
  await pressOn(page, dialog(page, 'Export Bookings').getByRole('button', { name: 'CSV' }))
  expect((await file).suggestedFilename()).toMatch(/^Bookings-.*\.csv$/)
})
