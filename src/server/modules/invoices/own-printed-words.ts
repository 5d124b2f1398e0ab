import type { Language } from '#domain/languages.ts'
import { type OwnTexts, type PrintedSentence, type Sentence, saySentence } from '#domain/mail/letter-texts.ts'
import { wordsOf } from '#server/mail/templates/words/words-of.ts'
import { invoiceWords, letterWords } from './invoice-words.ts'
import { reminderWords } from './reminder-words.ts'

/** What the product says by itself in print, where a school may say something else. */
export function printedStandards(language: Language): Record<PrintedSentence, Sentence> {
  const { requests } = reminderWords[language]
  return {
    printedInvoice: invoiceWords[language].thanks,
    printedTerms: invoiceWords[language].terms,
    'printed-payment-reminder': requests['payment-reminder'],
    'printed-reminder1': requests.reminder1,
    'printed-reminder2': requests.reminder2,
    printedCredit: wordsOf[language].creditNote.opening,
    printedQuestions: letterWords[language].questions,
    printedClosing: letterWords[language].closing,
  }
}

/** How a letter says what the school may word itself. */
export function printWordsFor({ language, texts }: { language: Language; texts?: OwnTexts | undefined }) {
  const standards = printedStandards(language)
  return (name: PrintedSentence, ...named: string[]) =>
    saySentence(name, { own: texts, standard: standards[name] }, named)
}
