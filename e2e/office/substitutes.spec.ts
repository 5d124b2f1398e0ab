import type { Page } from '@playwright/test'
import type { StaffMember } from '#contract/users/staff.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { languages } from '#domain/languages.ts'
import { siteWords } from '#site/site-words.ts'
import { substituteWords } from '#site/substitute/substitute-words.ts'
import { createLessonOffer } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { inventPerson } from '../support/people.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog, row } from '../support/screen.ts'
import {
  expectReadableInTheDark,
  expectSound,
  expectUsable,
  narrowestSite,
} from '../support/sound-screens.ts'

/** As a scanner of mails does: it loads the page and whatever the page links to. */
async function loadAsRobot(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const target of await page.locator('a[href]').all())
    await page.request.get((await target.getAttribute('href')) ?? '/')
  await page.request.get(link)
}

test('a substitute is sought by mail, answers by a button alone, and the office sees it', async ({
  page,
  lido,
}) => {
  const { send } = await openPhase5Office(lido)
  const person = { ...inventPerson('Nora', 'Frey'), role: 'instructor' }
  const { id } = await send<StaffMember>('POST', '/api/staff', person)
  const date = addDays(zurichDate(new Date()), 3)
  const offer = await createLessonOffer(lido, {
    status: 'PUBLISHED',
    scheduleDates: [date],
    startTime: '16:30',
  })
  await page.goto(`/office/lessons/${offer.id}`)
  await page.getByRole('button', { name: /^Find a substitute on / }).click()
  const form = dialog(page, 'Find a Substitute')
  await expect(form.getByLabel(new RegExp(person.lastName))).toBeChecked()
  await form.getByLabel('Message').fill('The key is at the desk.')
  await expectSound(page)
  await form.getByLabel('How many at a time').fill('50')
  await form.getByRole('button', { name: /^Ask / }).click()
  await expect(page.getByText('Substitute sought')).toBeVisible()

  const readMail = async () => (await lido.mail.waitForMailTo(person.email)).text ?? ''
  const requestOf = async () => (await readMail()).match(/http\S+\/answer\/substitute#\S+/)?.[0] ?? ''
  await expect.poll(requestOf).not.toBe('')
  const link = await requestOf()
  await loadAsRobot(page, link)
  await page.goto('/office/lessons/substitutes')
  await expect(row(page, offer.quickId)).toContainText(`${person.lastName}: Asked`)
  await expectSound(page)

  await page.goto(link)
  for (const language of languages) {
    await page.locator('header select').selectOption({ label: siteWords[language].name })
    await expect(page.getByRole('button', { name: substituteWords[language].yes })).toBeVisible()
    await expectUsable(page, narrowestSite)
  }
  await expectReadableInTheDark(page)
  await page.locator('header select').selectOption('English')
  await page.getByRole('button', { name: 'No, I cannot' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your answer' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, I will teach it' }).click()
  await expect(page.getByRole('heading', { name: 'The lesson is yours' })).toBeVisible()
  await expectUsable(page, narrowestSite)

  await page.goto('/office/lessons/substitutes?open=true')
  await expect(row(page, offer.quickId)).toContainText('Found: ')
  await row(page, offer.quickId).getByRole('button', { name: /^Done/ }).click()
  await expect(row(page, offer.quickId)).toBeHidden()
  await send('POST', `/api/staff/${id}/end`)
})
