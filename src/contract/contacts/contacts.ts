import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import {
  checkPostalCode,
  countryCode,
  email,
  idParams,
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

/** A contact as Phase 5 sees it: the same record that stands behind the Phase 4 contact payee. */
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
  listContacts: route({
    method: 'GET',
    path: '/api/phase5/contacts',
    access: 'read-customers',
    summary: 'Contacts by their last booking, page by page',
    query: cursorQuery(100).extend({
      ...filters,
      language: language.optional(),
      ...sortQuery(contactSorts),
    }),
    response: z.object({ contacts: z.array(contact), hasMore: z.boolean(), cursor: z.string().nullable() }),
    watches,
  }),
  exportContacts: route({
    method: 'GET',
    path: '/api/phase5/contacts/export',
    access: 'export-lists',
    summary: 'All contacts that are filtered for, as a spreadsheet',
    query: sheetQuery.extend({ ...filters, inLanguage: language.optional() }),
  }),
  contactStats: route({
    method: 'GET',
    path: '/api/phase5/contacts/stats',
    access: 'read-customers',
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
  readContact: route({
    method: 'GET',
    path: '/api/phase5/contacts/{id}',
    access: 'read-customers',
    summary: 'One contact',
    params: idParams,
    response: contact,
    watches,
  }),
  readContactDependencies: route({
    method: 'GET',
    path: '/api/phase5/contacts/{id}/dependencies',
    access: 'read-customers',
    summary: 'How many bookings stand behind a contact',
    params: idParams,
    response: z.object({ booking_count: z.number(), bookings_with_order: z.number() }),
    watches: ['contacts', 'bookings', 'orders'],
  }),
  createContact: route({
    method: 'POST',
    path: '/api/phase5/contacts',
    access: 'change-customers',
    summary: 'Create a contact',
    body: phase5ContactInput,
    response: contact,
    status: 201,
    creates: true,
  }),
  updateContact: route({
    method: 'PUT',
    path: '/api/phase5/contacts/{id}',
    access: 'change-customers',
    summary: 'Save a contact',
    params: idParams,
    body: phase5ContactInput,
    response: contact,
    locks: true,
  }),
  archiveContact: route({
    method: 'PUT',
    path: '/api/phase5/contacts/{id}/archive',
    access: 'change-customers',
    summary: 'Archive a contact, or restore it',
    params: idParams,
    body: z.object({ archived: z.boolean() }),
    response: contact,
  }),
  deleteContact: route({
    method: 'DELETE',
    path: '/api/phase5/contacts/{id}',
    access: 'change-customers',
    summary: 'Delete a contact without bookings',
    params: idParams,
    response: success,
  }),
}
