import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openOffice } from './support/office.ts'
import { question } from './support/screen.ts'

/** Opens each address of a tab as a link does, and looks at what stands there. */
async function expectCleanScreens(page: Page, screens: string[]) {
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.goto(`/phase4/${screen}`)
      const shown = screen.includes('?') ? page.getByRole('dialog') : page.getByRole('heading', { level: 1 })
      await expect(shown).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expectNoAxeFindings(page)
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflowPx).toBe(0)
    })
  }
}

test.describe('no axe finding, and nothing scrolls sideways', { tag: '@phone' }, () => {
  test('bookings', async ({ page, lido }) => {
    const office = await openOffice(lido)
    const fresh = await office.createBooking()
    const ordered = await office.createOrder()
    await expectCleanScreens(page, [
      'bookings',
      `bookings?view=${ordered.bookingId}`,
      `bookings?view=${fresh.id}`,
      `bookings?edit=${fresh.id}`,
      'bookings?edit=new',
    ])
    await page.getByLabel('Search contact').fill(ordered.contact.lastName)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await expectNoAxeFindings(page)
    await page.getByLabel('Create New Contact').check()
    await expectNoAxeFindings(page)
  })

  test('orders', async ({ page, lido }) => {
    const office = await openOffice(lido)
    const order = await office.createOrder('REMINDER1')
    await expectCleanScreens(page, ['orders', `orders?edit=${order.id}`, `orders?view=${order.id}`])
    await page.getByRole('button', { name: 'Mark Paid' }).click()
    await expect(question(page)).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('contacts and products', async ({ page, lido }) => {
    const office = await openOffice(lido)
    const booking = await office.createBooking()
    const email = booking.contact.email
    const [contact] = await office.send<{ id: string }[]>('GET', `/api/contact-payees/search?q=${email}`)
    const product = encodeURIComponent(booking.productId ?? '')
    await expectCleanScreens(page, [
      'contacts',
      `contacts?edit=${contact?.id}`,
      'products',
      `products?view=${product}`,
      `products?edit=${product}`,
    ])
  })

  test('emails', async ({ page, lido }) => {
    const office = await openOffice(lido)
    const order = await office.createOrder('PAYMENT_REQUESTED')
    const mails = await office.send<{ id: string }[]>('GET', `/api/emails?search=${order.contact.email}`)
    await expectCleanScreens(page, ['emails', `emails?view=${mails[0]?.id}`])
  })
})
