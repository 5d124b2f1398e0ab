import { editableRecords, recordActions } from '#server/db/editable-records.ts'
import { findLocation } from './location-queries.ts'
import { dropUnusedPdf, requirePdf } from './pdf-storage.ts'

const records = editableRecords('locations', { topic: 'locations', key: 'id', called: 'location' })

export const locationActions = recordActions(records, {
  find: findLocation,
  check: (tx, { pdfurl }) => requirePdf(tx, pdfurl),
  cleanUp: (step, { pdfurl }) => dropUnusedPdf(step, pdfurl),
})
