import { isPlainDate, formatShortDate as writeShortDate, zurichDate } from '#domain/plain-date.ts'

/** How dates and amounts are written. Instants are shown in the provider's own time zone. */

const timeZone = 'Europe/Zurich'
const missing = 'N/A'

const dateTimeParts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const chf = new Intl.NumberFormat('de-CH', { style: 'currency', currency: 'CHF' })

type Moment = string | null | undefined

/** The calendar day of a date or instant, or undefined when the text is neither. */
function dayOf(moment: Moment): string | undefined {
  if (!moment) return undefined
  if (isPlainDate(moment)) return moment
  const instant = new Date(moment)
  return Number.isNaN(instant.getTime()) ? undefined : zurichDate(instant)
}

/** 05.03.26 */
export function formatShortDate(moment: Moment): string {
  const day = dayOf(moment)
  return day ? writeShortDate(day) : missing
}

/** 05/03/2026 */
export function formatDate(moment: Moment): string {
  return dayOf(moment)?.split('-').reverse().join('/') ?? missing
}

/** 05/03/2026, 14:30 */
export function formatDateTime(moment: Moment): string {
  if (!moment) return missing
  const instant = new Date(moment)
  return Number.isNaN(instant.getTime()) ? missing : dateTimeParts.format(instant)
}

/** CHF 1’234.50 */
export function formatChf(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? missing : chf.format(amount)
}

const count = new Intl.NumberFormat('de-CH')

export function formatCount(value: number): string {
  return count.format(value)
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
