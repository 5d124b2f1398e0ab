import { formatChf } from '#domain/billing/money.ts'
import type { FamilyLetters } from '#domain/dunning/dunning-policy.ts'
import { invoiceTitles, titleStep } from '#domain/dunning/dunning-words.ts'
import type { Language } from '#domain/languages.ts'
import type { CustomerStep } from '#domain/orders/order-machine.ts'
import { type StepData, writeStepBlocks } from './invoice-letters.ts'
import type { Letter } from './letter.ts'
import { writeName } from './person-name.ts'
import { familyReminderWords } from './words/family-reminder-words.ts'
import { mailWordsFor } from './words/own-words.ts'
import { wordsOf } from './words/words-of.ts'

export interface RemindedOrder extends StepData {
  step: CustomerStep
}

export interface FamilyReminderData {
  orders: readonly [RemindedOrder, ...RemindedOrder[]]
  letters: FamilyLetters
}

/** Several orders of a family in one mail: what each would be written alone, one below the other. */
export function writeFamilyReminder(language: Language, { orders, letters }: FamilyReminderData): Letter {
  const [{ sender, contact }] = orders
  const words = familyReminderWords[language]
  const say = mailWordsFor(sender, language)
  const title = words.title(orders.length)
  const open = words.open(orders.length, totalOf(orders))
  const steps = new Set(orders.map(order => titleStep(order.step, language, order)))
  return {
    locale: wordsOf[language].locale,
    subject: words.subject(title, [...steps].join(', ')),
    preview: open,
    title,
    blocks: [
      { paragraph: wordsOf[language].greeting(writeName(contact, language)) },
      { paragraph: `${open} ${words.attached[letters]} ${words.payEach}` },
      ...orders.flatMap(order => [
        { heading: titleOrder(order, language) },
        ...writeStepBlocks(order.step, language, order),
      ]),
      { paragraph: wordsOf[language].alreadyPaid },
    ],
    closing: say('closing'),
    signature: [sender.name, sender.email],
  }
}

export const totalOf = (orders: readonly RemindedOrder[]) =>
  formatChf(orders.reduce((sum, { amountRappen }) => sum + amountRappen, 0))

export const titleOrder = (order: RemindedOrder, language: Language) =>
  `${titleStep(order.step, language, order)} – ${invoiceTitles[language]} ${order.invoiceNumber}`
