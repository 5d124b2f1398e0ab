import { expect, type Locator, type Page } from '@playwright/test'
import { expectNotification } from './notifications.ts'

/** The parts of the console that every journey touches. */

export const row = (page: Page, name: string) => page.getByRole('row', { name })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

export const question = (page: Page) => page.getByRole('alertdialog')

/** Presses the button of a question that has this name. */
export async function answer(page: Page, name: string): Promise<void> {
  await question(page).getByRole('button', { name, exact: true }).click()
}

/** The value of a counter above a list. */
export const counter = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

/** What a counter says, as soon as it says anything. */
export async function countOf(page: Page, label: string): Promise<number> {
  await expect(counter(page, label)).toHaveText(/\d/)
  return Number((await counter(page, label).innerText()).replaceAll(/\D/g, ''))
}

/** What a row says below these heads, one text or several for each. */
export async function expectCells(row: Locator, wanted: Record<string, string | string[]>): Promise<void> {
  await expect(row).toBeVisible()
  const heads = await row.page().getByRole('columnheader').allTextContents()
  for (const [head, texts] of Object.entries(wanted)) {
    const cell = row.getByRole('cell').nth(heads.findIndex(text => text.trim() === head))
    for (const text of [texts].flat()) await expect(cell, head).toContainText(text)
  }
}

/** Presses a button, says yes to what is asked, and waits for the words that follow. */
export async function doAndConfirm(
  page: Page,
  press: () => Promise<void>,
  wanted: { answer: string; success: string },
): Promise<void> {
  await press()
  await answer(page, wanted.answer)
  await expectNotification(page, 'success', wanted.success)
}

/** Makes a call and waits for it: by then, the page's earlier calls have left. */
export async function waitForRoundTrip(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await fetch('/livez')
  })
}

/** The calls the page makes from now on, as "GET /api/orders". */
export function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (!url.pathname.startsWith('/assets/'))
      calls.push(`${request.method()} ${decodeURI(url.pathname + url.search)}`)
  })
  return calls
}

/** Opens an address and waits for all that it asks for: what another person does next is seen at the next refresh only. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
}

/**
 * Goes to an address as a link inside the console does: the page and all that it has loaded stay. It is there when its dialog is,
 * or, for a page without one, its title.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const shown = address.includes('?') ? '[role=dialog]' : 'h1'
  await page.evaluate(
    ({ address, shown }) => {
      for (const left of document.querySelectorAll<HTMLElement>(shown)) left.dataset.left = ''
      history.pushState(null, '', address)
    },
    { address, shown },
  )
  await expect(page.locator(`${shown}:not([data-left])`)).toBeVisible()
}
