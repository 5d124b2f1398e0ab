import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import {
  birthDate,
  instant,
  language,
  paragraphs,
  plainDate,
  requiredLine,
  success,
} from '#contract/routes/fields.ts'
import { cursorQuery, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { paymentStatus } from './contacts/contact-payees.ts'

const person = z.object({ firstName: z.string(), lastName: z.string() })

export const swimmer = person.extend({ id: z.string(), birthDate: plainDate.nullable(), version: z.number() })
export type Swimmer = z.output<typeof swimmer>
export const swimmerFields = swimmer.keyof().options

/** A family as the list shows it: its payer and its swimmers. */
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
  text: paragraphs(5000).pipe(z.string().min(1, fieldMessage('family.note-required'))),
})

const healthNote = z.object({
  note: z.object({ text: z.string(), writtenBy: z.string(), writtenAt: instant }).nullable(),
  /** 0 without a note. */
  version: z.number(),
})
export type HealthNote = z.output<typeof healthNote>

export const healthNoteInput = z.object({ text: paragraphs(2000) })

/** A person who has booked before, as a booking form needs them. */
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

/** A contact's roles in a family; a grandmother can be the payer without being a guardian. */
export const memberRoles = z.object({ payer: z.boolean(), guardian: z.boolean() })

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
  /** Only families with a swimmer in a course today. */
  inCourse: yes,
}

export const familyRoutes = {
  listFamilies: route('GET /api/office/families', 'read-customers', {
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
  exportFamilies: route('GET /api/office/families/export', 'export-children', {
    summary: 'All families that are filtered for, as a spreadsheet',
    query: sheetQuery.extend({ ...filters, inLanguage: language.optional() }),
  }),
  searchPeople: route('GET /api/office/people', 'read-customers', {
    summary: 'Contacts by name, email, phone or the name of a swimmer, for a new booking',
    query: z.object({ q: search.default('') }),
    response: z.array(knownPerson),
  }),
  listSuggestions: route('GET /api/office/suggestions', 'read-customers', {
    summary: 'Possible duplicates with their evidence; optionally of one family',
    query: z.object({ familyId: z.uuid().optional() }),
    response: z.array(suggestion),
    watches: ['families', 'contacts', 'bookings'],
  }),
  dismissSuggestion: route('DELETE /api/office/suggestions/{firstId}/{secondId}', 'change-customers', {
    summary: 'They are not the same; it is remembered',
    params: z.object({ firstId: z.uuid(), secondId: z.uuid() }),
    response: success,
  }),
  addSwimmer: route('POST /api/office/families/{id}/swimmers', 'change-customers', {
    summary: 'Add a swimmer to a family',
    body: swimmerInput,
    response: swimmer,
    status: 201,
    creates: true,
  }),
  updateSwimmer: route('PUT /api/office/families/{id}/swimmers/{swimmerId}', 'change-customers', {
    summary: 'Save the name and birth date of a swimmer; bookings keep what was typed',
    body: swimmerInput,
    response: swimmer,
    locks: true,
  }),
  removeSwimmer: route('DELETE /api/office/families/{id}/swimmers/{swimmerId}', 'change-customers', {
    summary: 'Take a swimmer without bookings out of a family',
    response: success,
  }),
  readHealthNote: route('GET /api/office/families/{id}/swimmers/{swimmerId}/health', 'read-health', {
    summary: 'Read the health note of a swimmer',
    response: healthNote,
    watches: ['families'],
  }),
  writeHealthNote: route('PUT /api/office/families/{id}/swimmers/{swimmerId}/health', 'change-health', {
    summary: 'Write what must be known of a child’s health; an empty text takes the note away',
    body: healthNoteInput,
    response: healthNote,
    locks: true,
  }),
  joinSwimmers: route('POST /api/office/families/{id}/swimmers/{swimmerId}/same', 'change-customers', {
    summary: 'Two swimmers are one child; where they are of two families, it is in both',
    body: z.object({ otherId: z.uuid() }),
    response: success,
  }),
  joinFamily: route('POST /api/office/families/{id}/contacts', 'change-customers', {
    summary: 'Bring a contact into a family, with the children they booked for',
    body: memberRoles.extend({ contactId: z.uuid() }),
    response: success,
  }),
  changeRoles: route('PUT /api/office/families/{id}/contacts/{contactId}', 'change-customers', {
    summary: 'Say who of a family pays and who is a guardian',
    body: memberRoles,
    response: success,
  }),
  leaveFamily: route('DELETE /api/office/families/{id}/contacts/{contactId}', 'change-customers', {
    summary: 'Move a contact back into a separate family',
    response: success,
  }),
  addNote: route('POST /api/office/families/{id}/notes', 'change-customers', {
    summary: 'Write a note about a family',
    body: noteInput,
    response: success,
    status: 201,
    creates: true,
  }),
  removeNote: route('DELETE /api/office/families/{id}/notes/{noteId}', 'change-customers', {
    summary: 'Delete a note about a family',
    response: success,
  }),
}
