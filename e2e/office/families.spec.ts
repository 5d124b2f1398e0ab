import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { openOffice } from '../support/office.ts'
import { dialog, watchCalls } from '../support/screen.ts'
import { expectSound, expectSoundScreens } from '../support/sound-screens.ts'

test('"did you get my payment?" is answered in one search and one page, by keyboard alone', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  const { swimmer, contact } = order.booking
  await page.goto('/office/families')
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (name: RegExp) => {
    for (let tries = 0; tries < 60; tries++) {
      await press('Tab')
      const label = await page.evaluate(() => {
        const { activeElement: focused } = document
        return (
          focused?.getAttribute('placeholder') ?? focused?.getAttribute('aria-label') ?? focused?.textContent
        )
      })
      if (name.test(label ?? '')) return
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await expect(page.getByPlaceholder(/^Search name/)).toBeVisible()
  await tabTo(/^Search name/)
  await page.keyboard.type(swimmer.lastName)
  await expect(page.getByRole('row', { name: contact.lastName })).toBeVisible()
  await tabTo(new RegExp(contact.lastName))
  const calls = watchCalls(page)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(contact.lastName)
  await expect(page.getByText('CHF 240.00 open').first()).toBeVisible()
  await expect(page.getByText(`Invoice ${order.invoiceReference} was sent`)).toBeVisible()
  expect(calls.filter(call => call.includes('/api/office/families/'))).toHaveLength(2)

  await tabTo(/^Record Payment$/)
  await press('Enter')
  await expect(dialog(page, 'Record Payment')).toBeVisible()
  await press('Enter')
  await expectNotification(page, 'success', 'Payment recorded!')
  await expect(page.getByText('CHF 240.00 open')).toHaveCount(0)
  await expect(page.getByText(`Invoice ${order.invoiceReference} was paid`)).toBeVisible()
  await expectSound(page)
  await expectSoundScreens(page, ['/office/families'])
})

test('a child and a note are added, a mail is written, and the way leads back from an order', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  await page.goto(`/phase4/orders?view=${order.id}`)
  await dialog(page, 'Order Details').getByRole('link', { name: 'Open Family' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.booking.contact.lastName)
  await page.getByRole('button', { name: 'Add Child' }).click()
  const child = dialog(page, 'Add Child')
  await child.getByLabel('First Name').fill('Nika')
  await child.getByLabel('Date of Birth').fill('2020-02-03')
  await expectSound(page)
  await child.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Child added')
  await expect(page.getByRole('heading', { name: /^Nika/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add Note' }).click()
  await dialog(page, 'Add Note').getByLabel('Note').fill('Calls after six')
  await dialog(page, 'Add Note').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Calls after six')).toBeVisible()
  await page.getByRole('button', { name: 'Write Email' }).first().click()
  const letter = dialog(page, 'Write Email')
  await letter.getByLabel('Subject').fill('Holiday course')
  await letter.getByLabel('Message').fill('Dear family')
  await letter.getByRole('button', { name: 'Send Email' }).click()
  await expectNotification(page, 'success', 'Email sent')
  await page.getByRole('button', { name: 'Reply to Holiday course' }).click()
  await expect(dialog(page, 'Reply')).toBeVisible()
})
