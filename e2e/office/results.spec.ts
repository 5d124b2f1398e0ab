import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { teachLevel } from '../pool/course-day.ts'
import { createLessonOffer, createLessonType, mark } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Lido } from '../support/lido-server.ts'
import { expectNotification } from '../support/notifications.ts'
import { inventPerson } from '../support/people.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog } from '../support/screen.ts'
import { signIn } from '../support/sign-in.ts'
import { expectSound } from '../support/sound-screens.ts'

const courses = proofSize(60, 4)

/** Courses that end today; each family has a child in two of them, and every child has passed. */
async function makeCourses(lido: Lido) {
  const { send, createBooking } = await openPhase5Office(lido)
  const { id: lessonTypeId } = await createLessonType(lido, { titleEn: 'Seahorse', titleDe: 'Seepferd' })
  await teachLevel(lido)
  const today = zurichDate(new Date())
  const families = Array.from({ length: courses }, () => inventPerson('Réka', 'Kertész'))
  for (let at = 0; at < courses; at++) {
    const { id: lessonOfferId } = await createLessonOffer(lido, {
      quickId: `END-${mark()}`,
      lessonTypeId,
      startDate: today,
      scheduleDates: [today],
    })
    for (const person of [families[at], families[(at + 1) % courses]]) {
      if (!person) continue
      const { firstName, lastName, email } = person
      const contact = { firstName, lastName, email, street: 'Seeweg 1', city: 'Zürich', plz: '8002' }
      const swimmer = { firstName: 'Őry', lastName, dob: '2018-05-04' }
      const { id } = await createBooking({ lessonOfferId, contact, swimmer })
      await send('PUT', `/api/office/bookings/${id}/outcome`, { outcome: 'PASSED' })
    }
  }
  return { families }
}

test(`${courses} courses are published in at most 5 clicks: one mail per family with its certificates, which are printed as one file`, async ({
  page,
  ownLido,
}) => {
  test.setTimeout(proofSize(30, 3) * 60_000)
  const { families } = await makeCourses(ownLido)
  await page.goto(`${ownLido.url}/office/home`)
  await signIn(page, ownLido.admin)
  let clicks = 0
  const click = async (place: Locator) => {
    clicks += 1
    await place.click()
  }
  await click(page.getByRole('link', { name: 'Lessons', exact: true }))
  await click(page.getByRole('link', { name: 'Results', exact: true }))
  await expect(page.getByRole('row', { name: /END-/ })).toHaveCount(courses)
  await expectSound(page)
  await click(page.getByRole('checkbox', { name: 'Select all rows shown' }))
  await click(page.getByRole('button', { name: 'Publish results' }))
  const publish = dialog(page, 'Publish results')
  const seen = `${courses} courses, ${courses} families, ${courses} mails, ${2 * courses} certificates`
  await expect(publish.getByText(seen)).toBeVisible()
  await expectSound(page)
  await click(publish.getByRole('button', { name: 'Publish results' }))
  expect(clicks).toBeLessThanOrEqual(5)

  for (const { email } of families) {
    const mail = await ownLido.mail.waitForMailTo(email)
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/pdf'])
  }
  const written = ownLido.mail.mails.flatMap(({ to }) => to?.map(({ address }) => address))
  for (const { email } of families) expect(written.filter(address => address === email)).toHaveLength(1)

  await page.goto(`${ownLido.url}/office/lessons/results?view=published`)
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Certificates' }).click()
  const pdf = readFileSync(await (await saving).path(), 'latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2 * courses)
})

test('a correction after publishing takes the award back; the list of awards and the page of the certificate say so', async ({
  page,
  ownLido,
}) => {
  const { families } = await makeCourses(ownLido)
  await page.goto(`${ownLido.url}/office/lessons/results`)
  await signIn(page, ownLido.admin)
  const publish = async (families: number) => {
    await page.getByRole('button', { name: 'Publish results' }).click()
    await dialog(page, 'Publish results').getByRole('button', { name: 'Publish results' }).click()
    await expect(page.getByRole('dialog').getByRole('definition').first()).toHaveText(`${families}`)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('row', { name: /END-/ }).first().locator('[data-row-opener]').click()
  await publish(2)
  const child = page.getByRole('row', { name: /Őry/ }).filter({ hasText: 'Published' }).first()
  const name = (await child.getByRole('rowheader').textContent()) ?? ''
  const family = families.find(({ lastName }) => name.endsWith(lastName))
  const first = await ownLido.mail.waitForMailTo(family?.email ?? '')
  expect(first.attachments).toHaveLength(1)

  await child.getByRole('button', { name: `Result of ${name}` }).click()
  const form = dialog(page, `Result of ${name}`)
  await form.getByLabel('Result').selectOption('Repeating')
  await expect(form.getByText('the award is withdrawn')).toBeVisible()
  await form.getByLabel('Reason').fill('Two children mixed up')
  await expectSound(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Result saved')
  await publish(1)
  await expect
    .poll(async () => (await ownLido.mail.waitForMailTo(family?.email ?? '')).subject)
    .toMatch(/orrig|orrect/)
  const { text = '' } = await ownLido.mail.waitForMailTo(family?.email ?? '')
  const [number = ''] = text.match(/\w{4}(-\w{4}){3}/) ?? []

  await page.goto(`${ownLido.url}/office/families`)
  await page.getByRole('link', { name: 'Awards' }).click()
  const award = page.getByRole('row').filter({ hasText: number })
  await expect(award).toContainText('Withdrawn')
  await expectSound(page)
  await award.locator('[data-row-opener]').click()
  await expect(page.getByText('Repeating')).toBeVisible()
  await page.goto(`${ownLido.url}/certificate/${number}`)
  await expect(page.getByText('no longer valid')).toBeVisible()
})
