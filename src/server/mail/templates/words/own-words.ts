import type { Language } from '#domain/languages.ts'
import { type MailSentence, type Sentence, saySentence } from '#domain/mail/letter-texts.ts'
import type { Sender } from '../person-name.ts'
import { lessonNoticeWords } from './lesson-notice-words.ts'
import { wordsOf } from './words-of.ts'

/** What the product says by itself in mails, where a school may say something else. */
export function mailStandards(language: Language): Record<MailSentence, Sentence> {
  const words = wordsOf[language]
  const notice = lessonNoticeWords[language]
  return {
    booked: words.bookingConfirmation.confirm,
    invoiceFollows: words.bookingConfirmation.invoiceFollows,
    attached: words.invoice.attached,
    howToPay: words.invoice.howToPay,
    'payment-reminder': words.requests['payment-reminder'],
    reminder1: words.requests.reminder1,
    reminder2: words.requests.reminder2,
    paid: words.paymentConfirmation.thanks,
    credited: words.creditNote.attached,
    courseCancelled: words.courseCancelled.sorry,
    lessonCancelled: notice.cancelled.text.one,
    lessonMoved: notice.moved.text.one,
    lessonRestored: notice.restored.text.one,
    refundAccount: words.refundAccount.askForAccount,
    questions: words.questions,
    closing: words.closing,
  }
}

/** How a sender says what it may word itself. */
export function mailWordsFor({ texts }: Sender, language: Language) {
  const standards = mailStandards(language)
  const own = texts?.[language]
  return (name: MailSentence, ...named: string[]) =>
    saySentence(name, { own, standard: standards[name] }, named)
}
