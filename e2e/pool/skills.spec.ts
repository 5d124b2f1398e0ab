import type { TaughtLesson } from '#contract/lessons/attendance.ts'
import { expect, test } from '../support/fixtures.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { expectSound } from '../support/sound-screens.ts'
import { makeCourseDay, teachLevel } from './course-day.ts'
import { openPhone, reopen } from './phone.ts'

test('a sheet of twelve children and five skills is filled by keyboard without a network; the office sees for whom the course is too hard', async ({
  browser,
  lido,
}) => {
  const { person, offers, read } = await makeCourseDay(lido)
  const { send } = await openPhase5Office(lido)
  await teachLevel(lido)
  let { context, page } = await openPhone(browser, lido, person)
  await context.setOffline(true)
  page = await reopen(context, page)
  await page.getByRole('link', { name: 'Seahorse' }).click()
  await page.getByRole('button', { name: 'Skills' }).focus()
  await page.keyboard.press('Enter')
  // Past the choice of the level.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 5; column++) {
      await page.keyboard.press('Space')
      if (column < 4) await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('ArrowDown')
    for (let column = 0; column < 4; column++) await page.keyboard.press('ArrowLeft')
  }
  await expect(page.getByText('Passed')).toHaveCount(12)
  await expect(page.getByText('60 marks wait')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Level' }).click()
  await page.getByRole('group', { name: 'Kind03 Muster' }).getByRole('button', { name: 'Too hard' }).click()
  await expectSound(page)

  page = await reopen(context, page)
  await expect(page.getByText('61 marks wait')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('61 marks wait')).toBeHidden()
  const { lessons } = await read(offers[0] ?? '')
  const { children } = await send<TaughtLesson>('GET', `/api/office/lessons/${lessons[0]?.id}`)
  expect(children.map(({ skills }) => skills.filter(({ mark }) => mark === 'CAN').length)).toEqual(
    Array(12).fill(5),
  )
  await context.close()

  const office = await browser.newPage()
  await office.goto(`${lido.url}/office/home`)
  await office.getByRole('link', { name: /in a course that does not fit/ }).click()
  const row = office.getByRole('row').filter({ hasText: person.fullName })
  await expect(row).toContainText('Kind03 Muster')
  await expect(row).toContainText('Too hard')
  await expectSound(office)
  await row.getByRole('button', { name: 'Done' }).click()
  await expect(row).toBeHidden()
  await office.close()
})
