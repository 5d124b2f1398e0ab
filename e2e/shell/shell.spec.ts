import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectNotification, notification } from '../support/notifications.ts'
import { createAdmin, inventPerson } from '../support/people.ts'

test('tabs are addresses: Back, Forward and reload find them again', async ({ page }) => {
  await page.route('**/api/console-settings', async route => {
    const settings = await (await route.fetch()).json()
    await route.fulfill({ json: { ...settings, mailLeaves: false } })
  })
  await page.goto('/phase4/nothing')
  await expect(page.getByText('There is nothing at this address')).toBeVisible()
  await expect(page.getByText('Mail is not leaving this machine')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.getByRole('navigation', { name: 'Phase 4' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Users' })).toBeVisible()
  await page.getByRole('link', { name: 'Phase 5' }).click()
  await expect(page).toHaveURL(/\/phase5\//)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Admin Users' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Phase 4' })).toHaveAttribute('aria-current', 'page')
  await page.goForward()
  await page.getByRole('navigation', { name: 'Phase 5' }).getByRole('link', { name: 'Users' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Phase 5 Users' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Phase 5' })).toHaveAttribute('aria-current', 'page')
})

test('Back, Escape and the backdrop close an open record; its address opens it for somebody else', async ({
  page,
  lido,
}) => {
  const person = inventPerson('Aurélie', 'Monnier')
  await createAdmin(lido, person)
  await page.goto('/phase4/users')
  const opener = page.getByRole('row', { name: person.email }).getByRole('button').first()
  const view = page.getByRole('dialog', { name: person.fullName })
  await opener.click()
  await expect(view).toBeVisible()
  const shared = page.url()
  await page.goBack()
  await expect(view).toBeHidden()
  await opener.click()
  await expect(view).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(view).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(view).toBeHidden()
  await page.goto(shared)
  await expect(view).toBeVisible()
})

test('what was typed is not lost by accident', async ({ page }) => {
  await page.goto('/phase4/users')
  await page.getByRole('button', { name: 'New Admin User' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Admin User' })
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await form.getByLabel('First Name').fill('Ladina')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('First Name')).toHaveValue('Ladina')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
})

test('a notification has one of four styles and stays five seconds, and longer while the pointer rests on it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/kit')
  const button = page.getByRole('button', { name: 'Success' })
  await expect(button).toBeVisible()
  // From here on only the test moves the page's time.
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
  for (const kind of ['Success', 'Error', 'Info', 'Warning']) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await page.clock.runFor(100)
  }
  const note = notification(page, 'success', 'Booking created successfully!')
  await expect(note).toBeVisible()
  await expectNotification(page, 'error', 'Error deleting order: Request failed')
  await expectNotification(page, 'info', 'Logged out successfully')
  // The last one may have been asked for after its time had run.
  await page.clock.runFor(100)
  await expectNotification(page, 'warning', 'Failed to authenticate with Phase 5.')
  await page.mouse.move(10, 700)
  await page.clock.runFor(8_000)
  await expect(note).toBeHidden()

  const show = async () => {
    await button.click()
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(note).toBeVisible({ timeout: 200 })
    }).toPass()
  }
  await show()
  await page.clock.runFor(4_000)
  await expect(note).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(note).toBeHidden()

  await show()
  await note.hover()
  await page.clock.runFor(20_000)
  await expect(note).toBeVisible()
  await page.mouse.move(10, 700)
  await page.clock.runFor(6_000)
  await expect(note).toBeHidden()
})

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('an admin signs in, finds a record and changes it with the keyboard alone', async ({ page, lido }) => {
    const person = inventPerson('Flurina', 'Caduff')
    await createAdmin(lido, person)
    await page.goto('/phase4/users')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(lido.admin.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(lido.admin.password)
    await page.keyboard.press('Enter')

    const row = page.getByRole('row', { name: person.email })
    await expect(row).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(row).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const openers = page.getByRole('row').getByRole('button').and(page.locator('[data-row-opener]'))
    await tabTo(page, openers.first())
    const rows = await openers.count()
    for (let moves = 0; moves < rows; moves++) {
      if (await row.locator('[data-row-opener]').evaluate(opener => opener === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    const view = page.getByRole('dialog', { name: person.fullName })
    await tabTo(page, view.getByRole('button', { name: 'Edit User' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Edit Admin User' }).getByLabel('First Name')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Seraina')
    await page.keyboard.press('Enter')
    await expectNotification(page, 'success', 'Admin user updated successfully!')
    await expect(page.getByRole('row', { name: `Seraina ${person.lastName}` })).toBeVisible()
  })
})
