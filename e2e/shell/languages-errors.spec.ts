import { expect, test } from '../support/fixtures.ts'
import { expectError } from '../support/notifications.ts'
import { openOffice } from '../support/office.ts'

/** What goes wrong, said in the language of the console: by the form, by the server, and when it cannot be reached. */
const languages = {
  de: {
    missing: 'Bitte geben Sie den Vornamen an',
    taken: 'Einen Kontakt mit dieser E-Mail gibt es schon',
    failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es nochmals.',
    unreached: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es nochmals.',
    stale: 'Jemand anderes hat diesen Datensatz gespeichert, während Sie ihn bearbeiteten.',
  },
  fr: {
    missing: 'Veuillez indiquer le prénom',
    taken: 'Un contact avec cet e-mail existe déjà',
    failed: 'Une erreur est survenue. Veuillez réessayer.',
    unreached: 'Le serveur est injoignable. Veuillez réessayer.',
    stale: 'Quelqu’un d’autre a modifié cet enregistrement pendant que vous y travailliez.',
  },
  it: {
    missing: 'Indicare il nome',
    taken: 'Esiste già un contatto con questa e-mail',
    failed: 'Qualcosa non ha funzionato. Riprovare.',
    unreached: 'Il server non è raggiungibile. Riprovare.',
    stale: 'Qualcun altro ha salvato questa scheda mentre Lei la modificava.',
  },
}

for (const [language, texts] of Object.entries(languages)) {
  const tag = language === 'de' ? [] : '@proof'
  test(`refusals and a lost connection are shown in ${language}`, { tag }, async ({ page, lido }) => {
    const office = await openOffice(lido)
    const [booking, other] = [await office.createBooking(), await office.createBooking()]
    const { id } = await office.findContact(booking.contact.email)
    await page.addInitScript(chosen => localStorage.setItem('lido.language', chosen), language)
    await page.goto(`/phase4/contacts?edit=${id}`)
    const form = page.getByRole('dialog')
    const field = (name: string) => form.locator(`[name="${name}"]`)
    const save = () => form.locator('button[type=submit]').click()

    await field('firstName').fill('')
    await save()
    await expect(form.getByText(texts.missing)).toBeVisible()
    await field('firstName').fill('Urs')

    await field('email').fill(other.contact.email)
    await save()
    await expectError(page, texts.taken)
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
    await field('email').fill(booking.contact.email)

    const failed = { error: 'internal', message: 'Something went wrong', code: 'server.failed' }
    await page.route(`**/api/contact-payees/${id}`, route => route.fulfill({ status: 500, json: failed }))
    await save()
    await expectError(page, texts.failed)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(`**/api/contact-payees/${id}`, route => route.abort())
    await save()
    await expectError(page, texts.unreached)
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    const contact = await office.send<object>('GET', `/api/contact-payees/${id}`)
    await office.send('PUT', `/api/contact-payees/${id}`, { ...contact, city: 'Lugano' })
    await save()
    await expect(form.getByText(texts.stale)).toBeVisible()
    await expect(field('firstName')).toHaveValue('Urs')
  })
}
