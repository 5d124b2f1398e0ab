import type { Page } from '@playwright/test'
import type { SchoolRecord } from '#contract/settings/school.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { createLessonOffer } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Lido } from '../support/lido-server.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { expectUsable, narrowestSite } from '../support/sound-screens.ts'

test.use({ signedIn: false })

/** A family with an invoice for a course that begins in a week; the school has opened its page. */
async function prepare(lido: Lido) {
  const office = await openPhase5Office(lido)
  const { settings, version } = await office.send<SchoolRecord>('GET', '/api/settings/school')
  if (!settings.familyPage)
    await office.send('PUT', '/api/settings/school', { ...settings, familyPage: true, version })
  const first = addDays(zurichDate(new Date()), 7)
  const offer = await createLessonOffer(lido, { startDate: first, scheduleDates: [first, addDays(first, 7)] })
  const booking = await office.createBooking({ lessonOfferId: offer.id })
  const { id } = await office.createOrder(booking.id)
  for (const action of ['generate-invoice', 'send-invoice'])
    await office.send('PUT', `/orders/${id}/${action}`)
  return booking.contact.email
}

/** From the address to the mail, and by its link back into the browser that asked. */
async function signIn(page: Page, lido: Lido, address: string) {
  await page.goto(`${lido.url}/family`)
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send an email with link and code' }).click()
  const readMail = async () => (await lido.mail.waitForMailTo(address)).text ?? ''
  await expect.poll(readMail).toMatch(/\/family#/)
  await page.goto(`${lido.url}${/\/family#[\w-]{43}/.exec(await readMail())?.[0] ?? ''}`)
  await expect(page.getByText('Next lesson')).toBeVisible()
}

test('a parent comes from the mail to the next lesson, what is open, and an absence', async ({
  page,
  ownLido: lido,
}) => {
  await signIn(page, lido, await prepare(lido))
  await expectUsable(page, narrowestSite)
  // One tap, after the one in the mail.
  await page
    .getByRole('button', { name: /^Report absence/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Will come after all/ })).toHaveCount(0)
  await page.getByText(/begins soon/).click()
  await expect(page.getByText('Reported absent')).toBeVisible()
  await page.getByRole('button', { name: /^Will come after all/ }).click()
  await expect(page.getByText('Reported absent')).toHaveCount(0)

  await page.getByRole('link', { name: /^Open CHF 270.00/ }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectUsable(page, narrowestSite)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Invoice 20/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByText('Seeweg 1')).toBeVisible()
  await expectUsable(page, narrowestSite)
})

test('a parent withdraws from a course at the price that is shown', async ({ page, ownLido: lido }) => {
  await signIn(page, lido, await prepare(lido))
  await page.getByText(/begins soon/).click()
  await page.getByRole('button', { name: /^Withdraw from the course/ }).click()
  await expect(page.getByText('Withdrawing costs nothing.')).toBeVisible()
  await expectUsable(page, narrowestSite)
  await page.getByRole('button', { name: 'Withdraw at no cost' }).click()
  await expect(page.getByText(/^You have withdrawn from/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Earlier courses (1)')).toBeVisible()
  await page.getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByText('Nothing is open.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Credit note G-/ })).toBeVisible()
})
