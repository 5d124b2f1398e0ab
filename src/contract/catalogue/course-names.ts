import * as z from 'zod'

/** What a course is called, in every language of the families. */
export const courseNames = z.object({
  en: z.string(),
  de: z.string(),
  fr: z.string(),
  it: z.string(),
  es: z.string(),
  hu: z.string(),
})
export type CourseNames = z.output<typeof courseNames>
