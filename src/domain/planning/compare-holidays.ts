import type { PlainDate } from '#domain/calendar/plain-date.ts'

interface Span {
  firstDay: PlainDate
  lastDay: PlainDate
  reason: string
}

interface Known extends Span {
  id: string
}

export type ComparedHoliday<H, K> = H & ({ state: 'new' } | { state: 'known' | 'changed'; closure: K })

const sameDays = (a: Span, b: Span) => a.firstDay === b.firstDay && a.lastDay === b.lastDay
const sameReason = (a: Span, b: Span) => a.reason.toLowerCase() === b.reason.toLowerCase()
const overlap = (a: Span, b: Span) => a.firstDay <= b.lastDay && b.firstDay <= a.lastDay

/**
 * Which holidays of a file are closed already, under this or another name, and which have other days by now. A closure is
 * compared with one holiday alone, and the likest first, so that a second import finds every one of the first.
 */
export function compareHolidays<H extends Span, K extends Known>(
  found: readonly H[],
  known: readonly K[],
): ComparedHoliday<H, K>[] {
  const free = new Set(known)
  const outcomes = new Map<H, ComparedHoliday<H, K>>()
  const pass = (state: 'known' | 'changed', isAlike: (holiday: H, closure: K) => boolean) => {
    for (const holiday of found) {
      if (outcomes.has(holiday)) continue
      const closure = [...free].find(one => isAlike(holiday, one))
      if (!closure) continue
      free.delete(closure)
      outcomes.set(holiday, { ...holiday, state, closure })
    }
  }
  pass('known', (holiday, closure) => sameDays(holiday, closure) && sameReason(holiday, closure))
  pass('known', sameDays)
  pass('changed', (holiday, closure) => sameReason(holiday, closure) && overlap(holiday, closure))
  return found.map(holiday => outcomes.get(holiday) ?? { ...holiday, state: 'new' })
}
