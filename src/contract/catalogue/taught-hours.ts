import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { say } from '#contract/texts/field-texts.ts'

/** A month, as YYYY-MM. */
const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, say('date.invalid'))

const taughtHours = z.object({
  /** Null of lessons that nobody was named for. */
  instructor: z.string().nullable(),
  lessons: z.number(),
  minutes: z.number(),
})
export type TaughtHours = z.output<typeof taughtHours>

export const taughtHoursRoutes = {
  listTaughtHours: route({
    method: 'GET',
    path: '/api/office/taught-hours',
    access: 'read-courses',
    summary: 'Lessons held in a month and how long they were, by who taught them',
    query: z.object({ month }),
    response: z.array(taughtHours),
    watches: ['lessons', 'lessonOffers', 'lessonTypes'],
  }),
  exportTaughtHours: route({
    method: 'GET',
    path: '/api/office/taught-hours/export',
    access: 'export-lists',
    summary: 'The hours taught in a month, as a spreadsheet',
    query: sheetQuery.extend({ month }),
  }),
}
