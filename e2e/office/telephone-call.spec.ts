import type { Page } from '@playwright/test'
import type { FamilyPage } from '#contract/family-page.ts'
import { addDays } from '#domain/calendar/plain-date.ts'
import { courseStart, createLessonOffer } from '../support/catalogue.ts'
import { countClicks } from '../support/clicks.ts'
import { expect, test } from '../support/fixtures.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import type { Lido } from '../support/lido-server.ts'
import { inventPerson } from '../support/people.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { expectSound } from '../support/sound-screens.ts'

/** What the person on the telephone asks, typed in each language of the console, and the texts on the way. */
const languages = {
  en: {
    asked: 'tue 16',
    book: 'New Booking',
    whom: /^Leo .*, \d+ years old/,
    sent: 'With invoice sent',
    save: 'Book',
    done: 'Close',
    again: 'Another for This Family',
  },
  de: {
    asked: 'Dienstag nach 16',
    book: 'Neue Anmeldung',
    whom: /^Leo .*, \d+ Jahre alt/,
    sent: 'Mit versandter Rechnung',
    save: 'Anmelden',
    done: 'Schliessen',
    again: 'Weitere für diese Familie',
  },
  fr: {
    asked: 'mardi 16h',
    book: 'Nouvelle inscription',
    whom: /^Leo .*, \d+ ans/,
    sent: 'Avec facture envoyée',
    save: 'Inscrire',
    done: 'Fermer',
    again: 'Une autre pour cette famille',
  },
  it: {
    asked: 'martedì dopo le 16',
    book: 'Nuova iscrizione',
    whom: /^Leo .*, \d+ anni/,
    sent: 'Con fattura inviata',
    save: 'Iscrivi',
    done: 'Chiudi',
    again: 'Un’altra per questa famiglia',
  },
}

/** A family that has paid for Mia, with a brother who is in no course, and Tuesday courses to choose from. */
async function prepare(lido: Lido) {
  const office = await openPhase5Office(lido)
  const { firstName, lastName, email } = inventPerson('Ruth', 'Amsler')
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  const contact = {
    firstName,
    lastName,
    email,
    street: 'Seeweg 1',
    city: 'Zürich',
    plz: '8002',
    country: 'CH',
  }
  const { id: contactId } = await office.send<{ id: string }>('POST', '/api/phase5/contacts', {
    ...contact,
    postalCode: contact.plz,
    phone: `079 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`,
  })
  const monday = await createLessonOffer(lido, { scheduleDates: [courseStart, addDays(courseStart, 7)] })
  const swimmer = { firstName: 'Mia', lastName, dob: '2018-05-04' }
  const mia = await office.createBooking({ contact, swimmer, lessonOfferId: monday.id })
  const order = await office.createOrder(mia.id)
  for (const action of ['generate-invoice', 'send-invoice', 'paid'])
    await office.send('PUT', `/orders/${order.id}/${action}`)
  const { id } = await office.send<FamilyPage>('GET', `/api/office/families/${contactId}`)
  await office.send('POST', `/api/office/families/${id}/swimmers`, {
    firstName: 'Leo',
    lastName,
    birthDate: '2020-02-03',
  })
  const startDate = addDays(courseStart, 1)
  const tuesday = { weekday: 1, startDate, scheduleDates: [startDate, addDays(startDate, 7)] }
  const fitting = await createLessonOffer(lido, { ...tuesday, startTime: '16:30', maxAttendance: 3 })
  await createLessonOffer(lido, { ...tuesday, startTime: '15:00' })
  return { id, lastName, typed: `0041 79${digits}`, fitting }
}

async function openFamily(page: Page, typed: string, lastName: string) {
  await page.goto('/office/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: new RegExp(`Ruth ${lastName}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName)
}

for (const [language, texts] of Object.entries(languages)) {
  const tag = language === 'en' ? [] : '@proof'
  test(`a telephone call is answered from one search and one page, and Leo is booked: ${language}`, {
    tag,
  }, async ({ page, lido }) => {
    const { id, lastName, typed, fitting } = await prepare(lido)
    await page.addInitScript(chosen => localStorage.setItem('lido.language', chosen), language)
    await openFamily(page, typed, lastName)
    // "Did you get my money, and when is Mia's next lesson?"
    await expect(page.getByText(/CHF 270\.00/).first()).toBeVisible()
    await expect(page.getByText(/16:00/).first()).toBeVisible()

    // "Can Leo join on Tuesday after four?"
    const { click, count } = countClicks()
    await click(page.getByRole('button', { name: texts.book }))
    const form = page.getByRole('dialog', { name: texts.book })
    await click(form.getByRole('radio', { name: texts.whom }))
    await form.getByRole('combobox').fill(texts.asked)
    const offers = form.getByRole('option')
    await expect(offers.filter({ hasText: '16:30' }).first()).toBeVisible()
    await expect(offers.filter({ hasText: '15:00' })).toHaveCount(0)
    await form.getByRole('combobox').fill(`${texts.asked} ${fitting.quickId}`)
    await expect(offers).toHaveCount(1)
    await click(offers.first())
    await click(form.getByRole('radio', { name: texts.sent }))
    // A hand that clicks twice books once.
    await click(form.getByRole('button', { name: texts.save, exact: true }), 2)
    const done = page.getByRole('dialog', { name: new RegExp(`Leo ${lastName}`) })
    await expect(done.getByRole('button', { name: texts.again })).toBeVisible()
    await click(done.getByRole('button', { name: texts.done, exact: true }).last())
    expect(count()).toBeLessThanOrEqual(8)
    await expect(page.getByText(/16:30/).first()).toBeVisible()
    if (language === 'en') {
      await expect(page.getByText('CHF 270.00 open').first()).toBeVisible()
      await expectSound(page)
      const office = await openPhase5Office(lido)
      const { bookings, orders } = await office.send<FamilyPage>('GET', `/api/office/families/${id}`)
      expect([bookings.length, orders.length]).toEqual([2, 2])
    }
  })
}

test('Leo is booked with an invoice by keyboard alone, and then a new child of the family', async ({
  page,
  lido,
}) => {
  const { lastName, typed, fitting } = await prepare(lido)
  await openFamily(page, typed, lastName)
  await pressOn(page, page.getByRole('button', { name: 'New Booking' }))
  const form = page.getByRole('dialog', { name: 'New Booking' })
  await tabTo(page, form.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: /^Leo/ })).toBeChecked()
  await tabTo(page, form.getByRole('combobox'))
  await page.keyboard.type(`tue 16 ${fitting.quickId}`)
  await expect(form.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(form.getByText(/2 seats free|3 seats free/)).toBeVisible()
  await tabTo(page, form.getByRole('radio', { name: 'Booking only' }))
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: 'With invoice sent' })).toBeChecked()
  await pressOn(page, form.getByRole('button', { name: 'Book', exact: true }))
  await pressOn(page, page.getByRole('button', { name: 'Another for This Family' }))
  await tabTo(page, form.getByRole('radio').first())
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: 'A new child' })).toBeChecked()
  await expect(form.getByLabel('Last Name')).toHaveValue(lastName)
})
