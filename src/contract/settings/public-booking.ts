import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, paragraphs, plainDate } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { askedOptions, invoicingOptions, isSiteOrigin } from '#domain/booking/booking-fields.ts'

const terms = paragraphs(20_000).default('')

/** By language; where one is missing, the first of the others stands for it. */
const termsTexts = z.object({ de: terms, en: terms, fr: terms, it: terms, es: terms, hu: terms })
export type TermsTexts = z.output<typeof termsTexts>

const hasText = (texts: TermsTexts) => Object.values(texts).some(Boolean)

export const publicBookingInput = z
  .object({
    isOpen: z.boolean(),
    terms: termsTexts,
    asksPhone: z.enum(askedOptions),
    asksHowHeard: z.boolean(),
    invoicing: z.enum(invoicingOptions),
    invoiceDay: z
      .union([z.literal(''), plainDate])
      .nullable()
      .default(null)
      .transform(day => day || null),
    /** Sites that may show the page in a frame, one per line. */
    frames: paragraphs(2000)
      .default('')
      .transform(text =>
        text
          .split(/[\s,]+/)
          .filter(Boolean)
          .join('\n'),
      )
      .pipe(
        z
          .string()
          .refine(
            text => text === '' || text.split('\n').every(isSiteOrigin),
            fieldMessage('public-booking.frame-form'),
          ),
      ),
  })
  .refine(({ isOpen, terms }) => !isOpen || hasText(terms), {
    error: fieldMessage('public-booking.terms-required'),
    path: ['terms', 'de'],
  })
  .refine(({ invoicing, invoiceDay }) => invoicing !== 'on-day' || invoiceDay !== null, {
    error: fieldMessage('public-booking.day-required'),
    path: ['invoiceDay'],
  })
export type PublicBookingInput = z.output<typeof publicBookingInput>

const publicBooking = z.object({
  settings: publicBookingInput,
  /** 0 before any terms were saved. */
  termsVersion: z.number(),
  termsSavedAt: instant.nullable(),
  version: z.number(),
})
export type PublicBooking = z.output<typeof publicBooking>

export const publicBookingSettingsRoutes = {
  readPublicBooking: route('GET /api/settings/public-booking', 'read-money', {
    summary: 'Whether and how families book by themselves',
    response: publicBooking,
    watches: ['settings'],
  }),
  savePublicBooking: route('PUT /api/settings/public-booking', 'change-settings', {
    summary: 'Save how families book; changed terms are kept as a new version',
    body: publicBookingInput,
    response: publicBooking,
    locks: true,
  }),
}
