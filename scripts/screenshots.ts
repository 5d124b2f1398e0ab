/** Makes the pictures of the README from the built console and demo data: `npm run build && npm run screenshots`. */
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#server/testing/system-tools.ts'
import { startLido } from '../e2e/support/lido-server.ts'

const folder = 'docs/screenshots'
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const lido = await startLido({ demo: true })
const browser = await chromium.launch({ executablePath: findChromium() })
const page = await browser.newPage({ viewport: desktop, locale: 'en-GB', timezoneId: 'Europe/Zurich' })

await page.goto(lido.url)
await page.getByLabel('Email').fill(lido.admin.email)
await page.getByLabel('Password', { exact: true }).fill(lido.admin.password)
await page.getByRole('button', { name: 'Sign In' }).click()
await page.getByRole('button', { name: 'Logout' }).waitFor()

await take(page, '/phase4/bookings', 'bookings')
await take(page, '/office/home', 'home')
await take(page, '/phase5/dunning', 'dunning')
await page.goto(`${lido.url}/phase4/orders`)
await page.getByRole('row').nth(2).click()
await settle(page)
await page.screenshot({ path: `${folder}/order.png` })
await page.goto(`${lido.url}/phase5/emails`)
const searched = page.waitForResponse(/emails\?.*search=/)
await page.getByPlaceholder('Search subject').fill('Re:')
await page.getByPlaceholder('Search subject').press('Enter')
await searched
await settle(page)
await page.getByRole('row', { name: 'Inbound' }).first().click()
await page.getByRole('dialog').waitFor()
await settle(page)
await page.screenshot({ path: `${folder}/conversation.png` })
await take(page, '/office/lessons/timetable', 'timetable')
await page.setViewportSize(phone)
await take(page, '/phase5/bookings', 'phone')
await take(page, '/book', 'book')
await page.setViewportSize(desktop)
await page.goto(`${lido.url}/office/families`)
await settle(page)
await page.getByRole('row').nth(2).click()
await page.getByRole('button', { name: 'See as family' }).waitFor()
await settle(page)
const [family] = await Promise.all([
  page.waitForEvent('popup'),
  page.getByRole('button', { name: 'See as family' }).click(),
])
await family.setViewportSize(phone)
await settle(family)
await family.screenshot({ path: `${folder}/family.png` })
await family.close()

await page.setViewportSize(desktop)
await page.emulateMedia({ colorScheme: 'dark' })
await take(page, '/phase4/bookings', 'bookings-dark')
await page.emulateMedia({ colorScheme: 'light' })
await page.setViewportSize(phone)

await page.evaluate(() => localStorage.setItem('lido.language', 'de'))
await take(page, '/phase4/orders', 'phone-german')
await page.setViewportSize(desktop)
await take(page, '/phase4/bookings', 'bookings-german')
await take(page, '/phase5/dunning', 'dunning-german')

await browser.close()
await lido.stop()

async function take(page: Page, path: string, name: string) {
  await page.goto(lido.url + path)
  await settle(page)
  await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Until the lists are there and no notification is. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' })
}
