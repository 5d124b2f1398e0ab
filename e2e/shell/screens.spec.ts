import { expect, test } from '../support/fixtures.ts'
import { signInForm } from '../support/sign-in.ts'
import { expectReadableInTheDark, expectSound, expectSoundScreens } from '../support/sound-screens.ts'

test.describe('before signing in', () => {
  test.use({ signedIn: false })

  test('sign-in and invitation can be used by everybody, on any screen', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectSound(page)
    await expectReadableInTheDark(page)
    await page.goto('/invitation#token=one-time-token-of-a-mail')
    await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
    await expect(signInForm(page)).toBeHidden()
    await expectSound(page)
    await page.goto('/restore-address#one-time-token-of-a-mail')
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
    await expectSound(page)
  })
})

test('users, from the list to the question, can be used by everybody, on any screen', async ({
  page,
  lido,
}) => {
  for (const area of ['phase4', 'phase5']) {
    await page.goto(`/${area}/users`)
    await expect(page.getByText(lido.admin.email)).toBeVisible()
    await expectSound(page)
    await expectReadableInTheDark(page)
    await page.locator('[data-row-opener]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Edit User' }).click()
    await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible()
    await expectSound(page)
    await page.getByLabel('First Name').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/First name.* required/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page)
  }
})

test('every part of the design kit can be used by everybody, on any screen', async ({ page }) => {
  await expectSoundScreens(page, ['/phase4/nothing'])
  await page.goto('/kit')
  await expect(page.getByRole('heading', { name: 'The Lido kit' })).toBeVisible()
  await expectSound(page)
  await expectReadableInTheDark(page)
  await page.getByLabel('Search contact').fill('an')
  await expect(page.locator('[role=option]').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Warning', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page)
})

for (const [outcome, answer] of [
  ['refused', 'A contact with this email already exists'],
  ['stale', 'Somebody else saved this record'],
] as const) {
  test(`a form that is ${outcome} can be used by everybody, on any screen`, async ({ page }) => {
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
