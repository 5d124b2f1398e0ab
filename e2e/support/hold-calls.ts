import type { Page } from '@playwright/test'

/** Keeps calls to an address waiting until released, so that a busy state can be looked at. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(address, async route => {
    await released
    await route.continue()
  })
  return () => release()
}
