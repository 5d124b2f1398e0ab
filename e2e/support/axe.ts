import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 AA, as far as a program can tell; findings name the rule and the element. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // A half-transparent animation frame has another contrast than the screen people read.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    return Promise.allSettled(ending.map(animation => animation.finished)).then(() => undefined)
  })
  // The only frames show what a mail says, which is not ours, and no script may run there, not even axe.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze()
  const findings = violations.flatMap(rule => rule.nodes.map(node => `${rule.id}: ${node.target.join(' ')}`))
  expect(findings).toEqual([])
}
