import { expect, type Page } from '@playwright/test'

type Kind = 'success' | 'error' | 'info' | 'warning'

export function notification(page: Page, kind: Kind, text: string) {
  return page.locator(`[data-sonner-toast][data-type="${kind}"]`).filter({ hasText: text })
}

export async function expectNotification(page: Page, kind: Kind, text: string): Promise<void> {
  await expect(notification(page, kind, text)).toBeVisible()
}

export const expectError = (page: Page, text: string) => expectNotification(page, 'error', text)

/** A third notification stands over a page's buttons, and a pointer that rests on one keeps it. */
export async function waitUntilRead(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
}
