import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { language, line, paragraphs } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { letterSentenceNames, type OwnTexts, refuseLetterText } from '#domain/mail/letter-texts.ts'

const texts = z.partialRecord(z.enum(letterSentenceNames), paragraphs(1000)).superRefine((given, issues) => {
  for (const sentence of letterSentenceNames) {
    const text = given[sentence]
    const problem = text ? refuseLetterText(sentence, text) : null
    if (problem) issues.addIssue({ code: 'custom', path: [sentence], message: fieldMessage(problem) })
  }
})

export const letterInput = z.object({ texts })

const letters = z.object({
  language,
  /** What the school words itself. */
  own: z.partialRecord(z.enum(letterSentenceNames), z.string()),
  /** What the product says otherwise, with its gaps. */
  standard: z.record(z.enum(letterSentenceNames), z.string()),
  /** Of the settings; kept with every mail. */
  version: z.number(),
})
export type LanguageLetters = Omit<z.output<typeof letters>, 'own'> & { own: OwnTexts }

export const previewedLetters = [
  ...(['booking-confirmation', 'send-invoice', 'payment-reminder', 'reminder1', 'reminder2'] as const),
  ...(['final-notice', 'payment-confirmation', 'credit-note', 'refund-account', 'course-cancelled'] as const),
  ...(['lesson-cancelled', 'lesson-moved', 'lesson-restored'] as const),
] as const
export type PreviewedLetter = (typeof previewedLetters)[number]

export const letterRoutes = {
  listLetters: route('GET /api/settings/letters', 'read-money', {
    summary: 'What mails and letters to families say, by language',
    response: z.array(letters),
    watches: ['settings'],
  }),
  saveLetters: route('PUT /api/settings/letters/{language}', 'change-settings', {
    summary:
      'Save the school’s own sentences of a language; what is left out or empty is the product’s again',
    params: z.object({ language }),
    body: letterInput,
    response: letters,
    locks: true,
  }),
}

export const letterPreviewRoutes = {
  previewLetter: route('POST /api/settings/letters/preview', 'read-money', {
    summary:
      'A mail and its letter as they would be with these sentences, about an invoice in the language; nothing is sent',
    body: letterInput.extend({
      language,
      letter: z.enum(previewedLetters),
      /** Its number; defaults to the newest. */
      invoice: line(20).default(''),
    }),
    response: z.object({
      orderId: z.string(),
      invoice: z.string(),
      subject: z.string(),
      text: z.string(),
      /** The attachment: its text, and the PDF in base64. */
      attached: z.object({ text: z.string(), filename: z.string(), pdf: z.string() }).nullable(),
    }),
  }),
}
