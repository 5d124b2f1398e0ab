import type { Page } from '@playwright/test'
import { addDays, formatNumericDate, type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'

/** The parts of the dunning tab. */

interface Row {
  invoiceReference: string
}

export const searchBox = (page: Page) => page.getByPlaceholder('Search invoice reference...')

export const button = (page: Page, action: string, { invoiceReference }: Row) =>
  page.getByRole('button', { name: `${action} ${invoiceReference}` })

export const stepOf = (page: Page, { invoiceReference }: Row) =>
  page.getByLabel(`Step for ${invoiceReference}`)

/** That many days from today, as the tab writes a day. */
export const inDays = (days: number) => onDay(addDays(zurichDate(new Date()), days))
export const onDay = (day: PlainDate | null) => (day ? formatNumericDate(day, 'es') : '')
