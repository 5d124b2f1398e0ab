import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, success } from '#contract/routes/fields.ts'

/** Whose lessons a calendar follows: of one who teaches, of one place, or of one pool. */
const of = z.enum(['instructor', 'place', 'pool'])
export const newCalendar = z.object({ of, id: z.uuid() })

const calendar = z.object({
  id: z.string(),
  of,
  name: z.string(),
  createdAt: instant,
  createdBy: z.string(),
})
export type Calendar = z.output<typeof calendar>

export const calendarRoutes = {
  listCalendars: route('GET /api/office/calendars', 'change-courses', {
    summary: 'The calendars that programs may follow',
    response: z.array(calendar),
    watches: ['lessons', 'locations', 'planning'],
  }),
  createCalendar: route('POST /api/office/calendars', 'change-courses', {
    // Not for programs: the address would outlive their token.
    also: ['own-account'],
    summary: 'Make a secret calendar address; it is shown once',
    body: newCalendar,
    response: calendar.extend({ path: z.string() }),
    status: 201,
  }),
  createOwnCalendar: route('POST /api/office/own-calendar', 'own-lessons', {
    // Not for programs: the address would outlive their token.
    summary: 'Make a secret address for your lessons; the previous one stops working',
    response: calendar.extend({ path: z.string() }),
    status: 201,
  }),
  withdrawCalendar: route('DELETE /api/office/calendars/{id}', 'change-courses', {
    summary: 'Withdraw a calendar: its address works no more',
    response: success,
  }),
  readCalendar: route('GET /calendars/{secret}', 'public', {
    summary: 'The lessons of a calendar as iCalendar (RFC 5545), with the secret address as access',
    limit: { address: 1000, network: 10_000 },
    params: z.object({ secret: z.string().regex(/^[\w-]{43}\.ics$/) }),
  }),
}
