import type { Locator } from '@playwright/test'

/** Counts what a hand does with the mouse. */
export function countClicks() {
  let clicks = 0
  const click = async (target: Locator, clickCount = 1) => {
    clicks++
    await target.click({ clickCount })
  }
  return { click, count: () => clicks }
}
