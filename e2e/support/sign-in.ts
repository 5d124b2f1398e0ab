import type { Page } from '@playwright/test'

/** Signs in as a person does. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export function signInForm(page: Page) {
  return page.getByText('Sign in to access the admin dashboard')
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('lido.accessToken'))
}
