import type { Language } from '#domain/languages.ts'
import { oneLine } from '../outgoing-mail.ts'
import {
  type InvitationData,
  type PasswordResetData,
  type SecurityNoticeData,
  writeInvitation,
  writePasswordReset,
  writeSecurityNotice,
} from './account-mails.ts'
import { type BetreibungRequestData, writeBetreibungRequest } from './betreibung-request.ts'
import { type BookingConfirmationData, writeBookingConfirmation } from './booking-confirmation.ts'
import { type CreditNoteMailData, writeCreditNoteMail } from './credit-note.ts'
import { type FamilyCodeData, writeFamilyCode } from './family-code.ts'
import { type FamilyReminderData, writeFamilyReminder } from './family-reminder.ts'
import { type InvoiceData, type StepData, writeInvoice, writeStep } from './invoice-letters.ts'
import { type CourseCancelledData, writeCourseCancelled } from './lessons/course-cancelled.ts'
import { type InstructorNoticeData, writeInstructorNotice } from './lessons/instructor-notice.ts'
import { type LessonNoticeData, writeLessonNotice } from './lessons/lesson-notice.ts'
import { type SubstituteRequestData, writeSubstituteRequest } from './lessons/substitute-request.ts'
import type { Letter } from './letter.ts'
import { renderHtml } from './letter-html.ts'
import { renderText } from './letter-text.ts'
import { type AwardWithdrawnData, writeAwardWithdrawn } from './levels/award-withdrawn.ts'
import { type CourseResultsData, writeCourseResults } from './levels/course-results.ts'
import { type PaymentConfirmationData, writePaymentConfirmation } from './payment-confirmation.ts'
import type { Sender } from './person-name.ts'
import { type RefundAccountData, writeRefundAccount } from './refund-account.ts'
import { type RenewalData, writeRenewal } from './renewal.ts'
import { type StillWaitingData, writeStillWaiting } from './still-waiting.ts'
import { type WaitingOfferData, writeWaitingOffer } from './waiting-offer.ts'
import { familyPageWords } from './words/family-page-words.ts'

/** Every automatic mail, with the data it needs. */
export interface MailData {
  'booking-confirmation': BookingConfirmationData
  invoice: InvoiceData
  'payment-reminder': StepData
  reminder1: StepData
  reminder2: StepData
  'final-notice': StepData
  'family-reminder': FamilyReminderData
  'betreibung-request': BetreibungRequestData
  'payment-confirmation': PaymentConfirmationData
  'credit-note': CreditNoteMailData
  'course-cancelled': CourseCancelledData
  'course-results': CourseResultsData
  'refund-account': RefundAccountData
  'lesson-notice': LessonNoticeData
  'award-withdrawn': AwardWithdrawnData
  'instructor-notice': InstructorNoticeData
  'substitute-request': SubstituteRequestData
  'family-code': FamilyCodeData
  'still-waiting': StillWaitingData
  renewal: RenewalData
  'waiting-offer': WaitingOfferData
  invitation: InvitationData
  'password-reset': PasswordResetData
  'security-notice': SecurityNoticeData
}

export type MailTemplate = keyof MailData

const writers: { [T in MailTemplate]: (language: Language, data: MailData[T]) => Letter } = {
  'booking-confirmation': writeBookingConfirmation,
  invoice: writeInvoice,
  'payment-reminder': (language, data) => writeStep('payment-reminder', language, data),
  reminder1: (language, data) => writeStep('reminder1', language, data),
  reminder2: (language, data) => writeStep('reminder2', language, data),
  'final-notice': (language, data) => writeStep('final-notice', language, data),
  'family-reminder': writeFamilyReminder,
  'betreibung-request': (_, data) => writeBetreibungRequest(data),
  'payment-confirmation': writePaymentConfirmation,
  'credit-note': writeCreditNoteMail,
  'course-cancelled': writeCourseCancelled,
  'course-results': writeCourseResults,
  'refund-account': writeRefundAccount,
  'lesson-notice': writeLessonNotice,
  'award-withdrawn': writeAwardWithdrawn,
  'instructor-notice': writeInstructorNotice,
  'substitute-request': writeSubstituteRequest,
  'family-code': writeFamilyCode,
  'still-waiting': writeStillWaiting,
  renewal: writeRenewal,
  'waiting-offer': writeWaitingOffer,
  invitation: writeInvitation,
  'password-reset': writePasswordReset,
  'security-notice': writeSecurityNotice,
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export function renderMail<T extends MailTemplate>(
  template: T,
  language: Language,
  data: MailData[T],
): RenderedMail {
  const letter = withFamilyPage(writers[template](language, data), template, language, data)
  return { subject: oneLine(letter.subject), text: renderText(letter), html: renderHtml(letter) }
}

/** Mails to families that ask them nothing by a link of another kind. */
const leadsToFamilyPage: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  ...(['booking-confirmation', 'invoice', 'payment-reminder', 'reminder1', 'reminder2'] as const),
  ...(['final-notice', 'family-reminder', 'payment-confirmation', 'credit-note'] as const),
  ...(['course-cancelled', 'course-results', 'lesson-notice', 'award-withdrawn'] as const),
])

function withFamilyPage(letter: Letter, template: MailTemplate, language: Language, data: object): Letter {
  const url = 'sender' in data ? (data.sender as Sender).familyPage : undefined
  if (!url || !leadsToFamilyPage.has(template)) return letter
  return { ...letter, blocks: [...letter.blocks, { link: { label: familyPageWords[language], url } }] }
}
