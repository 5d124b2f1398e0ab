import type { Locator } from '@playwright/test'
import { rappenFromChf } from '#domain/billing/money.ts'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectNotification } from '../support/notifications.ts'
import { openOffice } from '../support/office.ts'
import { openPhase5Office } from '../support/phase5-office.ts'
import { dialog, question, watchCalls } from '../support/screen.ts'
import { expectSound, expectSoundScreens } from '../support/sound-screens.ts'
import { bankEntry, bankFile, day } from './bank-month.ts'

test('"did you get my payment?" is answered in one search and one page, by keyboard alone', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  const { swimmer, contact } = order.booking
  await page.goto('/office/families')
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (name: RegExp) => {
    for (let tries = 0; tries < 60; tries++) {
      await press('Tab')
      const label = await page.evaluate(() => {
        const { activeElement: focused } = document
        return (
          focused?.getAttribute('placeholder') ?? focused?.getAttribute('aria-label') ?? focused?.textContent
        )
      })
      if (name.test(label ?? '')) return
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await expect(page.getByPlaceholder(/^Search name/)).toBeVisible()
  await tabTo(/^Search name/)
  await page.keyboard.type(swimmer.lastName)
  await expect(page.getByRole('row', { name: contact.lastName })).toBeVisible()
  await tabTo(new RegExp(contact.lastName))
  const calls = watchCalls(page)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(contact.lastName)
  await expect(page.getByText('CHF 240.00 open').first()).toBeVisible()
  await expect(page.getByText(`Invoice ${order.invoiceReference} was sent`)).toBeVisible()
  const parts = calls.flatMap(call => call.match(/^GET \/api\/office\/families\/[^/]+(.*)/)?.[1] ?? [])
  expect(parts.sort()).toEqual(['', '/history', '/questions', '/renewals', '/sessions'])

  await tabTo(/^Record Payment$/)
  await press('Enter')
  await expect(dialog(page, 'Record Payment')).toBeVisible()
  await press('Enter')
  await expectNotification(page, 'success', 'Payment recorded!')
  await expect(page.getByText('CHF 240.00 open')).toHaveCount(0)
  await expect(page.getByText(`Invoice ${order.invoiceReference} was paid`)).toBeVisible()
  await expectSound(page)
  await expectSoundScreens(page, ['/office/families'])
})

test('a child and a note are added, a mail is written, and the way leads back from an order', async ({
  page,
  lido,
}) => {
  const office = await openOffice(lido)
  const order = await office.createOrder('PAYMENT_REQUESTED')
  await page.goto(`/phase4/orders?view=${order.id}`)
  await dialog(page, 'Order Details').getByRole('link', { name: 'Open Family' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.booking.contact.lastName)
  await page.getByRole('button', { name: 'Add Child' }).click()
  const child = dialog(page, 'Add Child')
  await child.getByLabel('First Name').fill('Nika')
  await child.getByLabel('Date of Birth').fill('2020-02-03')
  await expectSound(page)
  await child.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'success', 'Child added')
  await expect(page.getByRole('heading', { name: /^Nika/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add Note' }).click()
  await dialog(page, 'Add Note').getByLabel('Note').fill('Calls after six')
  await dialog(page, 'Add Note').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Calls after six')).toBeVisible()
  await page.getByRole('button', { name: 'Write Email' }).first().click()
  const letter = dialog(page, 'Write Email')
  await letter.getByLabel('Subject').fill('Holiday course')
  await letter.getByLabel('Message').fill('Dear family')
  await letter.getByRole('button', { name: 'Send Email' }).click()
  await expectNotification(page, 'success', 'Email sent')
  await page.getByRole('button', { name: 'Reply to Holiday course' }).click()
  await expect(dialog(page, 'Reply')).toBeVisible()
})

/** What is pressed, in this order. */
const wordsOfRefund = {
  en: 'Withdraw|is refunded|Withdraw Booking|Enter Account|Save|Payment File|Make File|Paid out',
  de: 'Rücktritt|wird zurückbezahlt|Rücktritt erfassen|Konto eingeben|Speichern|Zahlungsdatei|Datei erstellen|Ausbezahlt',
  fr: 'Désistement|est remboursé|Enregistrer le désistement|Saisir le compte|Enregistrer|Fichier de paiement|Créer le fichier|Versé',
  it: 'Disdetta|viene rimborsato|Registra la disdetta|Inserisci il conto|Salva|File di pagamento|Crea il file|Versato',
}

test('a paid course is withdrawn, refunded to the account it was paid from, and on the page in nine steps', async ({
  page,
  lido,
}) => {
  const office = await openPhase5Office(lido)
  const families = await Promise.all(
    Object.entries(wordsOfRefund).map(async ([language, words]) => ({
      language,
      words: words.split('|'),
      order: await office.order('generate-invoice', 'send-invoice'),
    })),
  )
  const iban = 'CH9300762011623852957'
  const entries = families.map(({ order }) =>
    bankEntry(rappenFromChf(order.amount), day(1), { reference: order.paymentReference ?? '', iban }),
  )
  await page.goto('/office/payments/files')
  await page.getByLabel('Choose bank files').setInputFiles(bankFile('refunds.xml', entries))
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo Booking' })).toBeVisible()

  for (const { language, words, order } of families) {
    const [
      withdraw = '',
      refunded = '',
      confirm = '',
      account = '',
      save = '',
      file = '',
      make = '',
      paid = '',
    ] = words
    await page.evaluate(chosen => localStorage.setItem('lido.language', chosen), language)
    await page.goto(`/office/families/${order.id}`)
    let steps = 0
    // Once without a mouse.
    const press = async (target: Locator) => {
      steps += 1
      await expect(target).toBeEnabled()
      if (language !== 'en') return target.click()
      // Tab comes to the chosen one of a group; the arrows choose the next.
      const isRadio = (await target.getAttribute('type')) === 'radio'
      await tabTo(page, isRadio ? page.getByRole('dialog').locator('input[type=radio]:checked') : target)
      await page.keyboard.press(isRadio ? 'ArrowRight' : 'Enter')
    }
    const button = (name: string) => page.getByRole('button', { name })
    await press(page.getByRole('button', { name: new RegExp(`^${withdraw}`) }).first())
    await press(page.getByLabel(refunded))
    await press(button(confirm))
    await press(button(account))
    await expect(page.getByLabel('IBAN')).toHaveValue(/^CH93 /)
    await press(button(save))
    await press(button(file))
    await press(question(page).getByRole('button', { name: make }))
    await press(button(paid))
    await press(question(page).getByRole('button', { name: paid }))
    await expect(button(paid)).toHaveCount(0)
    // 18/11/2026 or 18.11.2026, as the language has it.
    const today = new RegExp(day(0).split('-').toReversed().join('[./]'))
    await expect(page.locator('li').filter({ hasText: paid }).first()).toContainText(today)
    expect(steps).toBeLessThanOrEqual(9)
  }
  await expectSound(page)
})
