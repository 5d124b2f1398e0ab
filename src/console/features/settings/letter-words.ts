import { t } from '#console/language/t.ts'
import type { previewedLetters } from '#contract/letters.ts'
import type { LetterSentence } from '#domain/mail/letter-texts.ts'
import { sayStep } from './school-words.ts'

export function saySentence(sentence: LetterSentence): string {
  switch (sentence) {
    case 'attached':
      return t('Invoice: what is attached')
    case 'howToPay':
      return t('Invoice: how to pay')
    case 'questions':
      return t('Invoice: questions')
    case 'closing':
      return t('Closing of every letter')
    default:
      return t('{letter}: what is asked', { letter: sayStep(sentence) })
  }
}

export const sayLetter = (letter: (typeof previewedLetters)[number]): string =>
  letter === 'send-invoice' ? t('Invoice') : sayStep(letter)
