import { isPlainDate, formatShortDate as writeShortDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { numberLocale, spokenLocale } from '#web/language/spoken-locale.ts'
import { t } from '#web/language/t.ts'

/** How dates and amounts are written. Instants are shown in the provider's own time zone. */

const dateTimeForm = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
} as const
const timeForm = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Zurich' } as const

/** Making one is slow, and lists ask for hundreds. */
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function make<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  create: () => Format,
): Format {
  const kept = made.get(key)
  // Each key is made in one place only, below.
  if (kept) return kept as Format
  const format = create()
  made.set(key, format)
  return format
}

function dates(name: string, form: Intl.DateTimeFormatOptions) {
  const { dates: locale } = spokenLocale()
  return make(`${name} ${locale}`, () => new Intl.DateTimeFormat(locale, form))
}

function numbers(name: string, form: Intl.NumberFormatOptions) {
  return make(name, () => new Intl.NumberFormat(numberLocale, form))
}

type Moment = string | null | undefined

/** The calendar day of a date or instant, or undefined when the text is neither. */
function dayOf(moment: Moment): string | undefined {
  if (!moment) return undefined
  if (isPlainDate(moment)) return moment
  const instant = new Date(moment)
  return Number.isNaN(instant.getTime()) ? undefined : zurichDate(instant)
}

function instantOf(moment: Moment): Date | undefined {
  const instant = moment ? new Date(moment) : undefined
  return Number.isNaN(instant?.getTime()) ? undefined : instant
}

/** March 2026, of 2026-03. */
export function formatMonth(month: string): string {
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return dates('month', form).format(new Date(`${month}-01T00:00:00Z`))
}

/** 05.03.26 */
export function formatShortDate(moment: Moment): string {
  const day = dayOf(moment)
  return day ? writeShortDate(day) : t('N/A')
}

/** 05/03/2026 */
export function formatDate(moment: Moment): string {
  return dayOf(moment)?.split('-').reverse().join(spokenLocale().dateSeparator) ?? t('N/A')
}

/** 05/03/2026, 14:30 */
export function formatDateTime(moment: Moment): string {
  const instant = instantOf(moment)
  return instant ? dates('date and time', dateTimeForm).format(instant) : t('N/A')
}

/** 14:30 */
export function formatTime(moment: Moment): string {
  const instant = instantOf(moment)
  return instant ? dates('time', timeForm).format(instant) : t('N/A')
}

/** CHF 1’234.50 */
export function formatChf(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? t('N/A') : formatMoney(amount, 'CHF')
}

/** EUR 1’234.50 */
export function formatMoney(amount: number, currency: string): string {
  try {
    const written = numbers(`amount in ${currency}`, { style: 'currency', currency }).format(amount)
    // Where the currency comes first, it would stick to the sign: CHF-12.50.
    return written.replace(/^(\p{L}+)-/u, '$1\u00a0−')
  } catch {
    // A bank can write anything into three letters.
    return `${currency} ${amount}`
  }
}

export function formatCount(value: number): string {
  return numbers('count', {}).format(value)
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
