import ICAL from 'ical.js'
import type { HolidayProblem } from '#contract/planning/closures.ts'
import { addDays, isPlainDate, type PlainDate, zurichDate, zurichTime } from '#domain/calendar/plain-date.ts'
import { type Collected, refuseFile } from './holiday-file.ts'

// Many calendars write a day without saying that it is one.
ICAL.design.strict = false

const deepest = 10

interface RawEvent {
  line: number
  text: string[]
}

/** Events with the line they begin on. What begins and does not end, or ends and never began, refuses the file. */
function* eventsOf(lines: readonly string[]): Generator<RawEvent> {
  const open: string[] = []
  let event: RawEvent | undefined
  for (const [index, text] of lines.entries()) {
    const line = index + 1
    const [, word = '', typed = ''] = text.match(/^(BEGIN|END):\s*([\w-]+)\s*$/i) ?? []
    const part = typed.toUpperCase()
    if (word.toUpperCase() === 'BEGIN') {
      open.push(part)
      if (open.length > deepest || (part === 'VEVENT' && event)) throw refuseFile('broken', line)
      if (part === 'VEVENT') event = { line, text: [] }
    }
    if (text.trim() !== '') event?.text.push(text)
    if (word.toUpperCase() === 'END') {
      if (open.pop() !== part) throw refuseFile('broken', line)
      if (part === 'VEVENT' && event) {
        yield event
        event = undefined
      }
    }
  }
  if (open.length > 0) throw refuseFile('broken', lines.length)
}

export function readCalendarFile(lines: readonly string[], { add, fail }: Collected): void {
  for (const { line, text } of eventsOf(lines)) {
    const read = readEvent(text.join('\r\n'))
    if (typeof read === 'string') fail(line, read)
    else add(line, read, read.name)
  }
}

type ReadEvent = { firstDay: PlainDate; lastDay: PlainDate; name: string } | HolidayProblem

function readEvent(text: string): ReadEvent {
  try {
    const component = ICAL.Component.fromString(text)
    if (String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED')
      return 'cancelled'
    if (['rrule', 'rdate', 'recurrence-id'].some(name => component.hasProperty(name))) return 'repeats'
    const first = readTime(component, 'dtstart')
    if (!first) return 'days'
    const end = component.hasProperty('dtend') ? readTime(component, 'dtend') : readEnd(component, first)
    if (!end) return 'days'
    // The end of an event is the first moment after it; some write the last day itself.
    const lastDay = end.time === '00:00' && end.day > first.day ? addDays(end.day, -1) : end.day
    return { firstDay: first.day, lastDay, name: String(component.getFirstPropertyValue('summary') ?? '') }
  } catch {
    return 'days'
  }
}

interface Moment {
  day: PlainDate
  /** Midnight of a whole day. */
  time: string
}

/** As it is written, because the library makes a day of the 45th of a month. */
function readTime(component: ICAL.Component, name: 'dtstart' | 'dtend'): Moment | undefined {
  const written = String(component.getFirstProperty(name)?.toJSON()[3] ?? '')
  const day = written.slice(0, 10)
  if (!isPlainDate(day)) return undefined
  if (!written.endsWith('Z')) return { day, time: written.slice(11, 16) || '00:00' }
  const instant = new Date(written)
  return Number.isNaN(instant.getTime()) ? undefined : { day: zurichDate(instant), time: zurichTime(instant) }
}

function readEnd(component: ICAL.Component, first: Moment): Moment | undefined {
  const duration = component.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration)) return { day: addDays(first.day, 1), time: '00:00' }
  const days = Math.ceil(duration.toSeconds() / 86_400)
  return days > 0 && days < 10_000 ? { day: addDays(first.day, days), time: '00:00' } : undefined
}
