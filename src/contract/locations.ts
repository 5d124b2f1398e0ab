import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, requiredLine, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'

/** A PDF stays below this size. */
export const pdfLimitBytes = 10 * 1024 * 1024
export const notPdf = 'Only PDF files are allowed'
export const pdfTooLarge = 'File size must be less than 10MB'

const location = z.object({
  id: z.string(),
  name: z.string(),
  locationId: z.string().nullable(),
  address: z.string(),
  mapUrl: z.string(),
  isActive: z.boolean(),
  services: z.array(z.string()),
  pdffilename: z.string().nullable(),
  /** The path in the storage, not an address. */
  pdfurl: z.string().nullable(),
  /** How many lesson offers refer to it. */
  offerCount: z.number(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number(),
})
export type Location = z.output<typeof location>

export const locationInput = z.object({
  name: requiredLine('location.name-required'),
  locationId: line(100)
    .transform(text => text || null)
    .nullish()
    .refine(slug => !slug || /^[a-z0-9-]+$/.test(slug), fieldMessage('location.id-form')),
  address: requiredLine('location.address-required', 300),
  /** http and https only: the console opens it. */
  mapUrl: line(2000)
    .default('')
    .refine(
      text => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success,
      fieldMessage('location.map-url-invalid'),
    ),
  isActive: z.boolean().default(true),
  services: z.array(line(100)).max(50).default([]),
  pdffilename: line(255).nullish(),
  pdfurl: line(300).nullish(),
})

export const locationInUse = 'Cannot delete: lesson offers still reference this location.'

const watches = ['locations', 'lessonOffers'] as const

export const locationRoutes = {
  listLocations: route('GET /api/phase5/locations', 'read-courses', {
    summary: 'Locations by name',
    response: z.array(location),
    watches,
  }),
  readLocation: route('GET /api/phase5/locations/{id}', 'read-courses', {
    summary: 'One location',
    response: location,
    watches,
  }),
  createLocation: route('POST /api/phase5/locations', 'change-courses', {
    summary: 'Create a location',
    body: locationInput,
    response: location,
    status: 201,
    creates: true,
  }),
  updateLocation: route('PUT /api/phase5/locations/{id}', 'change-courses', {
    summary: 'Save a location',
    body: locationInput,
    response: location,
    locks: true,
  }),
  toggleLocation: route('PUT /api/phase5/locations/{id}/toggle-active', 'change-courses', {
    summary: 'Activate or deactivate a location; toggles when neither is given',
    body: z.object({ isActive: z.boolean().optional() }),
    response: location,
  }),
  deleteLocation: route('DELETE /api/phase5/locations/{id}', 'change-courses', {
    summary: 'Delete a location that no offer refers to',
    response: success,
  }),
}

const fileParams = z.object({ name: z.string().min(1).max(255) })

export const storedPdf = z.object({
  name: z.string(),
  path: z.string(),
  size: z.number(),
  createdAt: instant,
  /** How many locations use it. */
  usedBy: z.number(),
})

/** The PDFs of locations. */
export const locationStorageRoutes = {
  listPdfs: route('GET /api/phase5/storage/locations', 'read-courses', {
    summary: 'Stored PDFs by name, at most 100',
    response: z.array(storedPdf),
    watches,
  }),
  uploadPdf: route('POST /api/phase5/storage/locations', 'change-courses', {
    summary: 'Upload a PDF as multipart form data; one of the same name is overwritten',
    response: storedPdf,
    status: 201,
    upload: true,
  }),
  downloadPdf: route('GET /api/phase5/storage/locations/{name}', 'read-courses', {
    summary: 'Download a PDF',
    params: fileParams,
  }),
  removePdf: route('DELETE /api/phase5/storage/locations/{name}', 'change-courses', {
    summary: 'Remove a PDF that no location uses',
    params: fileParams,
    response: success,
  }),
  signPdfUrl: route('POST /api/phase5/storage/locations/{name}/signed-url', 'read-courses', {
    summary: 'An address that shows the PDF for 60 seconds',
    params: fileParams,
    response: z.object({ signedUrl: z.string() }),
  }),
  readSignedPdf: route('GET /storage/locations/{name}', 'signed', {
    summary: 'A PDF by its signed address',
    params: fileParams,
  }),
}
