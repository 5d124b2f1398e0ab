import type { PreviewedLetter } from '#contract/settings/letters.ts'
import type { LetterSentence } from '#domain/mail/letter-texts.ts'
import { t } from '#web/language/t.ts'
import { sayStep } from './school-words.ts'

export function saySentence(sentence: LetterSentence): string {
  switch (sentence) {
    case 'booked':
      return t('Booking confirmation: what is confirmed')
    case 'invoiceFollows':
      return t('Booking confirmation: what follows')
    case 'attached':
      return t('Invoice: what is attached')
    case 'howToPay':
      return t('Invoice: how to pay')
    case 'paid':
      return t('Payment confirmation: thanks')
    case 'credited':
      return t('Credit note: what is attached')
    case 'courseCancelled':
      return t('Course cancelled: text')
    case 'lessonCancelled':
      return t('Lesson cancelled: text')
    case 'lessonMoved':
      return t('Lesson moved: text')
    case 'lessonRestored':
      return t('Lesson takes place after all: text')
    case 'refundAccount':
      return t('Refund: request')
    case 'questions':
      return t('Mails that invite an answer: questions')
    case 'closing':
      return t('Closing of every mail')
    case 'printedInvoice':
      return t('Invoice: opening')
    case 'printedTerms':
      return t('Invoice: how to pay')
    case 'printedCredit':
      return t('Credit note: opening')
    case 'printedQuestions':
      return t('Every letter: questions')
    case 'printedClosing':
      return t('Closing of every letter')
    case 'printed-payment-reminder':
      return t('{letter}: request', { letter: sayStep('payment-reminder') })
    case 'printed-reminder1':
      return t('{letter}: request', { letter: sayStep('reminder1') })
    case 'printed-reminder2':
      return t('{letter}: request', { letter: sayStep('reminder2') })
    default:
      return t('{letter}: request', { letter: sayStep(sentence) })
  }
}

export function sayLetter(letter: PreviewedLetter): string {
  switch (letter) {
    case 'send-invoice':
      return t('Invoice')
    case 'booking-confirmation':
      return t('Booking confirmation|mail')
    case 'payment-confirmation':
      return t('Payment confirmation|mail')
    case 'credit-note':
      return t('Credit note|mail')
    case 'refund-account':
      return t('Request for bank details')
    case 'course-cancelled':
      return t('Course cancelled|mail')
    case 'lesson-cancelled':
      return t('Lesson cancelled|mail')
    case 'lesson-moved':
      return t('Lesson moved|mail')
    case 'lesson-restored':
      return t('Lesson takes place after all|mail')
    default:
      return sayStep(letter)
  }
}

/** Where a sentence is read; those of every letter are read in any. */
export const letterOf: Partial<Record<LetterSentence, PreviewedLetter>> = {
  booked: 'booking-confirmation',
  invoiceFollows: 'booking-confirmation',
  attached: 'send-invoice',
  howToPay: 'send-invoice',
  printedInvoice: 'send-invoice',
  printedTerms: 'send-invoice',
  paid: 'payment-confirmation',
  credited: 'credit-note',
  printedCredit: 'credit-note',
  courseCancelled: 'course-cancelled',
  refundAccount: 'refund-account',
  lessonCancelled: 'lesson-cancelled',
  lessonMoved: 'lesson-moved',
  lessonRestored: 'lesson-restored',
  'payment-reminder': 'payment-reminder',
  reminder1: 'reminder1',
  reminder2: 'reminder2',
  'printed-payment-reminder': 'payment-reminder',
  'printed-reminder1': 'reminder1',
  'printed-reminder2': 'reminder2',
}
