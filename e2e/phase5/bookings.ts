import type { Locator, Page } from '@playwright/test'

export const searchBox = (page: Page) => page.getByPlaceholder('Search contact or swimmer...')

export const save = (form: Locator) => form.getByRole('button', { name: 'Save' }).click()

export async function fillPeople(
  form: Locator,
  family: { firstName: string; lastName: string; email: string },
) {
  const contact = form.getByRole('group', { name: 'Contact Information' })
  await contact.getByLabel('First Name').fill(family.firstName)
  await contact.getByLabel('Last Name').fill(family.lastName)
  await contact.getByLabel('Email').fill(family.email)
  const swimmer = form.getByRole('group', { name: 'Swimmer Information' })
  await swimmer.getByLabel('First Name').fill('Nils')
  await swimmer.getByLabel('Last Name').fill(family.lastName)
}
