import type { Page } from '@playwright/test'
import type { PublicBooking } from '#contract/settings/public-booking.ts'
import { languages } from '#domain/languages.ts'
import { bookWords } from '#site/book/words/use-book-words.ts'
import { siteWords } from '#site/site-words.ts'
import { adminSession, callApi } from '../support/admin-api.ts'
import { createBooking, createContact, createLessonOffer } from '../support/catalogue.ts'
import { countClicks } from '../support/clicks.ts'
import { expect, test } from '../support/fixtures.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import type { Lido } from '../support/lido-server.ts'
import { inventPerson } from '../support/people.ts'
import { expectUsable, narrowestSite } from '../support/sound-screens.ts'

test.use({ signedIn: false, locale: 'en' })

async function openBooking(lido: Lido) {
  const token = await adminSession(lido)
  const path = '/api/settings/public-booking'
  const { settings } = await callApi<PublicBooking>(lido, 'GET', path, { token })
  const body = { ...settings, isOpen: true, terms: { ...settings.terms, en: 'Binding.' } }
  await callApi(lido, 'PUT', path, { body, token })
}

async function codeFor(lido: Lido, address: string) {
  const read = async () => /CODE-(\d{6})/.exec((await lido.mail.waitForMailTo(address)).text ?? '')?.[1] ?? ''
  await expect.poll(read).not.toBe('')
  return read()
}

const course = (page: Page, id: string) => page.locator(`a[href="/book/${id}"]`)

test('a known family books a second child on the phone with at most eight taps', async ({ page, lido }) => {
  await openBooking(lido)
  const person = inventPerson('Nora', 'Frei')
  const { firstName, lastName, email } = person
  const address = { street: 'Seeweg 1', postalCode: '8002', city: 'Zürich', country: 'CH' }
  await createContact(lido, { firstName, lastName, email, ...address, preferredLanguage: 'en' })
  await createBooking(lido, person)
  const offer = await createLessonOffer(lido)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/book')
  const { click, count } = countClicks()
  await click(course(page, offer.id))
  await click(page.getByRole('button', { name: 'Reserve a seat' }))
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
  await page.keyboard.type(email)
  await click(page.getByRole('button', { name: 'Send code' }))
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await page.keyboard.type(await codeFor(lido, email))
  await click(page.getByRole('button', { name: 'Confirm' }))
  await click(page.getByLabel(/^Nils /))
  await click(page.getByLabel('I accept the terms.'))
  await page.reload()
  await expect(page.getByLabel(/^Nils /)).toBeChecked()
  await page.getByLabel('I accept the terms.').check()
  await click(page.getByRole('button', { name: 'Book now' }))
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(8)
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible()
})

test('a new family books two children by keyboard, in any language and at any width', async ({
  page,
  lido,
}) => {
  await openBooking(lido)
  const { lastName, email } = inventPerson('Ada', 'Roth')
  const offer = await createLessonOffer(lido)
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).host))
  await page.goto('/book')
  for (const language of languages) {
    await page.locator('header select').selectOption({ label: siteWords[language].name })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookWords[language].title)
    await expectUsable(page, narrowestSite)
  }
  await page.locator('header select').selectOption('English')
  for (const seat of [1, 2]) {
    await page.goto(`/book/${offer.id}`)
    await pressOn(page, page.getByRole('button', { name: 'Reserve a seat' }))
    await expect(page.getByText(/^Held for you until/)).toHaveCount(seat)
  }
  await expectUsable(page, narrowestSite)
  await typeInto(page, page.getByLabel('Email address'), email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await page.keyboard.type(await codeFor(lido, email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  for (const [at, child] of ['Mia', 'Leo'].entries()) {
    await typeInto(page, page.getByLabel('First name of the child').nth(at), child)
    await typeInto(page, page.getByLabel('Last name of the child').nth(at), lastName)
    await tabTo(page, page.getByLabel('Date of birth').nth(at))
    await page.keyboard.type('05042018')
  }
  const typed = {
    'First name': 'Ada',
    'Last name': lastName,
    'Street and number': 'Seeweg 1',
    'Postal code': '8002',
    Town: 'Zürich',
  }
  for (const [label, text] of Object.entries(typed))
    await typeInto(page, page.getByLabel(label, { exact: true }), text)
  await pressOn(page, page.getByRole('button', { name: 'Continue to the price' }))
  await expect(page.getByText('CHF 540.00')).toBeVisible()
  await expectUsable(page, narrowestSite)
  await tabTo(page, page.getByLabel('I accept the terms.'))
  await page.keyboard.press('Space')
  await pressOn(page, page.getByRole('button', { name: 'Book now' }))
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible()
  await expectUsable(page, narrowestSite)
  expect([...hosts]).toEqual([new URL(lido.url).host])
})
