import type { Page } from '@playwright/test'
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

/** Whatever the page set off before has left by the time a call of its own came back. */
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
