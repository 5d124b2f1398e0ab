import * as z from 'zod'
import { healthNoteInput, swimmerInput } from '#contract/families.ts'
import { linkLimit, route } from '#contract/routes/define-route.ts'
import {
  checkPostalCode,
  countryCode,
  instant,
  language,
  line,
  requiredLine,
  success,
} from '#contract/routes/fields.ts'
import { changeLimit } from './own-courses.ts'

const ownContact = z.object({
  phone: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  version: z.number(),
})
export type OwnContact = z.output<typeof ownContact>

const healthNote = z.object({ text: z.string(), version: z.number() })

export const ownDetailRoutes = {
  readDetails: route('GET /api/family/details', 'family', {
    summary: 'Address and telephone of who is signed in, and the children with their calendars',
    response: z.object({
      contact: ownContact,
      children: z.array(
        z.object({
          id: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          /** When its secret address was made; null without one. */
          calendarSince: instant.nullable(),
        }),
      ),
    }),
    watches: ['contacts', 'families', 'lessons'],
  }),
  saveContact: route('PUT /api/family/contact', 'family', {
    summary: 'Save address and telephone; needs a fresh code',
    body: z
      .object({
        phone: line(50),
        street: line(200),
        postalCode: line(16),
        city: line(200),
        country: countryCode,
      })
      .superRefine(checkPostalCode('postalCode', 'country')),
    response: ownContact,
    locks: true,
    familyDoes: 'change-address',
    limit: changeLimit,
  }),
  saveLanguage: route('PUT /api/family/language', 'family', {
    summary: 'Choose the language of mails and letters',
    body: z.object({ language }),
    response: success,
    limit: changeLimit,
  }),
  addChild: route('POST /api/family/children', 'family', {
    summary: 'Add a child to the family',
    body: swimmerInput.extend({
      firstName: requiredLine('booking.swimmer-first-name-required', 100),
      lastName: requiredLine('booking.swimmer-last-name-required', 100),
    }),
    response: success,
    status: 201,
    creates: true,
    familyDoes: 'add-children',
    limit: changeLimit,
  }),
  readOwnHealthNote: route('GET /api/family/children/{id}/health', 'family', {
    summary: 'What instructors must know about a child’s health',
    response: healthNote,
    familyDoes: 'write-health-notes',
    watches: ['families'],
  }),
  writeOwnHealthNote: route('PUT /api/family/children/{id}/health', 'family', {
    summary: 'Write what instructors must know about a child’s health; needs a fresh code',
    body: healthNoteInput,
    response: healthNote,
    locks: true,
    familyDoes: 'write-health-notes',
    limit: changeLimit,
  }),
  makeCalendar: route('POST /api/family/children/{id}/calendar', 'family', {
    summary: 'Make the secret calendar address of a child, shown once; the previous one stops working',
    response: z.object({ path: z.string() }),
    status: 201,
    familyDoes: 'use-calendars',
    limit: changeLimit,
  }),
  endCalendar: route('DELETE /api/family/children/{id}/calendar', 'family', {
    summary: 'Withdraw the calendar of a child: its address works no more',
    response: success,
    familyDoes: 'use-calendars',
    limit: changeLimit,
  }),
  exportOwnData: route('GET /api/family/export', 'family', {
    summary: 'What the page knows of the family, as one JSON file',
  }),
}

export const familyCalendarRoutes = {
  readFamilyCalendar: route('GET /calendars/family/{secret}', 'public', {
    summary: 'The lessons of a child as iCalendar (RFC 5545), with the secret address as access',
    limit: linkLimit,
    params: z.object({ secret: z.string().regex(/^[\w-]{43}\.ics$/) }),
  }),
}
