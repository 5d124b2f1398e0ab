import type { Page } from '@playwright/test'
import { isFullProof } from '#server/testing/proof-size.ts'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { dialog } from '../support/screen.ts'
import { expectNoAxeFindings } from '../support/sound-screens.ts'
import { makeBankMonth } from './bank-month.ts'

const words = {
  en: {
    choose: 'Choose bank files',
    book: 'Book',
    undo: 'Undo Booking',
    next: 'Next record',
    go: 'Review now',
    counts: '1 booked, 1 part, 0 to review',
    needsYou: /^To review/,
    split: 'Split among invoices',
    ignore: 'Ignore this entry?',
    found: 'Found by you',
    sum: 'The parts add up.',
    done: 'Nothing to review',
    all: 'All payments',
    files: 'Bank files',
    takeBack: 'Take Back',
    takenBack: 'Taken back',
  },
  de: {
    choose: 'Bankdateien wählen',
    book: 'Verbuchen',
    undo: 'Verbuchung rückgängig machen',
    next: 'Nächster Datensatz',
    go: 'Jetzt klären',
    needsYou: /^Zu klären/,
    counts: '1 verbucht, 1 Teilzahlung, 0 zu klären',
    split: 'Auf Rechnungen aufteilen',
    ignore: 'Diese Buchung ignorieren?',
    found: 'Von Ihnen gefunden',
    sum: 'Die Teile gehen auf.',
    done: 'Nichts zu klären',
    all: 'Alle Zahlungen',
    files: 'Bankdateien',
    takeBack: 'Zurücknehmen',
    takenBack: 'Zurückgenommen',
  },
}

type Words = (typeof words)[keyof typeof words]
type Month = Awaited<ReturnType<typeof makeBankMonth>>

/** Walks to it with Tab and presses Enter. */
async function press(
  page: Page,
  role: 'button' | 'link',
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
) {
  const exact = typeof name === 'string'
  await tabTo(page, page.getByRole('main').getByRole(role, { name, exact }), key)
  await page.keyboard.press('Enter')
}

const shown = (page: Page, payer: string) => page.getByRole('heading', { level: 2, name: payer })

async function bookFiles(page: Page, month: Month, say: Words) {
  await tabTo(page, page.getByLabel(say.choose))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles(month.files)
  await expect(page.getByRole('row', { name: month.files[1]?.name })).toBeVisible()
  await expectNoAxeFindings(page)
  await tabTo(page, page.locator('[data-row-opener="0"]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: month.files[1]?.name })).toBeFocused()
  await expectNoAxeFindings(page)
  await press(page, 'button', say.book)
  await expect(page.getByRole('link', { name: say.go })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, 'link', say.next, 'Shift+Tab')
  await expect(page.getByText(say.counts)).toBeVisible()
  await press(page, 'button', say.book)
  await expect(page.getByRole('button', { name: say.undo })).toBeVisible()
}

async function decideQueue(page: Page, month: Month, say: Words) {
  await expect(shown(page, 'Anna Amsler')).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').first()).toContainText(month.named.invoiceReference ?? '')

  await expect(shown(page, 'Beat Brunner')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(month.silent.lastName)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say.found)).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(shown(page, 'Cleo Caduff')).toBeFocused()
  await page.keyboard.press('s')
  const split = dialog(page, say.split)
  for (const { invoiceReference } of [month.first, month.second]) {
    await tabTo(page, split.getByRole('combobox'))
    await page.keyboard.type(invoiceReference ?? '')
    await expect(split.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
  }
  await expect(split.getByText(say.sum)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')

  await expect(shown(page, 'Dora Danuser')).toBeFocused()
  await page.keyboard.press('i')
  await expect(dialog(page, say.ignore)).toBeVisible()
  await page.keyboard.type('The rent')
  await page.keyboard.press('Enter')
  await expect(shown(page, say.done)).toBeVisible()
}

async function takeBackNewest(page: Page, say: Words) {
  await tabTo(page, page.locator('[data-row-opener="0"]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, 'button', say.takeBack)
  await page.keyboard.type('Booked by mistake')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(say.takenBack).first()).toBeVisible()
  await expectNoAxeFindings(page)
}

const languages = isFullProof ? (['en', 'de'] as const) : (['en'] as const)

for (const language of languages) {
  test(`a whole month, from the bank's files to an empty queue, with the keyboard alone (${language})`, async ({
    page,
    lido,
  }) => {
    const say = words[language]
    const month = await makeBankMonth(lido)
    await page.addInitScript(chosen => localStorage.setItem('lido.language', chosen), language)
    await page.goto('/office/payments/files')
    await bookFiles(page, month, say)
    await press(page, 'link', say.files, 'Shift+Tab')
    await press(page, 'link', say.needsYou)
    await decideQueue(page, month, say)
    await press(page, 'link', say.all)
    for (const { payee } of [month.whole, month.part, month.more, month.named, month.silent, month.second])
      await expect(page.getByRole('row', { name: payee })).toBeVisible()
    await expectNoAxeFindings(page)
    // What is taken back needs a person again, so that this is the last that is done.
    if (language === languages.at(-1)) await takeBackNewest(page, say)
  })
}
