import type { Language } from '#domain/languages.ts'
import {
  fillLetterText,
  type LetterSentence,
  letterSentenceNames,
  type OwnTexts,
} from '#domain/mail/letter-texts.ts'
import type { MailWords } from './mail-words.ts'
import { wordsOf } from './words-of.ts'

/** The words of a language with a school's own sentences in them. */
export function ownWords(language: Language, own: OwnTexts = {}): MailWords {
  const words = wordsOf[language]
  const { attached, howToPay } = own
  const request = (step: 'payment-reminder' | 'reminder1' | 'reminder2') => {
    const text = own[step]
    return text === undefined ? words.requests[step] : (dueOn: string) => fillLetterText(text, { dueOn })
  }
  return {
    ...words,
    closing: own.closing ?? words.closing,
    questions: own.questions ?? words.questions,
    invoice: {
      ...words.invoice,
      attached: attached
        ? (invoice, course, participant) => fillLetterText(attached, { invoice, course, participant })
        : words.invoice.attached,
      howToPay: howToPay ? dueOn => fillLetterText(howToPay, { dueOn }) : words.invoice.howToPay,
    },
    requests: {
      ...words.requests,
      'payment-reminder': request('payment-reminder'),
      reminder1: request('reminder1'),
      reminder2: request('reminder2'),
    },
  }
}

/** What the product says by itself, with the gaps as they are written. */
export function standardTexts(language: Language): Record<LetterSentence, string> {
  const { closing, questions, invoice, requests } = wordsOf[language]
  const texts: Record<LetterSentence, string> = {
    attached: invoice.attached('{invoice}', '{course}', '{participant}'),
    howToPay: invoice.howToPay('{dueOn}'),
    'payment-reminder': requests['payment-reminder']('{dueOn}'),
    reminder1: requests.reminder1('{dueOn}'),
    reminder2: requests.reminder2('{dueOn}'),
    questions,
    closing,
  }
  return Object.fromEntries(letterSentenceNames.map(name => [name, texts[name]])) as typeof texts
}
