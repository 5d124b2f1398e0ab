import { areas, tabPath } from '#console/areas/areas.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { startLido } from './support/lido-server.ts'

test.describe('with the keyboard alone', () => {
  test.use({ signedIn: false })

  test('every tab is reached, its first record opened and closed, and the focus stays where one was', async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const lido = await startLido({ demo: true })
    await page.goto(lido.url)
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(lido.admin.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(lido.admin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    for (const area of areas) {
      await tabTo(page, page.getByRole('link', { name: area.label, exact: true }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      for (const tab of area.tabs) {
        if (!area.single) {
          const bar = page.getByRole('navigation', { name: area.label })
          await tabTo(page, bar.getByRole('link', { name: tab.label, exact: true }), 'Shift+Tab')
          await page.keyboard.press('Enter')
        }
        await expect(page).toHaveURL(lido.url + tabPath(area, tab))
        // Until then the rows may still be those of the tab before.
        await page.waitForLoadState('networkidle')
        const opener = page.locator('[data-row-opener]').first()
        await expect(opener).toBeVisible()
        await tabTo(page, opener)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(opener).toBeFocused()
      }
    }
    await lido.stop()
  })
})
