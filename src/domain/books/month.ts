import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'

/** A month as `YYYY-MM`. It sorts and compares as text. */
export type Month = string

export const isMonth = (text: string): boolean => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text)

export const monthOf = (day: PlainDate): Month => day.slice(0, 7)

export const firstDayOf = (month: Month): PlainDate => `${month}-01`

export const monthAfter = (month: Month): Month => monthOf(addDays(firstDayOf(month), 31))

export const lastDayOf = (month: Month): PlainDate => addDays(firstDayOf(monthAfter(month)), -1)
