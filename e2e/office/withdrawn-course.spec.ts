import type { Page } from '@playwright/test'
import { rappenFromChf } from '#domain/billing/money.ts'
import { countClicks } from '../support/clicks.ts'
import { expect, test } from '../support/fixtures.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import type { Lido } from '../support/lido-server.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { question } from '../support/screen.ts'
import { expectSound } from '../support/sound-screens.ts'
import { bankEntry, bankFile, day } from './bank-month.ts'

const iban = 'CH93 0076 2011 6238 5295 7'

const languages = {
  en: {
    withdraw: /^Withdraw /,
    refunded: 'is refunded',
    end: 'Withdraw Booking',
    account: /^Enter Account/,
    save: 'Save',
    file: /^Payment File/,
    make: 'Make File',
    inFile: 'In a payment file',
    paidOut: 'Paid out',
    withdrawn: 'Withdrawn',
  },
  de: {
    withdraw: /^Rücktritt von /,
    refunded: 'wird zurückbezahlt',
    end: 'Rücktritt erfassen',
    account: /^Konto eingeben/,
    save: 'Speichern',
    file: /^Zahlungsdatei/,
    make: 'Datei erstellen',
    inFile: 'In einer Zahlungsdatei',
    paidOut: 'Ausbezahlt',
    withdrawn: 'Rücktritt',
  },
  fr: {
    withdraw: /^Désistement.: /,
    refunded: 'est remboursé',
    end: 'Enregistrer le désistement',
    account: /^Saisir le compte/,
    save: 'Enregistrer',
    file: /^Fichier de paiement/,
    make: 'Créer le fichier',
    inFile: 'Dans un fichier de paiement',
    paidOut: 'Versé',
    withdrawn: 'Désistement',
  },
  it: {
    withdraw: /^Disdetta: /,
    refunded: 'viene rimborsato',
    end: 'Registra la disdetta',
    account: /^Inserisci il conto/,
    save: 'Salva',
    file: /^File di pagamento/,
    make: 'Crea il file',
    inFile: 'In un file di pagamento',
    paidOut: 'Versato',
    withdrawn: 'Disdetta',
  },
}

/** A course that was paid from an account, on the page of its family. */
async function openPaidCourse(page: Page, lido: Lido) {
  const office = await openPhase5Office(lido)
  const { id, amount, paymentReference, payee } = await office.order('generate-invoice', 'send-invoice')
  const from = { reference: paymentReference ?? '', name: payee, iban: iban.replaceAll(' ', '') }
  await page.goto('/office/payments/files')
  const file = bankFile(`${id.slice(0, 8)}.xml`, [bankEntry(rappenFromChf(amount), day(3), from)])
  await page.getByLabel('Choose bank files').setInputFiles(file)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo Booking' })).toBeVisible()
  return `/office/families/${id}`
}

/** The refund and its course, as their page says it. */
async function expectPaidBack(page: Page, texts: (typeof languages)['en']) {
  const refund = page.getByRole('listitem').filter({ hasText: iban })
  await expect(refund).toContainText('CHF 270.00')
  await expect(refund.getByText(texts.paidOut, { exact: true })).toBeVisible()
  await expect(page.getByText(texts.withdrawn, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: texts.withdraw })).toHaveCount(0)
}

for (const [language, texts] of Object.entries(languages)) {
  const tag = language === 'en' ? [] : '@proof'
  test(`a paid course is withdrawn and refunded on the page of its family: ${language}`, {
    tag,
  }, async ({ page, lido }) => {
    const path = await openPaidCourse(page, lido)
    await page.evaluate(chosen => localStorage.setItem('lido.language', chosen), language)
    await page.goto(path)
    const { click, count } = countClicks()
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await click(button(texts.withdraw))
    await click(page.getByRole('dialog').getByLabel(texts.refunded))
    if (language === 'en') await expectSound(page)
    await click(page.getByRole('dialog').getByRole('button', { name: texts.end }))
    await click(button(texts.account))
    await expect(page.getByRole('dialog').getByLabel('IBAN')).toHaveValue(iban)
    await click(page.getByRole('dialog').getByRole('button', { name: texts.save }))
    await click(button(texts.file))
    const saved = page.waitForEvent('download')
    await click(question(page).getByRole('button', { name: texts.make }))
    expect((await saved).suggestedFilename()).toMatch(/\.xml$/)
    await expect(page.getByText(texts.inFile, { exact: true })).toBeVisible()
    await click(button(new RegExp(`^${texts.paidOut}`)))
    await click(question(page).getByRole('button', { name: texts.paidOut }))
    await expectPaidBack(page, texts)
    expect(count()).toBeLessThanOrEqual(9)
    if (language === 'en') await expectSound(page)
  })
}

test('a paid course is withdrawn and refunded by keyboard alone', async ({ page, lido }) => {
  const texts = languages.en
  await page.goto(await openPaidCourse(page, lido))
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await pressOn(page, button(texts.withdraw))
  const form = page.getByRole('dialog')
  await tabTo(page, form.getByLabel('stays as credit'))
  await page.keyboard.press('ArrowDown')
  await expect(form.getByLabel(texts.refunded)).toBeChecked()
  await pressOn(page, form.getByRole('button', { name: texts.end }))
  await pressOn(page, button(texts.account))
  await expect(form.getByLabel('IBAN')).toHaveValue(iban)
  await page.keyboard.press('Enter')
  await pressOn(page, button(texts.file))
  await pressOn(page, question(page).getByRole('button', { name: texts.make }))
  await pressOn(page, button(new RegExp(`^${texts.paidOut}`)))
  await pressOn(page, question(page).getByRole('button', { name: texts.paidOut }))
  await expectPaidBack(page, texts)
})
