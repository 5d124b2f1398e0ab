import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '#domain/calendar/plain-date.ts'
import { courseStart, createContact, createLessonOffer } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { family, openMailDesk } from '../support/mail-desk.ts'
import { inventPerson } from '../support/people.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog } from '../support/screen.ts'
import { expectSound, expectSoundScreens } from '../support/sound-screens.ts'
import { save } from './bookings.ts'
import { trackOrders } from './tracked-orders.ts'

/** The addresses of a list, of an open record and of its form. */
const screensOf = (tab: string, id: string) => [tab, `${tab}?view=${id}`, `${tab}?edit=${id}`]

test('the catalogue can be used by everybody, on any screen', async ({ page, lido }) => {
  const offer = await createLessonOffer(lido, { scheduleDates: [courseStart, addDays(courseStart, 7)] })
  await expectSoundScreens(page, [
    ...screensOf('/phase5/lesson-offers', offer.id),
    ...screensOf('/phase5/lesson-types', offer.lessonTypeId),
    ...screensOf('/phase5/locations', offer.locationId),
  ])
})

test('contacts and the archive can be used by everybody, on any screen', async ({ page, lido }) => {
  const { firstName, lastName, email } = inventPerson('Rosa', 'Lanz')
  const more = { notes: 'Two\nlines', billingAddressSameAsContact: false }
  const { id } = await createContact(lido, { firstName, lastName, email, ...more })
  const record = {
    id: 'B1',
    createdAt: '2025-03-04T10:00:00Z',
    course: { selected: 'Krebs', notes: 'Shy' },
    contact: { firstName: 'Zoé', lastName: 'Favre', email: 'zoe@favre.example' },
    swimmer: { firstName: 'Léo', lastName: 'Favre', dob: '2017-02-03', medicalInfo: 'Asthma' },
  }
  writeFileSync(join(lido.dataDir, 'phase3-bookings.json'), JSON.stringify([record]))
  await expectSoundScreens(page, [...screensOf('/phase5/contacts', id), '/phase3', '/phase3?view=B1'])
})

test('bookings and orders can be used by everybody, on any screen', async ({ page, lido }) => {
  const office = await openPhase5Office(lido)
  const order = await office.order('generate-invoice', 'send-invoice', 'payment-reminder')
  const booking = await office.createBooking()
  await expectSoundScreens(page, [
    '/phase5/orders',
    `/phase5/orders?view=${order.id}`,
    ...screensOf('/phase5/bookings', booking.id),
  ])
  const form = dialog(page, 'Edit Booking')
  await form.getByLabel('Email').fill('')
  await save(form)
  await expect(form.getByText('Contact email is required')).toBeVisible()
  await expectSound(page)
})

test('dunning can be used by everybody, on any screen', async ({ page, lido }) => {
  const { trackOrder, send } = await trackOrders(lido)
  const order = await trackOrder({ step: 'payment-reminder', daysOverdue: 15 })
  await send('PUT', `/api/dunning/orders/${order.id}/hold`, { reason: 'In hospital' })
  await trackOrder({ daysOverdue: 3 })
  await expectSoundScreens(page, [...screensOf('/phase5/dunning', order.id), '/phase5/dunning?edit=new'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Policy' }).click()
  const policy = dialog(page, 'Dunning Policy')
  await expect(policy).toContainText('30 days after the invoice')
  await expect(policy.getByRole('listitem')).toHaveCount(5)
  await expect(policy.getByRole('listitem').last()).toContainText('By a person')
  await policy.getByLabel('Language of the letters').selectOption('fr')
  await policy.getByText('Rappel de paiement – Facture').first().click()
  await expect(policy).toContainText('Anna Muster')
  await expectSound(page)
})

test('the email desk can be used by everybody, on any screen', async ({ page, lido }) => {
  const desk = await openMailDesk(lido)
  const offer = await desk.createBookedOffer(2)
  const [first = family()] = offer.families
  lido.mail.failWith({ code: 550, text: 'We do not know this person' }, first.email)
  const content = { lessonOfferId: offer.id, subject: 'The side door', textBody: 'Please use it.' }
  const { broadcastId } = await desk.send<{ broadcastId: string }>('POST', '/api/email/bulk-send', {
    ...content,
    dryRun: false,
  })
  lido.mail.failWith()
  const attachment = { filename: 'a list.csv', contentType: 'text/csv', content: 'a;b' }
  const [sent] = await desk.search(offer.families[1]?.email ?? '')
  const answers = sent?.messageId ?? ''
  const mail = await desk.receive({ from: 'ada@familie.example', subject: 'Re: door', answers, attachment })
  const screens = ['', `?view=${mail.id}`, `?reply=${mail.id}`, `?broadcast=${broadcastId}`, '?broadcast=new']
  await expectSoundScreens(
    page,
    screens.map(screen => `/phase5/emails${screen}`),
  )
  await page.getByRole('combobox', { name: 'Lesson Offer' }).selectOption(offer.id)
  await page.getByRole('button', { name: 'Preview Recipients' }).click()
  await expect(page.getByText('2 recipient(s) selected.')).toBeVisible()
  await expectSound(page)
})
