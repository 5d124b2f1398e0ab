import { expect, test } from '../support/fixtures.ts'
import { pressOn } from '../support/keyboard.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog, row } from '../support/screen.ts'

test('two orders are selected and recorded as paid, by keyboard alone', async ({ page, lido }) => {
  const office = await openPhase5Office(lido)
  const toBePaid = ['generate-invoice', 'send-invoice']
  const [first, second] = [await office.order(...toBePaid), await office.order(...toBePaid)]
  await page.goto('/phase5/orders')
  await expect(row(page, second.lastName)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('2 selected')
  await pressOn(page, bar.getByRole('button', { name: 'Record as paid' }))
  const job = dialog(page, 'Record as paid')
  await expect(job).toContainText('2 rows are next')
  await pressOn(page, job.getByRole('button', { name: 'Record as paid' }))
  await expect(job.getByRole('definition').first()).toHaveText('2')
  await page.keyboard.press('Escape')
  for (const { lastName } of [first, second]) await expect(row(page, lastName)).toContainText('Paid')
})
