import type { Page } from '@playwright/test'
import { dialog } from '../support/screen.ts'

export const broadcastForm = (page: Page) => dialog(page, 'New Lesson Offer Broadcast')
export const broadcastProgress = (page: Page) =>
  dialog(page, 'Lesson Offer Broadcast').filter({ hasNotText: 'New Lesson' })
