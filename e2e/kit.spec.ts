import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { signInForm } from './support/sign-in.ts'

/** On the narrowest phones too. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (width < 500) await page.setViewportSize({ width: 360, height })
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, 'sideways scroll in pixels').toBe(0)
}

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)
}

test.describe('screens', { tag: '@phone' }, () => {
  // Checking the contrast of every text takes its time.
  test.describe.configure({ timeout: 180_000 })

  test.describe('before signing in', () => {
    test.use({ signedIn: false })

    test('sign-in, also with its banner', async ({ page }) => {
      await page.goto('/')
      await expectSound(page)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectSound(page)
    })

    test('invitation', async ({ page }) => {
      await page.goto('/invitation#token=one-time-token-of-a-mail')
      await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
      await expectSound(page)
      await expect(signInForm(page)).toBeHidden()
    })
  })

  for (const [address, opened] of [
    ['/phase4/users', 'Admin Users'],
    ['/phase5/users', 'Phase 5 Users'],
    ['/phase4/nothing', 'There is nothing at this address'],
    ['/kit', 'The Lido kit'],
  ] as const) {
    test(`the shell at ${address}`, async ({ page, lido }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: opened })).toBeVisible()
      if (address.endsWith('users')) await expect(page.getByText(lido.admin.email)).toBeVisible()
      await expectSound(page)
    })
  }

  for (const area of ['phase4', 'phase5']) {
    test(`the view, the form and the question of ${area} users`, async ({ page, lido }) => {
      await page.goto(`/${area}/users`)
      await expect(page.getByText(lido.admin.email)).toBeVisible()
      await page.locator('[data-row-opener], [data-card-opener]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Edit User' }).click()
      await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible()
      await expectSound(page)
      await page.getByLabel('First Name').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/First name.* required/).first()).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectSound(page)
    })
  }

  test('a question above a notification', async ({ page }) => {
    await page.goto('/kit')
    await page.getByRole('button', { name: 'Warning', exact: true }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page)
  })

  for (const [outcome, answer] of [
    ['refused', 'A contact with this email already exists'],
    ['stale', 'Somebody else saved this record'],
  ] as const) {
    test(`a form that is ${outcome}`, async ({ page }) => {
      await page.goto('/kit')
      // With the keyboard: the long page still moves while its parts arrive, and a press could miss.
      await page.getByRole('button', { name: `Form that is ${outcome}` }).press('Enter')
      const form = page.getByRole('dialog')
      await form.getByLabel('First Name').fill('Reka')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByText(answer).first()).toBeVisible()
      await expectSound(page)
    })
  }

  test('an open search list', async ({ page }) => {
    await page.goto('/kit')
    await page.getByLabel('Search contact').fill('an')
    await expect(page.locator('[role=option]').first()).toBeVisible()
    await expectSound(page)
  })
})
