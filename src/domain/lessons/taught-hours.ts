/** 12:45 of 765 minutes. */
export const writeHours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** The month, as YYYY-MM, this many months later. */
export function stepMonth(month: string, by: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const months = year * 12 + of - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
