import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { coded } from '#contract/routes/errors.ts'
import { plainDate } from '#contract/routes/fields.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'

/** How much there is about one person. */
const counts = z.object({
  bookings: z.number(),
  /** Also those deleted earlier, which the archive keeps. */
  orders: z.number(),
  mails: z.number(),
  /** Invoices, reminders and attachments of mails. */
  files: z.number(),
  auditEntries: z.number(),
  /** The sign-in of a customer. */
  users: z.number(),
})

/** An invoice kept by law, with only the personal data on it. */
const keptInvoice = z.object({ orderId: z.string(), invoiceReference: z.string(), until: plainDate })

/** In the Phase 3 file, which Lido only reads; null when it cannot be read. */
const phase3Records = z.number().nullable()

const personalData = z.object({
  found: counts,
  kept: z.array(keptInvoice),
  phase3Records,
  /** What has to be settled before the person can be erased, a sentence each. */
  obstacles: z.array(coded.extend({ message: z.string() })),
})
export type PersonalData = z.output<typeof personalData>

const erasure = z.object({ erased: counts, kept: z.array(keptInvoice), phase3Records })
export type Erasure = z.output<typeof erasure>

/** What the file of an export is called: `Réka-Őry-personal-data-2026-03-10.zip`. */
export function exportFilename(person: { firstName: string; lastName: string }, today: PlainDate): string {
  const name = `${person.firstName} ${person.lastName}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${name.replaceAll(/^-|-$/g, '') || 'person'}-personal-data-${today}.zip`
}

const path = '/api/phase5/contacts/{id}/personal-data'

export const personalDataRoutes = {
  readPersonalData: route(`GET ${path}`, 'export-person', {
    summary: 'What there is about a person, and what erasing would leave',
    // Without `watches`: the Phase 3 file changes without a mark of ours.
    response: personalData,
  }),
  exportPersonalData: route(`GET ${path}/export`, 'export-person', {
    summary: 'Everything about a person in one ZIP file',
  }),
  erasePersonalData: route(`DELETE ${path}`, 'erase-person', {
    summary: 'Erase everything about a person but the invoices that bookkeeping law keeps',
    response: erasure,
  }),
}
