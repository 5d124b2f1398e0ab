import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import {
  checkPostalCode,
  countryCode,
  email,
  instant,
  language,
  line,
  paragraphs,
  requiredLine,
  success,
} from '#contract/routes/fields.ts'
import { cursorQuery, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { paymentStatus } from './contact-payees.ts'

/** A contact as Phase 5 shows it: the same record as the Phase 4 contact payee. */
export const contact = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  preferredLanguage: language,
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  billingAddressSameAsContact: z.boolean(),
  billingName: z.string().nullable(),
  billingStreet: z.string().nullable(),
  billingPostalCode: z.string().nullable(),
  billingCity: z.string().nullable(),
  billingCountry: z.string().nullable(),
  paymentStatus,
  notes: z.string(),
  firstBookingAt: instant.nullable(),
  lastBookingAt: instant.nullable(),
  archivedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number(),
})
export type Contact = z.output<typeof contact>

const optionalLine = line(200).default('')
const billingLine = line(200).nullish()

export const phase5ContactInput = z
  .object({
    email: requiredLine('person.email-required', 254).pipe(email),
    firstName: requiredLine('person.first-name-required'),
    lastName: requiredLine('person.last-name-required'),
    phone: line(50).default(''),
    preferredLanguage: language.default('en'),
    street: optionalLine,
    postalCode: line(16).default(''),
    city: optionalLine,
    country: countryCode.optional(),
    billingAddressSameAsContact: z.boolean().default(true),
    /** Who pays, a company or a person, when it is not the contact. */
    billingName: billingLine,
    billingStreet: billingLine,
    billingPostalCode: billingLine,
    billingCity: billingLine,
    billingCountry: countryCode.nullish(),
    paymentStatus: paymentStatus.default('good'),
    notes: paragraphs(5000).default(''),
  })
  .superRefine(checkPostalCode('postalCode', 'country'))
  .superRefine((contact, issues) => {
    if (!contact.billingAddressSameAsContact)
      checkPostalCode('billingPostalCode', 'billingCountry')(contact, issues)
  })

const filters = {
  search,
  paymentStatus: paymentStatus.optional(),
  /** The archived contacts instead of the others. */
  archived: z.enum(['true', 'false']).default('false'),
}

export const contactHasBookings = 'Cannot delete contact with existing bookings. Archive instead.'

/** What the list can be sorted by: its columns but for those of few values, which are filters. */
export const contactSorts = ['contact', 'address', 'firstBooking', 'lastBooking'] as const

const watches = ['contacts'] as const

export const contactRoutes = {
  listContacts: route('GET /api/phase5/contacts', 'read-customers', {
    summary: 'Contacts by their last booking, page by page',
    query: cursorQuery(100).extend({
      ...filters,
      language: language.optional(),
      ...sortQuery(contactSorts),
    }),
    response: z.object({ contacts: z.array(contact), hasMore: z.boolean(), cursor: z.string().nullable() }),
    watches,
  }),
  exportContacts: route('GET /api/phase5/contacts/export', 'export-lists', {
    summary: 'All contacts that are filtered for, as a spreadsheet',
    query: sheetQuery.extend({ ...filters, inLanguage: language.optional() }),
  }),
  contactStats: route('GET /api/phase5/contacts/stats', 'read-customers', {
    summary: 'Contacts by payment status without the archived, and when one last changed',
    response: z.object({
      total: z.number(),
      good: z.number(),
      warning: z.number(),
      blocked: z.number(),
      lastUpdated: instant.nullable(),
    }),
    watches,
  }),
  readContact: route('GET /api/phase5/contacts/{id}', 'read-customers', {
    summary: 'One contact',
    response: contact,
    watches,
  }),
  readContactDependencies: route('GET /api/phase5/contacts/{id}/dependencies', 'read-customers', {
    summary: 'How many bookings a contact has',
    response: z.object({ booking_count: z.number(), bookings_with_order: z.number() }),
    watches: ['contacts', 'bookings', 'orders'],
  }),
  createContact: route('POST /api/phase5/contacts', 'change-customers', {
    summary: 'Create a contact',
    body: phase5ContactInput,
    response: contact,
    status: 201,
    creates: true,
  }),
  updateContact: route('PUT /api/phase5/contacts/{id}', 'change-customers', {
    summary: 'Save a contact',
    body: phase5ContactInput,
    response: contact,
    locks: true,
  }),
  archiveContact: route('PUT /api/phase5/contacts/{id}/archive', 'change-customers', {
    summary: 'Archive a contact, or restore it',
    body: z.object({ archived: z.boolean() }),
    response: contact,
  }),
  deleteContact: route('DELETE /api/phase5/contacts/{id}', 'change-customers', {
    summary: 'Delete a contact without bookings',
    response: success,
  }),
}
