import type { Page } from '@playwright/test'

/** Keeps calls to an address waiting until released, all or those of one method, so that a busy state can be looked at. */
export async function holdCalls(page: Page, address: string, method?: 'GET' | 'POST'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(address, async route => {
    if (!method || route.request().method() === method) await released
    // The caller may have given up.
    await route.continue().catch(() => undefined)
  })
  return () => release()
}
