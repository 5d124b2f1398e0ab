import type { Page } from '@playwright/test'

export const searchBox = (page: Page) => page.getByPlaceholder('Search subject, recipient, entity...')
