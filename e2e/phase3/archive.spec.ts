import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/fixtures.ts'
import type { Lido } from '../support/lido-server.ts'
import { counter, dialog, row } from '../support/screen.ts'

const fileOf = (lido: Lido) => join(lido.dataDir, 'phase3-bookings.json')
const writeArchive = (lido: Lido, content: unknown) =>
  writeFileSync(fileOf(lido), typeof content === 'string' ? content : JSON.stringify(content))

const wrapped = {
  _id: { $oid: '65a1b2c3d4e5f60718293a4b' },
  createdAt: { $date: '2025-03-04T10:00:00Z' },
  contact: { firstName: 'Zoé', lastName: 'Favre', email: 'zoe@favre.example', phone: '+41 77 000 00 01' },
  swimmer: { firstName: 'Léo', lastName: 'Favre', dob: '2017-02-03', gender: 'male', medicalInfo: 'Asthma' },
  course: { selected: 'Seepferd', location: 'Zug', schedule: 'Mo 16:15', date: '2025-04-07', notes: 'Shy' },
}
const plain = {
  id: 'B00002',
  createdAt: '2024-12-31T23:30:00Z',
  contact: { firstName: 'Urs', lastName: 'Ägerter', email: 'urs@aegerter.example' },
  swimmer: { firstName: 'Mia', lastName: 'Ägerter', dob: '2018-06-07' },
  course: { selected: 'Krebs' },
}

test('the archive is counted, searched, filtered and read, and offers nothing to change', async ({
  page,
  lido,
}) => {
  // The second one was booked on New Year's morning by the clocks in Zürich.
  writeArchive(lido, [
    plain,
    wrapped,
    'not a booking',
    { ...plain, id: 'B3', createdAt: '2024-05-05T08:00:00Z' },
  ])
  await page.goto('/phase3')
  await expect(counter(page, 'Total')).toHaveText('3')
  await expect(counter(page, 'Year 2025')).toHaveText('2')
  await expect(counter(page, 'Year 2024')).toHaveText('1')
  await expect(page.getByText('1 record of the file could not be read.')).toBeVisible()

  const search = page.getByPlaceholder('Search name, email or course...')
  for (const text of ['zoé', 'FAVRE', 'zoe@favre', 'léo', 'seepf']) {
    await search.fill(text)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, 'Zoé Favre')).toContainText('04.03.25')
    await expect(row(page, 'Zoé Favre')).toContainText('03.02.17')
  }
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByLabel('Course', { exact: true }).selectOption('Krebs')
  await page.getByLabel('Year').selectOption('2025')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Urs Ägerter')).toContainText('01.01.25')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)

  await row(page, 'Zoé Favre').click()
  const view = dialog(page, 'Booking Details')
  for (const text of [
    '65a1b2c3d4e5f60718293a4b',
    '04.03.25',
    '+41 77 000 00 01',
    'male',
    'Asthma',
    '07.04.25',
    'Shy',
  ]) {
    await expect(view.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(view).toContainText('cannot be modified')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /new|edit|delete|save/i })).toHaveCount(0)
})

test('a missing or broken file says so, and a mended one is read again', async ({ page, lido }) => {
  rmSync(fileOf(lido), { force: true })
  await page.goto('/phase3')
  const error = page.getByRole('alert')
  const message = 'Error loading Phase 3 data: Failed to load Phase 3 booking data'
  await expect(error).toContainText(message)
  writeArchive(lido, '[{"id": ')
  await page.reload()
  await expect(error).toContainText(message)
  writeArchive(lido, [wrapped])
  await error.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, 'Zoé Favre')).toBeVisible()
})

test('fifty thousand records scroll and filter with a few rows drawn', async ({ page, lido }) => {
  const records = Array.from({ length: 50_000 }, (_, index) => ({
    ...plain,
    id: `B${index}`,
    createdAt: new Date(Date.UTC(2024, 0, 1) + index * 1_200_000).toISOString(),
    swimmer: { ...plain.swimmer, firstName: `Kind${index}` },
  }))
  writeArchive(lido, records)
  await page.goto('/phase3')
  await expect(counter(page, 'Total')).toHaveText(/50.000/, { timeout: 30_000 })
  const drawn = page.locator('tbody tr[data-index]')
  const expectFewRows = async () => expect(await drawn.count()).toBeLessThan(60)
  await expect(row(page, 'Kind49999')).toBeVisible()
  await expectFewRows()

  const list = page.getByRole('region', { name: 'Phase 3 bookings' })
  await list.hover()
  await page.mouse.wheel(0, 400_000)
  // The row that holds the focus stays drawn, out of sight.
  await expect(row(page, 'Kind49999')).not.toBeInViewport()
  await expectFewRows()
  await list.evaluate(element => element.scrollTo(0, element.scrollHeight))
  await expect(page.getByRole('row', { name: /Kind0 / })).toBeVisible()
  await expectFewRows()

  await page.getByPlaceholder('Search name, email or course...').fill('kind4321')
  await expect(page.getByRole('status').filter({ hasText: '11 bookings' })).toBeVisible()
  await expect(row(page, 'Kind43210')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByLabel('Year').selectOption('2024')
  await expect(page.getByRole('status').filter({ hasText: /26.349 bookings/ })).toBeVisible()
  await expectFewRows()
})
