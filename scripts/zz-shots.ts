import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#server/testing/system-tools.ts'
import { startLido } from '../e2e/support/lido-server.ts'
const lido = await startLido({ demo: true })
const browser = await chromium.launch({ executablePath: findChromium() })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'it-CH', timezoneId: 'Europe/Zurich' })
await page.goto(lido.url)
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/itshots/login.png' })
await page.getByLabel('E-mail').fill(lido.admin.email)
await page.getByLabel('Password', { exact: true }).fill(lido.admin.password)
await page.getByRole('button', { name: 'Accedi' }).click()
await page.getByRole('button', { name: 'Esci' }).waitFor()
const seen = new Map<string, string>()
async function look(name: string) {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(500)
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('button, a')].filter(e => e.offsetParent !== null && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1).map(e => e.innerText)
    const texts: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) { const t = walk.currentNode.textContent?.trim(); if (t) texts.push(t) }
    for (const e of document.querySelectorAll('[aria-label],[placeholder],[title]')) for (const a of ['aria-label', 'placeholder', 'title']) { const v = e.getAttribute(a); if (v) texts.push(v) }
    return { cut: [...cut, ...(scrollWidth > clientWidth ? ['PAGE'] : [])], texts }
  })
  if (found.cut.length) console.log('CUT', name, found.cut)
  for (const t of found.texts) if (/\b(the|and|with|of|for|not|is|are|Open|Save|Search|New|Order|Due|Sent|Paid|Loading|Edit|Delete|Show|All|View|Email)\b/.test(t) && !seen.has(t)) { seen.set(t, name); console.log('EN?', name, '|', t.slice(0, 100)) }
}
const pages = process.argv.slice(2)
for (const [w, h, tag] of [[1440, 900, 'd'], [390, 844, 'p']] as const) {
  await page.setViewportSize({ width: w, height: h })
  for (const p of pages) {
    await page.goto(`${lido.url}${p}`)
    const name = `${tag}-${p.replaceAll('/', '_')}`
    await look(name)
    await page.screenshot({ path: `/tmp/itshots/${name}.png` })
  }
}
await browser.close()
await lido.stop?.()
process.exit(0)
