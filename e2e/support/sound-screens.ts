import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { consoleLanguages } from '#domain/languages.ts'
import { isFullProof } from '#server/testing/proof-size.ts'
import { follow } from './screen.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const narrowestPhone = { width: 360, height: 844 }
/** A page for families is read at 400 % too. */
export const narrowestSite = { width: 320, height: 640 }

/**
 * On a desk and on a phone: everybody can use the screen, and nothing scrolls sideways. `npm run proof` looks at it in every
 * language, in the light and in the dark.
 */
export async function expectSound(page: Page): Promise<void> {
  await expectUsable(page)
  if (!isFullProof) return
  await expectReadableInTheDark(page)
  const spoken = await page.locator('html').getAttribute('lang')
  for (const language of consoleLanguages.filter(other => other !== spoken)) {
    await speak(page, language)
    await expectUsable(page)
    await expectReadableInTheDark(page)
  }
  await speak(page, spoken ?? 'en')
}

/** A phone has the words and colours of a desk, so `npm test` looks for those who cannot use it on a desk. */
export async function expectUsable(page: Page, narrowest = narrowestPhone): Promise<void> {
  await page.setViewportSize(desk)
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(phone)
  if (isFullProof) await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(narrowest)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desk)
}

/** As when it is chosen in another tab: what is open stays open. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(newValue => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'lido.language', newValue }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** The dark has other colours and nothing else. They are named once for all screens, so `npm test` looks at a few. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeFindings(page, { only: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Opens each address as a link does, and looks at what stands there; a record or a form opens as a dialog. */
export async function expectSoundScreens(page: Page, addresses: string[]): Promise<void> {
  // Where none of them is, so that each arrives as something new.
  await page.goto('/kit')
  for (const address of addresses) {
    await test.step(address, async () => {
      await follow(page, address)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expectSound(page)
    })
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflowPx, 'sideways scroll in pixels').toBe(0)
}

/** What repeats: the rows of a list look like its first ones, and a choice is drawn by the browser. */
const repeated = ['tbody tr:nth-child(n+5)', 'main li:nth-child(n+5)', 'option:nth-child(n+3)']

/**
 * WCAG 2.2 AA, as far as a program can tell; findings name the rule and the element. Of a page with an open dialog only
 * the dialog is checked: what is behind it cannot be used, and is checked separately.
 */
export async function expectNoAxeFindings(page: Page, { only = rules } = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const findings = await page.evaluate(
    async ({ only, repeated }) => {
      // A half-transparent animation frame has another contrast than the screen people read.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      await Promise.allSettled(ending.map(animation => animation.finished))
      const dialogs = '[role=dialog], [role=alertdialog]'
      const { violations } = await window.axe.run(
        { include: [document.querySelector(dialogs) ? dialogs : 'html'], exclude: repeated },
        // The only frames show what a mail says, which is not ours, and no script may run there, not even axe.
        { runOnly: only, resultTypes: ['violations'], iframes: false },
      )
      return violations.flatMap(rule => rule.nodes.map(node => `${rule.id}: ${node.target.join(' ')}`))
    },
    { only, repeated },
  )
  expect(findings).toEqual([])
}
