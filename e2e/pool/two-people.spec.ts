import { expect, test } from '../support/fixtures.ts'
import { signIn, signInForm } from '../support/sign-in.ts'
import { makeCourseDay } from './course-day.ts'
import { openPhone } from './phone.ts'

test('what one instructor saw on a shared phone is not there for the next', async ({ browser, lido }) => {
  const first = await makeCourseDay(lido, { children: 2 })
  const second = await makeCourseDay(lido, { offers: 0 })
  const { context, page } = await openPhone(browser, lido, first.person)
  await page.getByRole('link', { name: 'Seahorse' }).click()
  await expect(page.getByText('Kind01 Muster')).toBeVisible()
  await page.getByRole('link', { name: 'Today and tomorrow' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(signInForm(page)).toBeVisible()

  // Back leads to nothing of theirs.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Seahorse' })).toBeHidden()
  await page.goto(lido.url)
  const answered = page.waitForResponse(/own-lessons/)
  await signIn(page, second.person)
  const answer = await answered
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual([])
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seahorse' })).toBeHidden()
  // Neither may a copy be on the disk.
  const kept = await page.evaluate(() =>
    fetch('/api/office/own-lessons', { cache: 'only-if-cached', mode: 'same-origin' }).then(
      answer => answer.ok,
      () => false,
    ),
  )
  expect(kept).toBe(false)
  await context.close()
})
