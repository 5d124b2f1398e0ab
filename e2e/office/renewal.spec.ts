import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import { createLessonOffer, createLessonType, mark } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Lido } from '../support/lido-server.ts'
import { inventPerson } from '../support/people.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog } from '../support/screen.ts'
import { signIn } from '../support/sign-in.ts'
import { expectNoAxeFindings, expectSound, expectUsable, narrowestSite } from '../support/sound-screens.ts'

const today = zurichDate(new Date())
const inDays = (days: number) => addDays(today, days)

/** A block that ends with two children of one family in a course, and the next block with that course again. */
async function makeBlocks(lido: Lido) {
  const { send, createBooking } = await openPhase5Office(lido)
  const { id: lessonTypeId } = await createLessonType(lido, { titleEn: 'Aquafit', titleDe: 'Aquafit' })
  const block = (name: string, first: number, more = {}) =>
    send<{ id: string }>('POST', '/api/blocks', {
      name: `${name} ${mark()}`,
      firstDay: inDays(first),
      lastDay: inDays(first + 20),
      ...more,
    })
  const ending = await block('Spring', -14)
  const closesAt = zurichInstant(inDays(7), '20:00')
  const coming = await block('Autumn', 21, { renewalClosesAt: closesAt })
  const offer = await createLessonOffer(lido, {
    quickId: `R-${mark()}`,
    lessonTypeId,
    startDate: inDays(-14),
    scheduleDates: [inDays(-14)],
  })
  await send('PUT', `/api/office/lesson-offers/${offer.id}/block`, { blockId: ending.id, continuesId: null })
  const family = inventPerson('Réka', 'Kertész')
  const { firstName, lastName, email } = family
  const contact = {
    firstName,
    lastName,
    email,
    street: 'Seeweg 1',
    city: 'Zürich',
    plz: '8002',
    preferredLanguage: 'fr',
  }
  for (const name of ['Őry', 'Zita'])
    await createBooking({
      lessonOfferId: offer.id,
      contact,
      swimmer: { firstName: name, lastName, dob: '2018-05-04' },
    })
  const next = await createLessonOffer(lido, {
    quickId: `N-${mark()}`,
    lessonTypeId,
    startDate: inDays(21),
    scheduleDates: [inDays(21)],
  })
  await send('PUT', `/api/office/lesson-offers/${next.id}/block`, {
    blockId: coming.id,
    continuesId: offer.id,
  })
  return family
}

test('a renewal is sent in at most 6 clicks, and a parent answers on a phone with 2 taps per child', async ({
  page,
  ownLido,
}) => {
  const family = await makeBlocks(ownLido)
  await page.goto(`${ownLido.url}/office/enrolment`)
  await signIn(page, ownLido.admin)
  await page.getByRole('link', { name: 'Renewal', exact: true }).click()
  await expect(page.getByRole('row', { name: /Őry/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Send Proposals' }).click()
  const sending = dialog(page, 'Send Proposals')
  await expect(sending.getByText('2 proposals')).toBeVisible()
  await expectSound(page)
  await sending.getByRole('button', { name: 'Send to 1 family' }).click()
  const { text = '' } = await ownLido.mail.waitForMailTo(family.email)
  const [link = ''] = text.match(/http\S+\/answer\/renewal#[\w-]+/) ?? []

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await page.getByRole('textbox').fill('2018')
  await page.getByRole('button', { name: 'Continuer' }).click()
  const child = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(child('Őry').getByRole('radio', { checked: true })).toHaveCount(0)
  await child('Őry').getByText('Oui, nous prenons cette place').click()
  await child('Zita').getByText('Faire une pause').click()
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(child('Őry').getByText('Accepté.')).toBeVisible()
  await expect(child('Zita').getByText('Pause.')).toBeVisible()
  await expectNoAxeFindings(page)
  await expectUsable(page, narrowestSite)
  for (const [language, title] of [
    ['Deutsch', 'So geht es weiter'],
    ['Magyar', 'Így folytatódik'],
  ] as const) {
    await page.locator('header select').selectOption(language)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${ownLido.url}/office/enrolment/renewal`)
  await expect(page.getByRole('row', { name: /Őry/ })).toContainText('Accepted')
  await page.getByRole('row', { name: /Zita/ }).locator('[data-row-opener]').click()
  await expect(page.getByRole('dialog').getByText('the family')).toBeVisible()
})
