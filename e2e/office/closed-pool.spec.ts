import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { createLessonOffer } from '../support/catalogue.ts'
import { countClicks } from '../support/clicks.ts'
import { expect, test } from '../support/fixtures.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog, row } from '../support/screen.ts'
import { expectSound } from '../support/sound-screens.ts'

test('a pool is closed for three days: 14 lessons are cancelled and restored in at most 6 clicks', async ({
  page,
  lido,
}) => {
  const office = await openPhase5Office(lido)
  const start = addDays(zurichDate(new Date()), 30)
  const days = [start, addDays(start, 1), addDays(start, 2)] as const
  const first = await createLessonOffer(lido, { scheduleDates: [days[0], days[2]] })
  const { locationId } = first
  const name = `Becken ${first.quickId}`
  const pool = await office.send<{ id: string }>('POST', '/api/pools', { locationId, name, lanes: 8 })
  const offers = [first]
  for (let at = 1; at < 7; at++)
    offers.push(await createLessonOffer(lido, { locationId, scheduleDates: [days[0], days[1]] }))
  for (const [at, { id }] of offers.entries()) {
    const lane = at * 2 + 1
    const lanes = { poolId: pool.id, firstHalf: lane, lastHalf: lane + 1 }
    await office.send('PUT', `/api/office/lesson-offers/${id}/team`, { lanes })
    await office.send('PUT', `/api/phase5/lesson-offers/${id}`, { ...offers[at], status: 'PUBLISHED' })
    await office.createBooking({ lessonOfferId: id })
  }
  const { click, count } = countClicks()
  await page.goto('/office/lessons/closures')
  await click(page.getByRole('button', { name: 'New Closure' }))
  const form = dialog(page, 'New Closure')
  await form.getByLabel('What is closed').selectOption({ value: `pool ${pool.id}` })
  await form.getByLabel('First day').fill(days[0].split('-').toReversed().join('/'))
  await form.getByLabel('Last day').fill(days[2].split('-').toReversed().join('/'))
  await form.getByLabel('Reason').fill(`Leck im ${name}`)
  await click(form.getByRole('button', { name: 'Save' }))
  const closure = row(page, name)
  await expect(closure).toContainText('14 lessons')
  await click(closure.getByRole('button', { name: 'Cancel or Move' }))
  const change = dialog(page, 'Cancel or Move Lessons')
  await click(change.getByRole('button', { name: 'Preview' }))
  await click(change.getByRole('button', { name: 'Cancel 14 lessons, mail 7 families' }))
  await expect(closure).toContainText('0 lessons')
  expect(count()).toBeLessThanOrEqual(6)
  await expectSound(page)

  const back = countClicks()
  await back.click(closure.getByRole('button', { name: 'Restore Lessons' }))
  const restoring = dialog(page, 'Restore Lessons')
  await back.click(restoring.getByRole('button', { name: 'Preview' }))
  await back.click(restoring.getByRole('button', { name: 'Restore 14 lessons, mail 7 families' }))
  await expect(closure).toContainText('14 lessons')
  expect(back.count()).toBeLessThanOrEqual(6)
})
