import type { Page } from '@playwright/test'
import { courseStart } from '../support/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotification } from '../support/notifications.ts'
import { expectSound } from '../support/sound-screens.ts'
import { planDay } from './plan-day.ts'

const boxes = (page: Page) => page.getByRole('region', { name: 'Timetable' }).locator('[data-lesson]')
const status = (page: Page) => page.locator('#timetable-keys')

test('keys and pointer leave the same; a collision is said before the drop and goes nowhere', async ({
  page,
  lido,
}) => {
  const { quickIds, read, address } = await planDay(lido)
  await page.goto(address)
  await expect(boxes(page)).toHaveCount(3)
  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(status(page)).toContainText(`Lanes taken by ${quickIds[1]}`)
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(status(page)).toContainText('Space lifts a lesson')
  expect(await read(quickIds[0] ?? '')).toMatchObject({ startTime: '16:00', lanes: [1] })

  await page.keyboard.press('Space')
  for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectNotification(page, 'success', 'Moved:')
  const byKeys = await read(quickIds[0] ?? '')
  expect(byKeys).toMatchObject({ startTime: '17:00', date: courseStart, lanes: [1] })
  await page.keyboard.press('Space')
  for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await read(quickIds[0] ?? '')).startTime).toBe('16:00')

  await boxes(page).first().scrollIntoViewIfNeeded()
  const box = await boxes(page).first().boundingBox()
  if (!box) throw new Error('The lesson is not drawn')
  const hourPx = (box.height + 2) / 0.75
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 24, box.y + 40, { steps: 3 })
  await page.mouse.move(box.x + 20, box.y + 10 + hourPx, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => read(quickIds[0] ?? '')).toEqual(byKeys)
  await expectSound(page)
})
