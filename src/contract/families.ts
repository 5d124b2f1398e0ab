import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import {
  birthDate,
  idParams,
  instant,
  language,
  paragraphs,
  plainDate,
  requiredLine,
  success,
} from '#contract/routes/fields.ts'
import { cursorQuery, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { say } from '#contract/texts/field-texts.ts'
import { paymentStatus } from './contacts/contact-payees.ts'

const person = z.object({ firstName: z.string(), lastName: z.string() })

export const swimmer = person.extend({ id: z.string(), birthDate: plainDate.nullable(), version: z.number() })
export type Swimmer = z.output<typeof swimmer>

/** A family as the list shows it: whoever pays, and who swims. */
const listedFamily = z.object({
  id: z.string(),
  payer: person.extend({
    email: z.string(),
    phone: z.string(),
    postalCode: z.string(),
    city: z.string(),
    preferredLanguage: language,
    paymentStatus,
  }),
  /** How many contacts there are besides. */
  otherContacts: z.number(),
  swimmers: z.array(person.extend({ id: z.string(), birthDate: plainDate.nullable() })),
  isInCourse: z.boolean(),
  open: z.number(),
  lastBookingAt: instant.nullable(),
})
export type ListedFamily = z.output<typeof listedFamily>

/** What the list can be sorted by: those of its columns that an index has in order. */
export const familySorts = ['name', 'lastBooking', 'open'] as const

const yes = z.enum(['true', 'false']).default('false')

export const swimmerInput = z.object({
  firstName: requiredLine('booking.swimmer-first-name-required'),
  lastName: requiredLine('booking.swimmer-last-name-required'),
  birthDate: z
    .union([z.literal(''), birthDate])
    .nullish()
    .transform(date => date || null),
})

export const noteInput = z.object({
  text: paragraphs(5000).pipe(z.string().min(1, say('family.note-required'))),
})

export const healthNoteInput = z.object({ text: paragraphs(2000) })

/** Somebody who has booked before, as a booking form needs them. */
const knownPerson = person.extend({
  contactId: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  preferredLanguage: language,
  paymentStatus,
  swimmers: z.array(person.extend({ id: z.string(), birthDate: plainDate.nullable() })),
})
export type KnownPerson = z.output<typeof knownPerson>

/** What a contact is in a family; a grandmother may pay and look after nobody. */
export const memberRoles = z.object({ payer: z.boolean(), guardian: z.boolean() })

const memberParams = z.object({ id: z.uuid(), contactId: z.uuid() })
const swimmerParams = z.object({ id: z.uuid(), swimmerId: z.uuid() })

const suggested = z.object({
  id: z.string(),
  familyId: z.string(),
  name: z.string(),
  /** What tells them from their namesakes. */
  lines: z.array(z.string()),
})

/** Why two may be one; a person decides. */
const suggestion = z.object({
  kind: z.enum(['contact', 'swimmer']),
  evidence: z.array(
    z.enum([
      ...(['same-phone', 'same-name-and-address'] as const),
      ...(['same-family', 'same-name', 'same-birth-date', 'birth-date-missing'] as const),
    ]),
  ),
  first: suggested,
  second: suggested,
})
export type Suggestion = z.output<typeof suggestion>

const filters = {
  /** Over names, email, phone and street of the contacts, and over the names of the swimmers. */
  search,
  /** Only those who owe something. */
  open: yes,
  /** Only those with somebody in a course today. */
  inCourse: yes,
}

export const familyRoutes = {
  listFamilies: route({
    method: 'GET',
    path: '/api/office/families',
    access: 'read-customers',
    summary: 'Families of both phases by their last booking, page by page',
    query: cursorQuery(50).extend({
      ...filters,
      language: language.optional(),
      ...sortQuery(familySorts),
    }),
    response: z.object({
      families: z.array(listedFamily),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
    watches: ['families', 'contacts', 'bookings', 'orders', 'products', 'lessonOffers'],
  }),
  exportFamilies: route({
    method: 'GET',
    path: '/api/office/families/export',
    access: 'export-children',
    summary: 'All families that are filtered for, as a spreadsheet',
    query: sheetQuery.extend({ ...filters, inLanguage: language.optional() }),
  }),
  searchPeople: route({
    method: 'GET',
    path: '/api/office/people',
    access: 'read-customers',
    summary: 'Contacts by name, email, phone or the name of a swimmer, for a new booking',
    query: z.object({ q: search.default('') }),
    response: z.array(knownPerson),
  }),
  listSuggestions: route({
    method: 'GET',
    path: '/api/office/suggestions',
    access: 'read-customers',
    summary: 'Who may be one and the same, with what speaks for it; of one family when asked',
    query: z.object({ familyId: z.uuid().optional() }),
    response: z.array(suggestion),
    watches: ['families', 'contacts', 'bookings'],
  }),
  dismissSuggestion: route({
    method: 'DELETE',
    path: '/api/office/suggestions/{firstId}/{secondId}',
    access: 'change-customers',
    summary: 'They are not the same; it is remembered',
    params: z.object({ firstId: z.uuid(), secondId: z.uuid() }),
    response: success,
  }),
  addSwimmer: route({
    method: 'POST',
    path: '/api/office/families/{id}/swimmers',
    access: 'change-customers',
    summary: 'Add a child, or anybody who swims, to a family',
    params: idParams,
    body: swimmerInput,
    response: swimmer,
    status: 201,
    creates: true,
  }),
  updateSwimmer: route({
    method: 'PUT',
    path: '/api/office/families/{id}/swimmers/{swimmerId}',
    access: 'change-customers',
    summary: 'Save how a swimmer is called and when they were born; bookings keep what was typed',
    params: swimmerParams,
    body: swimmerInput,
    response: swimmer,
    locks: true,
  }),
  removeSwimmer: route({
    method: 'DELETE',
    path: '/api/office/families/{id}/swimmers/{swimmerId}',
    access: 'change-customers',
    summary: 'Take a swimmer without bookings out of a family',
    params: swimmerParams,
    response: success,
  }),
  readHealthNote: route({
    method: 'GET',
    path: '/api/office/families/{id}/swimmers/{swimmerId}/health',
    access: 'read-health',
    summary: 'What whoever teaches a child must know of its health',
    params: swimmerParams,
    response: z.object({
      note: z.object({ text: z.string(), writtenBy: z.string(), writtenAt: instant }).nullable(),
    }),
    watches: ['families'],
  }),
  writeHealthNote: route({
    method: 'PUT',
    path: '/api/office/families/{id}/swimmers/{swimmerId}/health',
    access: 'change-health',
    summary: 'Write what must be known of a child’s health; an empty text takes the note away',
    params: swimmerParams,
    body: healthNoteInput,
    response: success,
  }),
  joinSwimmers: route({
    method: 'POST',
    path: '/api/office/families/{id}/swimmers/{swimmerId}/same',
    access: 'change-customers',
    summary: 'Two swimmers are one child; where they are of two families, it is in both',
    params: swimmerParams,
    body: z.object({ otherId: z.uuid() }),
    response: success,
  }),
  joinFamily: route({
    method: 'POST',
    path: '/api/office/families/{id}/contacts',
    access: 'change-customers',
    summary: 'Bring a contact into a family, with the children they booked for',
    params: idParams,
    body: memberRoles.extend({ contactId: z.uuid() }),
    response: success,
  }),
  changeRoles: route({
    method: 'PUT',
    path: '/api/office/families/{id}/contacts/{contactId}',
    access: 'change-customers',
    summary: 'Say who of a family pays and who is a guardian',
    params: memberParams,
    body: memberRoles,
    response: success,
  }),
  leaveFamily: route({
    method: 'DELETE',
    path: '/api/office/families/{id}/contacts/{contactId}',
    access: 'change-customers',
    summary: 'Give a contact a family of their own again',
    params: memberParams,
    response: success,
  }),
  addNote: route({
    method: 'POST',
    path: '/api/office/families/{id}/notes',
    access: 'change-customers',
    summary: 'Write a note about a family',
    params: idParams,
    body: noteInput,
    response: success,
    status: 201,
    creates: true,
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/api/office/families/{id}/notes/{noteId}',
    access: 'change-customers',
    summary: 'Delete a note about a family',
    params: z.object({ id: z.uuid(), noteId: z.uuid() }),
    response: success,
  }),
}
