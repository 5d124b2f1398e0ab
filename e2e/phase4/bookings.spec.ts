import type { Page } from '@playwright/test'
import { openDatabase } from '#server/db/database.ts'
import { buildBooking, buildContact, buildProduct } from '#server/testing/builders.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { startLido } from '../support/lido-server.ts'
import { expectNotification, notification } from '../support/notifications.ts'
import { openOffice } from '../support/office.ts'
import { nameOf } from '../support/people.ts'
import { counter, dialog, question, row, watchCalls } from '../support/screen.ts'
import { signIn } from '../support/sign-in.ts'

/** But for those of a list that refreshes by itself. */
const listCalls = (calls: string[]) =>
  [...new Set(calls)].filter(call => call.startsWith('GET /api/bookings?') && !call.endsWith('limit=200'))

const search = (page: Page) => page.getByPlaceholder('Search bookings...')

const zug = '20260413-8-Mon-Zug-1630-45-krebs'
const baden = '20260414-8-Tue-Baden-1630-45-krebs'

/** Made through the API, they would cost more than all that is seen of them. */
async function fillWithBookings(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir })
  const stamps = { createdAt: new Date(), updatedAt: new Date() }
  await db.transaction().execute(async tx => {
    for (const productId of [zug, baden]) await buildProduct(tx, { productId, maxParticipants: 600 })
    const { id: contactId } = await buildContact(tx)
    for (let at = 0; at < 210; at++)
      await buildBooking(tx, { contactId, productId: at % 2 ? zug : baden, ...stamps })
  })
  await close()
}

test('200 bookings load first and 100 more at a time; a filter asks the server nothing, and it and the place stay', async ({
  page,
}) => {
  const lido = await startLido({ fill: fillWithBookings })
  const office = await openOffice(lido)
  const newest = await office.createBooking({ productId: zug })

  await page.clock.install()
  await page.goto(`${lido.url}/phase4/bookings`)
  await signIn(page, lido.admin)
  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible()
  await expect(counter(page, 'Total Loaded')).toHaveText('200')
  for (const label of ['Today', 'This Week']) await expect(counter(page, label)).toHaveText('200')

  const calls = watchCalls(page)
  await search(page).pressSequentially(newest.swimmer.lastName.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, nameOf(newest.swimmer))).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: 'Bookings' }).click()
  await expect(search(page)).toHaveValue(newest.swimmer.lastName.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Location').selectOption('Baden')
  await search(page).fill('')
  await expect(page.getByRole('row').nth(1)).toContainText('Baden')
  await page.getByLabel('Product').selectOption(zug)
  await expect(page.getByText('No bookings found')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Load More Bookings/ })).toBeHidden()
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(listCalls(calls)).toEqual([])

  await page.getByRole('button', { name: 'Load More Bookings (showing 200)' }).click()
  await expect(counter(page, 'Total Loaded')).toHaveText('211')
  await expect(page.getByRole('button', { name: /^Load More Bookings/ })).toBeHidden()
  expect(listCalls(calls)).toEqual(['GET /api/bookings?limit=300'])

  const list = page.getByRole('region', { name: 'Bookings' })
  await list.evaluate(element => element.scrollTo(0, 9_000))
  const distance = () => list.evaluate(element => Math.abs(element.scrollTop - 9_000))
  await expect.poll(distance).toBeLessThan(47)
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.goBack()
  await expect(counter(page, 'Total Loaded')).toHaveText('211')
  // To the row: how high each is, one knows only once it is drawn.
  await expect.poll(distance).toBeLessThan(47)
  const colleagues = await office.createBooking({ productId: zug })
  await list.evaluate(element => element.scrollTo(0, 0))
  await page.clock.fastForward(25_000)
  await expect(row(page, nameOf(colleagues.swimmer))).toBeVisible()
  await lido.stop()
})

test('viewing an order leads to the orders, scrolled to it and lit for three seconds', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder()
  await page.clock.install()
  const release = await holdCalls(page, '**/api/bookings?*')
  await page.goto('/phase4/bookings')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(refresh).toBeDisabled()
  release()
  await expect(refresh).toBeEnabled()
  const { swimmer } = order.booking
  await page.getByRole('button', { name: `View Order ${nameOf(swimmer)}` }).click()
  await expect(page).toHaveURL(`/phase4/orders?highlight=${order.id}`)
  const lit = row(page, nameOf(order.contact)).and(page.locator('.animate-highlight'))
  await expect(lit).toBeInViewport()
  await page.clock.runFor(3_100)
  await expect(lit).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: `View Order ${nameOf(swimmer)}` })).toBeVisible()
})

test('a booking is edited and deleted, but not while it has an order', async ({ page, lido }) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  await page.goto('/phase4/bookings')
  await page.getByRole('button', { name: `Edit ${nameOf(booking.swimmer)}` }).click()
  const form = dialog(page, 'Edit Booking')
  const swimmer = form.getByRole('group', { name: 'Swimmer Information' })
  await swimmer.getByLabel('First Name').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Swimmer first name is required')).toBeVisible()
  await swimmer.getByLabel('First Name').fill('Fabrice')
  await form.getByLabel('Terms accepted').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Booking updated successfully!')).toBeVisible()
  const renamed = `Fabrice ${booking.swimmer.lastName}`
  await expect(row(page, renamed)).toBeVisible()

  await page.getByRole('button', { name: `Edit ${renamed}` }).click()
  await swimmer.getByLabel('First Name').fill('Unsaved')
  await form.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText(
    'Are you sure you want to delete this booking? This action cannot be undone.',
  )
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Booking deleted successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(row(page, renamed)).toBeHidden()
})

test('a notification says that the order followed its booking, and covers no button', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const { bookingId } = await office.createOrder('INVOICE_READY')
  const { productId } = await office.createProduct()
  await page.goto(`/phase4/bookings?edit=${bookingId}`)
  const form = dialog(page, 'Edit Booking')
  await form.getByRole('combobox', { name: /^Course/ }).selectOption(productId)
  await form.getByRole('button', { name: 'Save' }).click()
  // A pointer that rests on one keeps them all.
  await notification(page, 'success', 'Booking updated successfully!').hover()
  await expectNotification(page, 'info', 'The payment order was updated with the booking')
  const { y: top = 0 } = (await page.getByRole('button', { name: 'Create Booking' }).boundingBox()) ?? {}
  const bottoms = await page
    .locator('[data-sonner-toast]')
    .evaluateAll(notes => notes.map(note => note.getBoundingClientRect().bottom))
  expect(bottoms).toHaveLength(2)
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(top)
})

test('two people edit one booking: the second sees what changed and chooses', { tag: '@proof' }, async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const booking = await office.createBooking()
  await page.goto(`/phase4/bookings?edit=${booking.id}`)
  const form = dialog(page, 'Edit Booking')
  await form.getByLabel('City').fill('Bern')
  const { contact, swimmer, course, termsAccepted } = booking
  await office.send('PUT', `/api/bookings/${booking.id}`, {
    contact: { ...contact, street: 'Aareweg 2' },
    swimmer,
    course,
    termsAccepted,
  })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Somebody else saved this record while you were editing it.')).toBeVisible()
  await expect(form.getByRole('listitem')).toContainText('Street to Aareweg 2')
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Booking updated successfully!')).toBeVisible()
  await row(page, nameOf(swimmer)).click()
  await expect(dialog(page, 'Booking Details')).toContainText('Aareweg 2, 8005, Bern')
})
