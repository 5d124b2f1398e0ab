import type { Page } from '@playwright/test'
import { translatedLanguages } from '#domain/languages.ts'
import { isFullProof } from '#server/testing/proof-size.ts'
import { expect, test } from '../support/fixtures.ts'
import { openOffice } from '../support/office.ts'
import { createAdmin, inventPerson } from '../support/people.ts'
import { dialog, follow } from '../support/screen.ts'
import { signIn } from '../support/sign-in.ts'
import { expectNoAxeFindings } from '../support/sound-screens.ts'

const tabs = [
  '/phase3',
  ...['bookings', 'orders', 'contacts', 'products', 'emails', 'users'].map(tab => `/phase4/${tab}`),
  ...['bookings', 'orders', 'dunning', 'emails', 'contacts', 'users'].map(tab => `/phase5/${tab}`),
  ...['lesson-types', 'lesson-offers', 'locations'].map(tab => `/phase5/${tab}`),
  ...['home', 'payments', 'payments/files', 'payments/queue', 'payments/refunds'].map(
    tab => `/office/${tab}`,
  ),
  ...['families', 'families/suggestions', 'lessons', 'lessons/hours', 'lessons/calendars'].map(
    tab => `/office/${tab}`,
  ),
  ...['', '/ageing', '/open-items', '/deferred', '/seats', '/journal'].map(page => `/office/reports${page}`),
  ...['jobs', 'staff', 'staff/log', 'staff/tokens'].map(tab => `/office/${tab}`),
  ...['', '/scales', '/levels', '/letters', '/make-ups', '/webhooks'].map(page => `/office/settings${page}`),
]

/** Buttons that are wider than their place, and what the page is wider than the screen. */
const findCut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('button, a')].filter(
      ({ scrollWidth, clientWidth, offsetParent }) =>
        offsetParent !== null && clientWidth > 1 && scrollWidth > clientWidth + 1,
    )
    return [...cut.map(button => button.innerText), ...(scrollWidth > clientWidth ? ['the page'] : [])]
  })

/** Forms that open empty, by their tab. */
const forms = new Set([
  ...['products', 'users'].map(tab => `/phase4/${tab}`),
  ...['contacts', 'users', 'lesson-types', 'lesson-offers', 'locations'].map(tab => `/phase5/${tab}`),
])

/** Whether everybody can use it hardly depends on the language, and takes most of the time: `npm test` asks it in English. */
async function expectFits(page: Page, address: string): Promise<void> {
  expect(await findCut(page), address).toEqual([])
  if (isFullProof) await expectNoAxeFindings(page)
}

const proven = isFullProof ? ', and everybody can use it' : ''

for (const [turn, language] of translatedLanguages.entries()) {
  /** `npm test` looks at each screen in one of them. */
  const ownTabs = tabs.filter((_, at) => isFullProof || at % translatedLanguages.length === turn)

  test(`nothing is cut on a phone in ${language}${proven}`, async ({ page, lido }) => {
    const office = await openOffice(lido)
    const { id } = await office.createOrder('REMINDER1')
    await page.addInitScript(chosen => localStorage.setItem('lido.language', chosen), language)
    await page.setViewportSize({ width: 390, height: 844 })
    // Where none of them is, so that each arrives as something new.
    await page.goto('/phase4/nothing')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const tab of ownTabs) {
      await follow(page, tab)
      await expectFits(page, tab)
      if (!forms.has(tab)) continue
      await follow(page, `${tab}?edit=new`)
      // An empty form says at each field what it needs.
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
      await expectFits(page, `${tab}?edit=new`)
    }
    for (const address of ['/phase4/orders?view=', '/phase4/orders?edit=', '/phase5/dunning?view=policy']) {
      await follow(page, address.endsWith('=') ? `${address}${id}` : address)
      await expectFits(page, address)
    }
  })
}

test.describe('a person', () => {
  test.use({ signedIn: false })

  test('chooses a language once, and an open form is kept', async ({ page, context, lido }) => {
    const person = inventPerson('Ladina', 'Caduff')
    await createAdmin(lido, person)
    await page.goto('/phase4/users?edit=new')
    await signIn(page, person)
    await page.getByLabel('First Name').fill('Reto')
    const other = await context.newPage()
    await other.goto('/phase4/users')
    await other.getByRole('button', { name: 'Welcome, Ladina' }).click()
    const kept = other.waitForResponse('**/api/auth/me/language')
    await other.getByLabel('Deutsch').click()
    await kept
    await expect(other.getByRole('button', { name: 'Ausloggen' })).toBeVisible()
    await expect(page.getByLabel('Vorname')).toHaveValue('Reto')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveTitle('Benutzer/innen · Phase 4 · Lido')
    await page.evaluate(() => localStorage.removeItem('lido.language'))
    await page.reload()
    await expect(dialog(page, 'Neuer Admin')).toBeVisible()
  })
})
