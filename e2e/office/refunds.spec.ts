import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { rappenFromChf } from '#domain/billing/money.ts'
import { expect, test } from '../support/fixtures.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { answer, dialog, row } from '../support/screen.ts'
import {
  expectNoAxeFindings,
  expectReadableInTheDark,
  expectSound,
  expectUsable,
  narrowestSite,
} from '../support/sound-screens.ts'
import { bankEntry, bankFile, day } from './bank-month.ts'

/** The account that the family tells through the link of its mail; the page speaks the six languages of the letters. */
async function askForAccount(page: Page, link: string) {
  expect((await page.request.get('/refund/old', { headers: { accept: 'text/html' } })).status()).toBe(404)
  const answer = await page.goto(link)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await page.getByLabel('Language').selectOption('Italiano')
  await expect(page.getByRole('button', { name: 'Inviare' })).toBeVisible()
  await page.getByLabel('Lingua').selectOption('Deutsch')
  await page.getByLabel('IBAN').fill('CH44 3199 9123 0008 8901 2')
  await page.getByRole('button', { name: 'Senden' }).click()
  await expect(page.getByText(/QR-IBAN/)).toBeVisible()
  await expectUsable(page, narrowestSite)
  await expectReadableInTheDark(page)
  await page.getByLabel('IBAN').fill('CH93 0076 2011 6238 5295 7')
  await page.getByRole('button', { name: 'Senden' }).click()
  await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeVisible()
  await expectNoAxeFindings(page)
}

/** What the bank makes of the payment file: the debit that names the payee's payment. */
function debitOf(xml: string, payee: string, rappen: number) {
  const [, endToEndId = ''] = xml.split(payee)[0]?.match(/.*<EndToEndId>(\w+)</s) ?? []
  const entry = { ...bankEntry(rappen, day(1), { endToEndId, name: payee }, true), isReversal: false }
  return bankFile(`${endToEndId.slice(0, 8)}.xml`, [entry])
}

test('a family withdraws, tells its account, and the bank confirms the refund', async ({ page, lido }) => {
  const office = await openPhase5Office(lido)
  const order = await office.order('generate-invoice', 'send-invoice', 'paid')
  await page.goto(`/phase5/orders?view=${order.id}`)
  const details = dialog(page, 'Order Details')
  await details.getByRole('button', { name: 'Cancel Order' }).click()
  const withdrawal = dialog(page, 'Cancel order?')
  await expect(withdrawal.getByRole('button', { name: 'Next record' })).toBeHidden()
  await withdrawal.getByLabel('is refunded').check()
  await expectSound(page)
  await withdrawal.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(details.getByRole('region', { name: 'Charges' })).toContainText(/G-\d{4}-\d{5}/)
  await expect(details.getByRole('button', { name: /^(Cancel Order|Move to Another Course)$/ })).toHaveCount(
    0,
  )

  await page.evaluate(() => localStorage.setItem('lido.language', 'de'))
  await page.goto('/office/payments/refunds')
  await row(page, order.payee).getByRole('button', { name: 'Per E-Mail fragen' }).click()
  await expectSound(page)
  await answer(page, 'Senden')
  const readMail = async () => (await lido.mail.waitForMailTo(order.booking.contact.email)).text ?? ''
  await expect.poll(readMail).toMatch(/\/refund#/)
  await askForAccount(page, (await readMail()).match(/\/refund#\S+/)?.[0] ?? '')

  await page.goto('/office/payments/refunds')
  await page.getByRole('button', { name: /^Zahlungsdatei \(/ }).click()
  const saving = page.waitForEvent('download')
  await answer(page, 'Datei erstellen')
  const xml = readFileSync(await (await saving).path(), 'utf8')
  await page.goto('/office/payments/files')
  const debit = debitOf(xml, order.payee, rappenFromChf(order.amount))
  await page.getByLabel('Bankdateien wählen').setInputFiles(debit)
  await page.getByRole('button', { name: 'Verbuchen', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Verbuchung rückgängig machen' })).toBeVisible()
  await page.goto('/office/payments/refunds')
  await expect(row(page, order.payee)).toContainText('Ausbezahlt')
})
