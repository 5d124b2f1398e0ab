import * as z from 'zod'
import { consoleLanguages } from '#domain/languages.ts'

/** What a table can be saved as. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** How an export is asked for, besides which rows. */
export const sheetQuery = z.object({
  format: z.enum(sheetFormats).default('xlsx'),
  /** Of its headings. */
  language: z.enum(consoleLanguages).default('en'),
})
