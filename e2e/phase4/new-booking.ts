import type { Page } from '@playwright/test'
import { dialog } from '../support/screen.ts'

export async function fillSwimmerAndCourse(
  page: Page,
  { firstName, lastName }: { firstName: string; lastName: string },
  productId: string,
) {
  const form = dialog(page, 'Create Booking')
  const swimmer = form.getByRole('group', { name: 'Swimmer Information' })
  await swimmer.getByLabel('First Name').fill(firstName)
  await swimmer.getByLabel('Last Name').fill(lastName)
  await swimmer.getByLabel('Date of Birth').fill('2018-09-30')
  const course = form.getByRole('group', { name: 'Course Information' })
  await course.getByLabel('Course').selectOption(productId)
  await course.getByLabel('How did you hear about us?').selectOption('google')
  await form.getByLabel('The contact accepts the terms').check()
}
