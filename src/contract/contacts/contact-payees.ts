import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import {
  checkPostalCode,
  countryCode,
  email,
  instant,
  language,
  line,
  requiredLine,
  success,
} from '#contract/routes/fields.ts'
import { limitQuery, pageQuery, pagination, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'

export const paymentStatuses = ['good', 'warning', 'blocked'] as const
export const paymentStatus = z.enum(paymentStatuses)

/** A contact as the Phase 4 Contacts tab sees it. */
const contactPayee = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  preferredLanguage: language,
  billingAddressSameAsContact: z.boolean(),
  billingName: z.string().nullable(),
  billingStreet: z.string().nullable(),
  billingCity: z.string().nullable(),
  billingPostalCode: z.string().nullable(),
  billingCountry: z.string().nullable(),
  paymentStatus,
  totalOrdersCount: z.number(),
  totalAmountPaid: z.number(),
  sourcePhase03Count: z.number(),
  sourcePhase04Count: z.number(),
  sourcePhase05Count: z.number(),
  lastBookingDate: instant.nullable(),
  created_at: instant,
  archivedAt: instant.nullable(),
  version: z.number(),
})
export type ContactPayee = z.output<typeof contactPayee>

const contactSearchResult = contactPayee.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  street: true,
  city: true,
  postalCode: true,
  country: true,
  preferredLanguage: true,
  paymentStatus: true,
})
export type ContactSearchResult = z.output<typeof contactSearchResult>

const billingLine = line(200).nullish()

export const contactPayeeInput = z
  .object({
    firstName: requiredLine('person.first-name-required'),
    lastName: requiredLine('person.last-name-required'),
    email,
    street: requiredLine('address.street-required'),
    city: requiredLine('address.city-required'),
    postalCode: requiredLine('address.postal-code-required', 16),
    country: countryCode.optional(),
    preferredLanguage: language.default('en'),
    billingAddressSameAsContact: z.boolean().default(true),
    /** Who pays, a company or a person, when it is not the contact. */
    billingName: billingLine,
    billingStreet: billingLine,
    billingCity: billingLine,
    billingPostalCode: billingLine,
    billingCountry: countryCode.nullish(),
    paymentStatus: paymentStatus.default('good'),
    /** Absent unless the person changed it: the server keeps these two from bookings and payments. */
    totalOrdersCount: z.number().int().min(0).max(1_000_000).optional(),
    totalAmountPaid: z
      .number()
      .min(0)
      .max(10_000_000)
      .refine(isWholeRappen, fieldMessage('contact.paid-decimals'))
      .optional(),
  })
  .superRefine(checkPostalCode('postalCode', 'country'))
  .superRefine((contact, issues) => {
    if (!contact.billingAddressSameAsContact)
      checkPostalCode('billingPostalCode', 'billingCountry')(contact, issues)
  })

const filters = { search, paymentStatus: paymentStatus.optional(), language: language.optional() }
const watches = ['contacts', 'bookings', 'orders'] as const

/** What the list can be sorted by: its columns. */
export const contactPayeeSorts = [
  'contact',
  'location',
  'language',
  'bookings',
  'orders',
  'payment',
  'created',
] as const

export const contactPayeeRoutes = {
  listContactPayees: route('GET /api/contact-payees', 'read-customers', {
    summary: 'Contact payees',
    query: limitQuery.extend({
      order: z.enum(['asc', 'desc']).default('desc'),
      ...filters,
      ...sortQuery(contactPayeeSorts),
    }),
    response: z.object({ contactPayees: z.array(contactPayee) }),
    watches,
  }),
  pageContactPayees: route('GET /api/contact-payees/paginated', 'read-customers', {
    summary: 'Contact payees, page by page',
    query: pageQuery(50).extend(filters),
    response: z.object({ contactPayees: z.array(contactPayee), pagination }),
    watches,
  }),
  exportContactPayees: route('GET /api/contact-payees/export', 'export-lists', {
    summary: 'All contact payees that are filtered for, as a spreadsheet',
    query: sheetQuery.extend({ search, paymentStatus: filters.paymentStatus, inLanguage: filters.language }),
  }),
  searchContactPayees: route('GET /api/contact-payees/search', 'read-customers', {
    summary: 'Find a contact by name or email; two letters or more',
    query: z.object({ q: line(100).default('') }),
    response: z.array(contactSearchResult),
    watches: ['contacts'],
  }),
  contactPayeeStats: route('GET /api/contact-payees/stats', 'read-customers', {
    summary: 'Contact payees by payment status',
    response: z.object({
      totalContactPayees: z.number(),
      byPaymentStatus: z.object({ good: z.number(), warning: z.number(), blocked: z.number() }),
    }),
    watches: ['contacts'],
  }),
  readContactPayee: route('GET /api/contact-payees/{id}', 'read-customers', {
    summary: 'One contact payee',
    response: contactPayee,
    watches,
  }),
  createContactPayee: route('POST /api/contact-payees', 'change-customers', {
    summary: 'Create a contact payee',
    body: contactPayeeInput,
    response: contactPayee,
    status: 201,
    creates: true,
  }),
  updateContactPayee: route('PUT /api/contact-payees/{id}', 'change-customers', {
    summary: 'Save a contact payee',
    body: contactPayeeInput,
    response: contactPayee,
    locks: true,
  }),
  deleteContactPayee: route('DELETE /api/contact-payees/{id}', 'change-customers', {
    summary: 'Delete a contact payee without bookings',
    response: success,
  }),
}
