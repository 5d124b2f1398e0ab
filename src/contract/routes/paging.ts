import * as z from 'zod'
import { line } from '#contract/routes/fields.ts'

/** Numbered pages, as backend A answers them. */
export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
})
export type Pagination = z.output<typeof pagination>

export const pageQuery = (defaultLimit: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(defaultLimit),
  })

/** More at once would not fit into a browser. */
export const maxRows = 100_000

/** The first N records, as the Phase 4 lists ask for them. */
export const limitQuery = z.object({ limit: z.coerce.number().int().min(1).max(maxRows).default(200) })

/** A text to search for; an empty one means none. */
export const search = line(100).optional()

/** The column a list is sorted by, and which way; without one it comes in its own order. */
export const sortQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sort: z.enum(columns).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
})
export type SortDirection = 'ascending' | 'descending'

/** Pages by cursor: what follows the last record of the page before, however large the table is. */
export const cursorQuery = (defaultLimit: number) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(500).default(defaultLimit),
    cursor: z.string().max(200).optional(),
  })
